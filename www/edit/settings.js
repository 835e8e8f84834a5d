// Every setting of the schedulers that the forms offer: Hadoop's own names, kinds of value, defaults, and where a value comes from
// that a queue does not have itself. What they mean is said in `texts/settings.en.ftl`.

/**
 * @typedef {object} Setting
 * @property {string} name
 * @property {string} type `number`, `text`, `resource`, `s`, `ms`, `%`, or the choices with `|` between them
 * @property {string} fallback what holds where nothing says otherwise; empty: not set
 * @property {boolean} [up] what the queue above has counts for this one
 * @property {string} [general] the setting of the whole scheduler that counts before the fallback
 * @property {boolean} [basic] shown in the compact editor
 * @property {"leaf" | "parent"} [only]
 */

const BOOL = "true|false";

/** @type {Setting[]} */
const FAIR_QUEUE = [
  { name: "weight", type: "number", fallback: "1", basic: true },
  {
    name: "schedulingPolicy",
    type: "fair|drf|fifo",
    fallback: "fair",
    general: "defaultQueueSchedulingPolicy",
    basic: true,
  },
  { name: "minResources", type: "resource", fallback: "", basic: true },
  { name: "maxResources", type: "resource", fallback: "", general: "queueMaxResourcesDefault", basic: true },
  {
    name: "fairSharePreemptionThreshold",
    type: "number",
    fallback: "0.5",
    up: true,
    general: "defaultFairSharePreemptionThreshold",
    basic: true,
  },
  {
    name: "fairSharePreemptionTimeout",
    type: "s",
    fallback: "",
    up: true,
    general: "defaultFairSharePreemptionTimeout",
    basic: true,
  },
  {
    name: "minSharePreemptionTimeout",
    type: "s",
    fallback: "",
    up: true,
    general: "defaultMinSharePreemptionTimeout",
    basic: true,
  },
  { name: "allowPreemptionFrom", type: BOOL, fallback: "true", up: true, basic: true },
  { name: "maxRunningApps", type: "number", fallback: "", general: "queueMaxAppsDefault" },
  { name: "maxAMShare", type: "number", fallback: "0.5", general: "queueMaxAMShareDefault", only: "leaf" },
  { name: "maxContainerAllocation", type: "resource", fallback: "", up: true },
  { name: "maxChildResources", type: "resource", fallback: "", only: "parent" },
  { name: "aclSubmitApps", type: "text", fallback: "" },
  { name: "aclAdministerApps", type: "text", fallback: "" },
];

/** @type {Setting[]} */
const FAIR_FILE = [
  { name: "defaultQueueSchedulingPolicy", type: "fair|drf", fallback: "fair" },
  { name: "queueMaxResourcesDefault", type: "resource", fallback: "" },
  { name: "queueMaxAppsDefault", type: "number", fallback: "" },
  { name: "queueMaxAMShareDefault", type: "number", fallback: "0.5" },
  { name: "userMaxAppsDefault", type: "number", fallback: "" },
  { name: "defaultFairSharePreemptionThreshold", type: "number", fallback: "0.5" },
  { name: "defaultFairSharePreemptionTimeout", type: "s", fallback: "" },
  { name: "defaultMinSharePreemptionTimeout", type: "s", fallback: "" },
];

const ALLOCATION = [
  { name: "yarn.scheduler.minimum-allocation-mb", type: "number", fallback: "1024" },
  { name: "yarn.scheduler.minimum-allocation-vcores", type: "number", fallback: "1" },
  { name: "yarn.scheduler.maximum-allocation-mb", type: "number", fallback: "8192" },
  { name: "yarn.scheduler.maximum-allocation-vcores", type: "number", fallback: "4" },
];

/** @type {Setting[]} */
const FAIR_START = [
  { name: "yarn.scheduler.fair.preemption", type: BOOL, fallback: "false", basic: true },
  {
    name: "yarn.scheduler.fair.preemption.cluster-utilization-threshold",
    type: "number",
    fallback: "0.8",
    basic: true,
  },
  { name: "yarn.scheduler.fair.waitTimeBeforeKill", type: "ms", fallback: "15000", basic: true },
  { name: "yarn.scheduler.fair.waitTimeBeforeNextStarvationCheck", type: "ms", fallback: "10000" },
  { name: "yarn.scheduler.fair.am.preemption", type: BOOL, fallback: "true" },
  { name: "yarn.scheduler.fair.update-interval-ms", type: "ms", fallback: "500" },
  { name: "yarn.scheduler.fair.assignmultiple", type: BOOL, fallback: "false" },
  { name: "yarn.scheduler.fair.dynamic.max.assign", type: BOOL, fallback: "true" },
  { name: "yarn.scheduler.fair.max.assign", type: "number", fallback: "-1" },
  { name: "yarn.scheduler.fair.sizebasedweight", type: BOOL, fallback: "false" },
  { name: "yarn.scheduler.fair.locality.threshold.node", type: "number", fallback: "-1" },
  { name: "yarn.scheduler.fair.locality.threshold.rack", type: "number", fallback: "-1" },
  { name: "yarn.scheduler.fair.reservable-nodes", type: "number", fallback: "0.05" },
  { name: "yarn.scheduler.fair.allow-undeclared-pools", type: BOOL, fallback: "true" },
  { name: "yarn.scheduler.fair.user-as-default-queue", type: BOOL, fallback: "true" },
  ...ALLOCATION,
  { name: "yarn.scheduler.increment-allocation-mb", type: "number", fallback: "1024" },
  { name: "yarn.scheduler.increment-allocation-vcores", type: "number", fallback: "1" },
];

