//! The shapes of the objects that are handed out, for TypeScript.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Finding { severity: "error" | "warning" | "note"; line?: number; column?: number; path?: string; code: string; message: string }
export interface QueueInfo { id: number; path: string; name: string; parent: number; leaf: boolean; weight: number; policy: string; threshold: number; timeoutMs: number; minTimeoutMs: number; preemptable: boolean }
export interface NodeInfo { name: string; rack: string; memory: number; vcores: number; from: number; until: number }
export interface AppInfo { id: number; job: string; user: string; queue: number; atMs: number }
export interface Cluster { memory: number; vcores: number; preemption: boolean; utilisationThreshold: number; waitBeforeKillMs: number; waitBeforeNextMs: number; profile: string; engine: string }
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
"#;
