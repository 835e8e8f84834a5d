// What a program can do with a figure, as `embedding.html` documents it: the parameters, the verbs, and what it tells unasked.

import type { Explained, Metrics } from "../engine/types.js";
import type { Finding } from "../engine/worded.js";

/** A scenario (spec `simulation.md` §12). */
export type Scenario = Record<string, any>;
/** What an attribute may be written as: `"0"`, `0`, `"1"`, `1`. */
export type Switch = "0" | "1" | 0 | 1 | boolean;

/** The attributes of the element. */
export interface Parameters {
  /** A scenario of the gallery. */
  preset?: string;
  /** The moment that somebody shared: the part of a link behind `#`. */
  link?: string;
  /** Where the playhead stands, ms. */
  t?: number | string;
  /** The full name of the selected queue. */
  queue?: string;
  /** Begin playing; never where less motion is wanted. */
  play?: Switch;
  /** Seconds simulated in a second; 4. */
  speed?: number | string;
  /** What is shown: `all`, or some of `stage`, `queues`, `timeline`, `why`. */
  view?: string;
  /** Detail of the stage. */
  level?: "auto" | "containers" | "nodes" | "heat";
  /** The transport below. */
  controls?: Switch;
  /** 0: messages may not change what is simulated. */
  edit?: Switch;
  /** Name and profile above. */
  heading?: Switch;
  /** Colours. */
  theme?: "auto" | "light" | "dark" | "projector" | "print";
  /** The language; else that of the page around. */
  lang?: string;
  /** `none`: changes are instant. */
  motion?: "auto" | "none";
  /** Where "Open in Lab" leads. */
  lab?: string;
}

/** Where a scenario is opened. */
export interface Moment {
  /** Where the playhead stands, ms. */
  t?: number;
  /** The full name of the selected queue. */
  queue?: string;
  /** Begin playing. */
  play?: boolean;
}

/** What is opened: one of the gallery by its name, a scenario, or the part of a link behind `#`. */
export type Loading = Moment & ({ preset: string } | { scenario: Scenario } | { link: string });

/** Amounts by resource type: `memory-mb`, `vcores`, and those of `yarn.resource-types`. */
export type AmountsByType = { "memory-mb": number; vcores: number } & Record<string, number>;

/** What a queue has at a moment. */
export interface QueueState {
  usage: AmountsByType;
  demand: AmountsByType;
  instantaneousFairShare: AmountsByType;
  steadyFairShare: AmountsByType;
  runningApps: number;
  pendingApps: number;
}

/** What is told of a simulation at its moment. */
export interface State {
  /** The engine's version. */
  engine: string;
  /** The release or product that decides. */
  profile: string;
  name: string;
  /** Empty: it is none of the gallery. */
  preset: string;
  /** Where the playhead stands, ms. */
  t: number;
  /** The end of the run, ms. */
  endMs: number;
  /** How far the run is computed, ms. */
  computedMs: number;
  playing: boolean;
  speed: number;
  /** The selected queue. */
  queue: string | null;
  /** The selected container. */
  container: string | null;
  /** By full name. */
  queues: Record<string, QueueState>;
  /** What the address of the Lab has behind it: this moment. */
  link: string;
}

/** A rule that was tested. */
export interface Rule {
  verdict: string;
  text: string;
  calculation: string;
  note: string;
  reference: string;
}

/** An answer to why something is as it is. */
export interface Explanation {
  /** The moment, ms. */
  t: number;
  question: string;
  verdict: string;
  rules: Rule[];
  /** The decision as data, where one is asked about. */
  explained: Explained | null;
}

/** Whom a question is about; without a subject what is selected. */
export interface About {
  /** `APP_NUMBER`, as `getState` names containers. */
  container?: string;
  /** The number of an application, or the id of its job. */
  app?: number | string;
  /** The full name of a queue. */
  queue?: string;
  /** The moment, ms; else that of the playhead. */
  t?: number;
}

/** A value that is another one. */
export interface Change {
  /** A member of the scenario (`/jobs/0/atMs`), or a queue's setting (`queue/root.a/weight`). */
  path: string;
  /** `null` takes it away. */
  value: any;
}

/** A file: `text`, or `dataUrl` of a picture. */
export interface TakenFile {
  name: string;
  /** Its media type. */
  type: string;
  text?: string;
  dataUrl?: string;
}

/** The verbs: methods of the element, `window.heddle` of the Lab. What is refused is an `Error` with a `code`. */
export interface Verbs {
  /** Opens a scenario; a string is the name of one of the gallery, a link, or a scenario as JSON. */
  load(what: string | Loading): Promise<{ name: string; endMs: number; findings: Finding[] }>;
  play(how?: { speed?: number }): Promise<{ t: number; speed: number }>;
  pause(): Promise<{ t: number }>;
  /** Goes to a moment, ms, once it is computed. */
  seek(to: number | { t: number }): Promise<{ t: number }>;
  /** To the next decision, or event, heartbeat, round of preemption. */
  step(how?: {
    dir?: 1 | -1 | "back" | "backward" | "forward";
    unit?: "event" | "decision" | "heartbeat" | "round";
  }): Promise<{ t: number; moved: boolean }>;
  getState(): Promise<State>;
  /** The figures of the whole run, once it is computed. */
  getMetrics(): Promise<Metrics>;
  explain(about?: About): Promise<Explanation>;
  /** Changes one value; the run begins anew. */
  set(change: Change): Promise<Change>;
  /** Whether a scenario can be run; without one the present scenario. */
  check(what?: { scenario?: Scenario }): Promise<{ ok: boolean; findings: Finding[] }>;
  export(what?: { format?: "json" | "link" | "csv" | "svg" | "png" | "xml" }): Promise<TakenFile>;
}

/** What it tells unasked, by the name of the event: messages of a frame, `detail` of the element's events. */
export interface Told {
  ready: { engine: string };
  resize: { height: number };
  time: { t: number };
  decision: { t: number; kind: string; queue: string | null; text: string };
  selection: { queue: string | null; container: string | null };
  "check-result": { ok: boolean; findings: Finding[] };
  error: { code: string; message: string; findings: Finding[] };
}