/** @type {Setting[]} */
const CAPACITY_QUEUE = [
  { name: "capacity", type: "%", fallback: "0", basic: true },
  { name: "maximum-capacity", type: "%", fallback: "100", basic: true },
  { name: "ordering-policy", type: "text", fallback: "fifo", basic: true },
  { name: "user-limit-factor", type: "number", fallback: "1", general: "user-limit-factor", only: "leaf", basic: true },
  {
    name: "minimum-user-limit-percent",
    type: "number",
    fallback: "100",
    general: "minimum-user-limit-percent",
    only: "leaf",
    basic: true,
  },
  {
    name: "maximum-am-resource-percent",
    type: "number",
    fallback: "0.1",
    general: "maximum-am-resource-percent",
    only: "leaf",
    basic: true,
  },
  { name: "disable_preemption", type: BOOL, fallback: "false", up: true, basic: true },
  { name: "priority", type: "number", fallback: "0", basic: true },
  { name: "state", type: "RUNNING|STOPPED", fallback: "RUNNING", up: true },
  { name: "maximum-applications", type: "number", fallback: "", only: "leaf" },
  { name: "max-parallel-apps", type: "number", fallback: "", general: "max-parallel-apps" },
  { name: "intra-queue-preemption.disable_preemption", type: BOOL, fallback: "false", up: true },
  { name: "ordering-policy.fair.enable-size-based-weight", type: BOOL, fallback: "false", only: "leaf" },
  { name: "maximum-allocation-mb", type: "number", fallback: "" },
  { name: "maximum-allocation-vcores", type: "number", fallback: "" },
  { name: "accessible-node-labels", type: "text", fallback: "", up: true },
  { name: "default-node-label-expression", type: "text", fallback: "", up: true },
  { name: "maximum-application-lifetime", type: "s", fallback: "-1", only: "leaf" },
  { name: "default-application-lifetime", type: "s", fallback: "-1", only: "leaf" },
  { name: "allow-zero-capacity-sum", type: BOOL, fallback: "false", only: "parent" },
  { name: "acl_submit_applications", type: "text", fallback: "" },
  { name: "acl_administer_queue", type: "text", fallback: "" },
];

/** @type {Setting[]} */
const CAPACITY_FILE = [
  {
    name: "resource-calculator",
    type: "org.apache.hadoop.yarn.util.resource.DefaultResourceCalculator|org.apache.hadoop.yarn.util.resource.DominantResourceCalculator",
    fallback: "org.apache.hadoop.yarn.util.resource.DefaultResourceCalculator",
  },
  { name: "maximum-am-resource-percent", type: "number", fallback: "0.1" },
  { name: "maximum-applications", type: "number", fallback: "10000" },
  { name: "global-queue-max-application", type: "number", fallback: "-1" },
  { name: "user-limit-factor", type: "number", fallback: "1" },
  { name: "minimum-user-limit-percent", type: "number", fallback: "100" },
  { name: "max-parallel-apps", type: "number", fallback: "" },
  { name: "node-locality-delay", type: "number", fallback: "40" },
  { name: "rack-locality-additional-delay", type: "number", fallback: "-1" },
  { name: "reservations-continue-look-all-nodes", type: BOOL, fallback: "true" },
  { name: "per-node-heartbeat.multiple-assignments-enabled", type: BOOL, fallback: "true" },
  { name: "per-node-heartbeat.maximum-container-assignments", type: "number", fallback: "100" },
  { name: "per-node-heartbeat.maximum-offswitch-assignments", type: "number", fallback: "1" },
  { name: "lazy-preemption-enabled", type: BOOL, fallback: "false" },
  { name: "ordering-policy.priority-utilization.underutilized-preemption.enabled", type: BOOL, fallback: "false" },
  { name: "legacy-queue-mode.enabled", type: BOOL, fallback: "true" },
];

