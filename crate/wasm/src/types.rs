//! The shapes of the objects that are handed out, for TypeScript.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Finding { severity: "error" | "warning" | "note"; line?: number; column?: number; path?: string; code: string; message: string }
export interface Imported { scenario: Record<string, any> | null; findings: (Finding & { file: string | null })[] }
/** `why` is a code; the page words it (`convert-…`). */
export interface ConvertedItem { queue: string; from: string; to: string | null; carried: "exactly" | "approximately" | "lost"; why: string }
export interface Converted { scenario: string; items: ConvertedItem[] }
export interface QueueInfo { id: number; path: string; name: string; parent: number; leaf: boolean; weight: number; policy: string; threshold: number; timeoutMs: number; minTimeoutMs: number; preemptable: boolean; deadZone: number; properties: Fact[] }
export interface NodeInfo { name: string; rack: string; memory: number; vcores: number; from: number; until: number }
export interface AppInfo { id: number; job: string; user: string; queue: number; atMs: number }
export interface Cluster { memory: number; vcores: number; preemption: boolean; utilisationThreshold: number; waitBeforeKillMs: number; waitBeforeNextMs: number; kind: "fair" | "capacity" | "superior"; profile: string; engine: string }
export interface Names { queues: QueueInfo[]; nodes: NodeInfo[]; apps: AppInfo[]; cluster: Cluster }
export type Value =
  | { type: "resource"; memory: number; vcores: number }
  | { type: "int" | "ratio" | "ms" | "at"; value: number }
  | { type: "text"; value: string }
  | { type: "subject"; entity: number; a: number; b: number }
  | { type: "unset" };
export interface Fact { name: string; value: Value }
export interface Rule { code: string; spec: string; class: string; jira: string }
export interface Check { subject: { entity: number; a: number; b: number }; rule: Rule; verdict: "holds" | "fails" | "waits" | "info"; compared: { left: Value; op: string; right: Value } | null; facts: Fact[] }
export interface Reason { rule: Rule; facts: Fact[]; checks: Check[] }
export interface Explained { seq: number; t: number; kind: string; operands: Fact[]; cause: number | null; reason: Reason | null }
export interface Answer { from: number; until: number; said: { check: Check; times: number }[]; rows: Explained[] }
export type ByType = Record<string, number | null>;
/** Lengths in ms, or ratios; everything but count is null of nothing. */
export interface Spread { count: number; mean: number | null; min: number | null; median: number | null; p95: number | null; max: number | null }
/** Also `TYPESeconds` for every resource type. */
export interface Waste { containers: number; containerSeconds: number; [typeSeconds: string]: number }
export interface Episodes { lengthMs: Spread; episodes: { fromMs: number; untilMs: number; outcome: "held" | "withdrawn" | "open" }[] }
export interface QueueMetrics { share: ByType; deprivedMs: number; reclaim: Episodes; promise?: Episodes; waste: Waste; caused: Waste; preemptions: number }
export interface UserMetrics { share: ByType; waste: Waste; caused: Waste; jobs: number; preemptions: number; amWaitMs: Spread; waitMs: Spread; slowdown: Spread }
export interface JobMetrics { job: string; user: string; state: string; share: ByType; waste: Waste; caused: Waste; preemptions: number; amWaitMs: number | null; waitMs: number | null; slowdown: number | null; boundedSlowdown: number | null }
export interface ContentionWindow { fromMs: number; untilMs: number; preemptions: number; leaves: Record<string, { used: ByType; entitlement: ByType; steady?: ByType }> }
/** A queue, user or job, step by step: its part of the cluster by resource type, what preemption wasted of it so far, queues: how long it was deprived. */
export interface Line { share: Record<string, (number | null)[]>; wasteSeconds: number[]; deprivedMs?: number[] }
/** What a run amounts to (ARCHITECTURE.md, Metrics). Shares, utilisation, jain and gap are parts of 1. */
export interface Metrics {
  untilMs: number;
  utilisation: Record<string, { used: number | null; occupied: number | null; useful: number | null }>;
  preemptions: { killed: number; masters: number; marked: number; spared: number; markedTwice: number };
  waste: Waste;
  makespan: { ms: number | null; jobs: number; unfinished: number };
  amWaitMs: Spread; waitMs: Spread; slowdown: Spread;
  jain: { mean: number | null; min: number | null; ms: number };
  gap: { mean: number | null; ms: number };
  contention: ContentionWindow[];
  queues: Record<string, QueueMetrics>;
  users: Record<string, UserMetrics>;
  jobs: JobMetrics[];
  series: { stepMs: number; utilisation: Record<string, (number | null)[]>; jain: (number | null)[]; gap: (number | null)[]; wasteSeconds: number[]; each: { stepMs: number; queues: Record<string, Line>; users: Record<string, Line>; jobs: Line[] } };
}
"#;
