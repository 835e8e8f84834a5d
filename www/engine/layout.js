// How the core lays out typed arrays, made of its tables by `cargo xtask types`. Not edited by hand.

/** "Not yet", "none". */
export const NONE = 0xffffffff;

/** The release that decides where a scenario names none, by its scheduler. */
export const DEFAULT_PROFILE = {
  fair: "hadoop-3.4",
  capacity: "hadoop-3.4",
  superior: "huawei-mrs",
};

/** How long a text is at most that is read, in bytes. */
export const MOST_BYTES = {
  configuration: 16777216,
  scenario: 67108864,
};

/** What rows are about. */
export const ENTITY = {
  none: 0,
  cluster: 1,
  queue: 2,
  app: 3,
  node: 4,
  container: 5,
  job: 6,
  stage: 7,
  task: 8,
};

/** How a container ended. */
export const END = {
  open: 0,
  finished: 1,
  failed: 2,
  stopped: 3,
  released: 4,
  preempted: 5,
  lost: 6,
  appEnded: 7,
  unreserved: 8,
};

/** What a life may be. */
export const FLAG = {
  am: 1,
  reservation: 2,
  handedOver: 4,
  map: 8,
};

/** What a row of the log may be. */
export const ROW = {
  decision: 1,
  stops: 2,
  ofLeafsShare: 4,
};

/** What is measured of queues. */
export const MEASURE = {
  usedMemory: 0,
  usedVcores: 1,
  demandMemory: 2,
  demandVcores: 3,
  shareMemory: 4,
  shareVcores: 5,
  steadyMemory: 6,
  steadyVcores: 7,
  minMemory: 8,
  minVcores: 9,
  maxMemory: 10,
  maxVcores: 11,
  runningApps: 12,
  pendingApps: 13,
  idealMemory: 14,
  idealVcores: 15,
};

/** Added to a measure of memory once for each further resource type up to its own. */
export const FURTHER = 16;

/** The kinds of rows of the log, by their numbers. */
export const KINDS = [
  "runnable",
  "waiting",
  "activated",
  "allocated",
  "reserved",
  "unreserved",
  "refused",
  "amStarted",
  "starved",
  "preempting",
  "warned",
  "kill",
  "deficit",
  "round",
  "roundEnd",
  "marked",
  "killable",
  "killReserved",
  "spared",
  "forgotten",
  "completed",
  "appFailed",
  "roundFailed",
  "hangs",
  "rejected",
  "jobState",
  "fault",
  "faultMissed",
  "command",
  "below",
  "handedOver",
  "gateOpens",
  "gateCloses",
];

/**
 * A container or reservation, from its start to its end. Behind its columns stand two for each further resource type: the low and the high 32 bits of what it has of it.
 * @typedef {object} LifeRow
 * @property {number} index its number among all
 * @property {number} app its application
 * @property {number} seq its number in the application
 * @property {number} node its node
 * @property {number} queue its queue
 * @property {number} memory MB
 * @property {number} vcores virtual cores
 * @property {number} flags bits (`FLAG`)
 * @property {number} start ms
 * @property {number} end ms; `NONE` while it lives
 * @property {number} how how it ended (`END`)
 * @property {number} warned since when it is under warning, ms; `NONE`: it is not
 * @property {number} due when the warning runs out, ms: as early as it may be killed, and once it is, when that was
 * @property {number} forApp for which application it was chosen
 * @property {number} forQueue Fair, before the overhaul of preemption: for which queue, if only one was short
 * @property {number} stage the stage of its job whose task it runs, from the task's start on; `NONE`: it runs none
 */
export const LIFE_STRIDE = 16;
/**
 * @param {Uint32Array} rows
 * @param {number} at where it begins
 * @returns {LifeRow}
 */
export function lifeRow(rows, at) {
  return {
    index: rows[at + 0],
    app: rows[at + 1],
    seq: rows[at + 2],
    node: rows[at + 3],
    queue: rows[at + 4],
    memory: rows[at + 5],
    vcores: rows[at + 6],
    flags: rows[at + 7],
    start: rows[at + 8],
    end: rows[at + 9],
    how: rows[at + 10],
    warned: rows[at + 11],
    due: rows[at + 12],
    forApp: rows[at + 13],
    forQueue: rows[at + 14],
    stage: rows[at + 15],
  };
}

/**
 * A row of the event log.
 * @typedef {object} LogRow
 * @property {number} seq its number
 * @property {number} t ms
 * @property {number} kind what happened (`KINDS`)
 * @property {number} subject what `a` and `b` name (`ENTITY`)
 * @property {number} a its number; of a container that of its application
 * @property {number} b of a container its number in the application
 * @property {number} object what `c` and `d` name; of `below` they are since when and until when its clock runs, ms
 * @property {number} c as `a`
 * @property {number} d as `b`
 * @property {number} flags bits (`ROW`)
 * @property {number} cause the row that led to it; `NONE`
 */
export const LOG_STRIDE = 11;
/**
 * @param {Uint32Array} rows
 * @param {number} at where it begins
 * @returns {LogRow}
 */
export function logRow(rows, at) {
  return {
    seq: rows[at + 0],
    t: rows[at + 1],
    kind: rows[at + 2],
    subject: rows[at + 3],
    a: rows[at + 4],
    b: rows[at + 5],
    object: rows[at + 6],
    c: rows[at + 7],
    d: rows[at + 8],
    flags: rows[at + 9],
    cause: rows[at + 10],
  };
}

/**
 * From `t` on a measure of a queue has this value.
 * @typedef {object} SeriesRow
 * @property {number} queue the queue
 * @property {number} measure what is measured (`MEASURE`)
 * @property {number} t ms
 * @property {number} value the value
 */
export const SERIES_STRIDE = 4;
/**
 * @param {Float64Array} rows
 * @param {number} at where it begins
 * @returns {SeriesRow}
 */
export function seriesRow(rows, at) {
  return {
    queue: rows[at + 0],
    measure: rows[at + 1],
    t: rows[at + 2],
    value: rows[at + 3],
  };
}