const MONITOR = "yarn.resourcemanager.monitor.capacity.preemption.";
/** @type {Setting[]} */
const CAPACITY_START = [
  { name: "yarn.resourcemanager.scheduler.monitor.enable", type: BOOL, fallback: "false", basic: true },
  { name: `${MONITOR}max_wait_before_kill`, type: "ms", fallback: "15000", basic: true },
  { name: `${MONITOR}total_preemption_per_round`, type: "number", fallback: "0.1", basic: true },
  { name: `${MONITOR}monitoring_interval`, type: "ms", fallback: "3000" },
  { name: `${MONITOR}max_ignored_over_capacity`, type: "number", fallback: "0.1" },
  { name: `${MONITOR}natural_termination_factor`, type: "number", fallback: "0.2" },
  { name: `${MONITOR}observe_only`, type: BOOL, fallback: "false" },
  { name: `${MONITOR}select_based_on_reserved_containers`, type: BOOL, fallback: "false" },
  { name: `${MONITOR}additional_res_balance_based_on_reserved_containers`, type: BOOL, fallback: "false" },
  { name: `${MONITOR}conservative-drf`, type: BOOL, fallback: "false" },
  { name: `${MONITOR}intra-queue-preemption.enabled`, type: BOOL, fallback: "false" },
  { name: `${MONITOR}intra-queue-preemption.minimum-threshold`, type: "number", fallback: "0.5" },
  { name: `${MONITOR}intra-queue-preemption.max-allowable-limit`, type: "number", fallback: "0.2" },
  {
    name: `${MONITOR}intra-queue-preemption.preemption-order-policy`,
    type: "userlimit_first|priority_first",
    fallback: "userlimit_first",
  },
  { name: `${MONITOR}preemption-to-balance-queue-after-satisfied.enabled`, type: BOOL, fallback: "false" },
  {
    name: `${MONITOR}preemption-to-balance-queue-after-satisfied.max-wait-before-kill`,
    type: "ms",
    fallback: "300000",
  },
  { name: "yarn.cluster.max-application-priority", type: "number", fallback: "0" },
  ...ALLOCATION,
];

/** @type {Setting[]} */
const SUPERIOR_QUEUE = [
  { name: "min", type: "%", fallback: "0", basic: true },
  { name: "share", type: "%", fallback: "", basic: true },
  { name: "max", type: "%", fallback: "100", basic: true },
  { name: "reserve", type: "%", fallback: "0", basic: true },
  { name: "allocationRule", type: "FIFO|FAIR", fallback: "FIFO", basic: true },
  { name: "active", type: BOOL, fallback: "true", basic: true },
  { name: "open", type: BOOL, fallback: "true" },
  { name: "maxMasterShares", type: "%", fallback: "" },
  { name: "maxRunningApps", type: "number", fallback: "-1" },
  { name: "maxRunningAppsPerUser", type: "number", fallback: "-1" },
  { name: "maxPendingApps", type: "number", fallback: "-1" },
  { name: "maxAllocatedVcores", type: "number", fallback: "-1" },
  { name: "maxAllocatedMemory", type: "number", fallback: "-1" },
  { name: "defaultPool", type: "text", fallback: "default" },
];

/** @type {Setting[]} */
const SUPERIOR_FILE = [
  { name: "cycleMs", type: "ms", fallback: "100" },
  { name: "localityWaitMs", type: "ms", fallback: "0" },
];

/** @type {Setting[]} */
const SUPERIOR_START = [
  { name: "ss.engine.scheduler.preemption-enable", type: BOOL, fallback: "false", basic: true },
  { name: "ss.engine.scheduler.preemption-interval-ms", type: "ms", fallback: "3000", basic: true },
  { name: "ss.engine.scheduler.preemption-warn-period-ms", type: "ms", fallback: "10000", basic: true },
  { name: "ss.engine.scheduler.preemption-max-per-interval", type: "number", fallback: "-1" },
  ...ALLOCATION,
];

/** By scheduler: settings of a queue, of the file as a whole, and of what Hadoop reads when it starts. */
export const SETTINGS = {
  fair: { queue: FAIR_QUEUE, file: FAIR_FILE, start: FAIR_START },
  capacity: { queue: CAPACITY_QUEUE, file: CAPACITY_FILE, start: CAPACITY_START },
  superior: { queue: SUPERIOR_QUEUE, file: SUPERIOR_FILE, start: SUPERIOR_START },
};

/**
 * What is in force where a queue has no value of its own, and whose it is.
 * @param {import("./formats.js").Format} format
 * @param {string} text
 * @param {string} path
 * @param {Setting} setting
 * @returns {{ value: string, from: string }} `from`: a queue, a general setting, or empty for Hadoop's default
 */
export function inherited(format, text, path, setting) {
  if (setting.up) {
    for (let at = above(path); at !== ""; at = above(at)) {
      const value = format.ownSetting(text, at, setting.name);
      if (value !== null) return { value, from: at };
    }
  }
  const general = setting.general ? format.ownSetting(text, "", setting.general) : null;
  return general === null ? { value: setting.fallback, from: "" } : { value: general, from: setting.general ?? "" };
}

/** @param {string} path */
function above(path) {
  const dot = path.lastIndexOf(".");
  return dot < 0 ? "" : path.slice(0, dot);
}
