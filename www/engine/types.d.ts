// What the core hands out, derived from its types by `cargo xtask types`. Not edited by hand.

/** An amount of a further resource type. */
export type Amount = {
/** The type's name, e.g. `yarn.io/gpu`. */
name: string,
/** How much, in units of the type; no limit is infinite. */
amount: number, };

/** An amount of every resource type that the cluster has. */
export type Amounts = {
/** Memory in MB; no limit is infinite, which JSON has no number for. */
memory: number,
/** Virtual cores; no limit is infinite. */
vcores: number,
/** Those of `yarn.resource-types`, in its order. */
further: Array<Amount>, };

/** What the rules say of something that was asked for. */
export type Answer = {
/** The moment, ms since the start. */
from: number,
/** Until when it was looked, ms since the start. */
until: number,
/** The rules tested, in the order of the scheduler, each said once. */
said: Array<Said>,
/** What was, or would be, decided about it in that stretch. */
rows: Array<Explained>, };

/** What a question was answered with. */
export type Answered = {
/** Whom it is about. */
subject: Subject,
/** Whom it is told of, where the scheduler decides at another level. */
of: Subject | null,
/** The moment, ms since the start. */
at: number,
/** What was asked. */
question: Question,
/** The code of the answer. */
answer: string,
/** Which resource its sentence counts: the index of its type. */
counts: number,
/** What its sentence may name. */
facts: Array<Fact>,
/** The checks that decide it, the blocking one first. */
because: Array<Check>,
/** The gates behind it that are closed, too. */
also: Array<AnsweredToo>,
/** The gates that could not be tested. */
untested: Array<string>,
/** Every other rule that was tested, in the order of the scheduler. */
rest: Array<Check>, };

/** A gate that is closed behind the one that answers. */
export type AnsweredToo = {
/** Its answer. */
answer: string,
/** What its sentence may name. */
facts: Array<Fact>,
/** The checks that say so, the blocking one first. */
because: Array<Check>, };

/** An application. */
export type AppInfo = {
/** Its number. */
id: number,
/** Its job's id. */
job: string,
/** Its user. */
user: string,
/** The number of its queue; -1: none yet. */
queue: number,
/** When its job was submitted, ms. */
atMs: number, };

/** A value in a sentence, by what it is, so that a catalogue can word it and a page can link it. */
export type Arg = { "text": string } | { "number": number } | { "resource": Amounts } | { "memory": number } | { "vcores": number } | { "ms": number } | { "at": number } | { "percent": number } | { "queue": string } | { "name": string } | { "list": Array<string> } | { "said": Phrase };

/** A line of an ask. */
export type AskLine = {
/** Its priority. */
priority: number,
/** How many containers. */
count: number,
/** How large one is. */
size: Amounts, };

/** What was asked for, or why it cannot be had. */
export type Asked<T> = { got: T, refused?: undefined, } | { got?: undefined, refused: Finding, };

/** What a student did. */
export type Attempt = {
/** For each setting that may be changed the place of its value; `None`: as it is. */
knobs: Array<number | null>,
/** How many hints were opened. */
hints: number,
/** The answer to each question; `None`: none was given. */
guesses: Array<Guess | null>, };

/** How an attempt ended, and by whom. */
export type AttemptEnd = "done" | "failed" | "preempted" | "stopped" | "nodeLost" | "appEnded" | "withdrawn";

/** What an attempt is at. */
export type AttemptKind = "map" | "reduce" | "task";

/** An attempt at a task, from the first that is known of it to its end. */
export type AttemptLife = {
/** `m_TASK_ATTEMPT` or `r_TASK_ATTEMPT`, for tasks of other masters `t_STAGE_TASK_ATTEMPT`. */
id: string,
/** What it is an attempt at. */
kind: AttemptKind,
/** The number of its task among those of its kind, or of its stage. */
task: number,
/** The number of its container in the application; `null`: it got none. */
container: number | null,
/** The number of its container's node. */
node: number | null,
/** How it waited and worked, without gaps. */
stretches: Array<Stretch>,
/** When it ended; `null`: not yet. */
ended: number | null,
/** How it ended. */
how: AttemptEnd | null,
/** When its output was lost after it was done. */
outputLost: number | null,
/** The row that tells of its end, or of its beginning while it works; `null`: it never worked. */
seq: number | null, };

/** How far a task's present attempt is. */
export type AttemptState = "pending" | "scheduled" | "running" | "done";

/** A stretch of time in which the clock of one subject ran: of an application, or of a leaf itself. While too little of the
 * cluster is used the Fair Scheduler does not look; a clock that it finds again as it was counts as never stopped, and so
 * does the band. */
export type Band = {
/** The leaf. */
queue: number,
/** The application whose clock it is; `null`: the leaf's own. */
app: number | null,
/** What it is below. */
of: Promised,
/** When it was found below. */
from: number,
/** When it was found below no more; `null`: it still is. */
until: number | null,
/** When the clock began: the last time it was found to have what it is promised, at most `from`. */
since: number,
/** The first moment at which the clock is over; `null`: no timeout is set. */
due: number | null,
/** The timeout; `null`: none is set. */
timeout: number | null,
/** When it was first found starved by this clock; `null`: it was not. */
starved: number | null,
/** The row that tells of it. */
seq: number, };

/** An application of a workload. */
export type BreakApp = {
/** Its queue. */
queue: string,
/** When it comes, ms. */
atMs: number,
/** How many containers it asks for. */
containers: number,
/** The memory of each, MB. */
memoryMb: number,
/** Its vcores. */
vcores: number,
/** Whether its tasks are short, so that room comes free all the time. */
short: boolean, };

/** A workload that breaks a promise. */
export type BreakFound = {
/** What it breaks. */
promise: BreakPromise,
/** From when on that is plain, ms. */
atMs: number,
/** The number that breaks it; nothing: it is a state. */
got: number | null,
/** The most that it may be. */
most: number | null,
/** In which unit both are. */
unit: FigureUnit,
/** The application that waits, by its place; nothing: it is about the cluster. */
app: number | null,
/** Its applications. */
apps: Array<BreakApp>, };

/** A promise of a configuration. */
export type BreakPromise = "starts" | "serves" | "helps" | "settles";

/** What the workloads are, and for how long somebody may wait before a promise is broken, ms. */
export type BreakTerms = {
/** The most applications of a workload. */
mostApps: number,
/** How long a short task is. */
shortMs: number,
/** Until the master of an application that is alone runs. */
startMs: number,
/** For a turn where short tasks end all the time. */
turnMs: number,
/** Until preemption has brought what is due; nothing: the configuration promises none. */
takenBackMs: number | null, };

/** A search for workloads. */
export type BreakTold = {
/** How many workloads were played, those that made others smaller among them. */
played: number,
/** How many were drawn, and how many are at most. */
drawn: number,
/** At most. */
attempts: number,
/** The promise for which a workload that breaks it is being made smaller. */
smaller: BreakPromise | null,
/** What the workloads are, and for how long somebody may wait. */
terms: BreakTerms,
/** What was found, in the order in which it was. */
found: Array<BreakFound>, };

/** An application. */
export type CapacityApp = {
/** Its number. */
app: number,
/** Its queue's number. */
queue: number,
/** How it stands, in a word; starvation is not known here. */
need: Need,
/** Whether it is active: no limit of applications or masters holds it. */
active: boolean,
/** The limit that it waits for. */
waitsFor: Check | null,
/** The headroom that its master would be told now. */
headroom: Amounts,
/** What it uses of all partitions. */
usage: Amounts,
/** What it asks for beyond that. */
pending: Amounts,
/** What of its own is marked. */
takenFrom: Amounts, };

/** How capacities are written: all children of a queue must have theirs in one form. */
export type CapacityMode = "weight" | "percent" | "absolute";

/** How much a conversion keeps: how many settings, written or by default, had each fate. */
export type CapacityModeKeeps = {
/** The mode. */
mode: CapacityMode,
/** With the same meaning. */
exactly: number,
/** Nearly the same. */
approximately: number,
/** Not at all. */
lost: number, };

/** A queue in a partition. */
export type CapacityPartition = {
/** The partition's name; empty: the default one. */
partition: string,
/** Its absolute capacity: what it is configured to have of the partition. */
configured: Amounts,
/** Its guarantee. */
guarantee: Amounts,
/** Its maximum. */
max: Amounts,
/** What it uses. */
usage: Amounts,
/** What is asked for there. */
pending: Amounts,
/** What the last round of the policy would give it; `null`: there was none. */
ideal: Amounts | null,
/** The dead zone's end: up to there nothing is taken from it. */
tolerated: Amounts | null,
/** What the last round found it to have less than its ideal allocation: the demand for which others were to give. A round
 * chooses containers against the sum of that, for no queue in particular. `null`: nothing. */
lacks: Amounts | null,
/** What the last round wanted of it. */
toTake: Amounts | null,
/** What of its own is marked. */
takenFrom: Amounts,
/** The earliest time at which a round may kill one of its marked containers. */
notBefore: number | null,
/** The users of a leaf, by name. */
users: Array<CapacityUser>, };

/** A queue. */
export type CapacityQueue = {
/** Its number. */
queue: number,
/** The queue that forbids to take its containers, itself or one above. */
protectedBy: number | null,
/** What of its own is marked, in all partitions. */
takenFrom: Amounts,
/** What it has of each partition that it may use, the default one first. */
partitions: Array<CapacityPartition>, };

/** How all stands under the Capacity Scheduler. */
export type CapacityStanding = {
/** The moment. */
at: number,
/** Whether the policy of preemption runs. */
preemption: boolean,
/** How often it does, ms. */
interval: number | null,
/** When it does next; `null`: not before the run ends. */
nextRound: number | null,
/** The most that one round may take of the whole cluster. */
budget: Amounts,
/** The queues, parents before their children. */
queues: Array<CapacityQueue>,
/** The applications, leaf by leaf: those that run in the order in which they are served, then those that wait. */
apps: Array<CapacityApp>, };

/** A user of a leaf in a partition (spec `capacity.md` §5.4). */
export type CapacityUser = {
/** The user's name. */
user: string,
/** What the user's applications use. */
usage: Amounts,
/** The user limit in force: its applications are offered nothing while they use more. */
limit: Amounts, };

/** How well a setting was carried over, the worst last. */
export type Carried = "exactly" | "approximately" | "lost";

/** What is to be changed. Queues are named in full (`root.a.b`); a value of `None` takes a setting away. */
export type Change = { "do": "set",
/** Its name. */
name: string,
/** Its value as the file has it. */
value: string | null, } | { "do": "set-of-queue",
/** The queue. */
queue: string,
/** The setting's name without the queue's. */
name: string,
/** Its value as the file has it. */
value: string | null, } | { "do": "set-of-user",
/** The user. */
user: string,
/** `maxRunningApps`. */
name: string,
/** Its value as the file has it. */
value: string | null, } | { "do": "add-queue",
/** The queue around it. */
parent: string,
/** Its name there. */
name: string, } | { "do": "remove-queue",
/** The queue. */
queue: string, } | { "do": "rename-queue",
/** The queue. */
queue: string,
/** Its new name, in the same parent. */
name: string, } | { "do": "move-queue",
/** The queue. */
queue: string,
/** The queue around it from now on. */
parent: string, };

/** One rule put to the test. */
export type Check = {
/** What was tested. */
subject: Subject,
/** The rule. */
rule: Rule,
/** How it came out. */
verdict: RuleOutcome,
/** The comparison with its numbers, if the rule is one. */
compared: Compared | null,
/** Further operands. */
facts: Array<Fact>, };

/** A clock of starvation that runs, or is over. */
export type Clock = {
/** Since when it runs. */
since: number,
/** When it is over; `null`: no timeout is set. */
due: number | null,
/** What is lacking now. */
amount: Amounts, };

/** The stretches of time of a run. */
export type Clocks = {
/** When clocks of starvation ran, in order of `from`. Those of different subjects overlap. */
bands: Array<Band>,
/** When containers were under warning, in order of `from`. */
warnings: Array<Warned>,
/** When root's demand exceeded the cluster (spec `simulation.md` §11), in order. */
contention: Array<Contention>, };

/** The cluster and the settings of its scheduler. */
export type Cluster = {
/** Whether containers are taken at all. */
preemption: boolean,
/** Fair: the part of the cluster that has to be in use for that. */
utilisationThreshold: number,
/** Fair: how long a warned container may go on, ms. */
waitBeforeKillMs: number,
/** Fair: how long after that a starved application is looked at again, ms. */
waitBeforeNextMs: number,
/** The scheduler. */
kind: "fair" | "capacity" | "superior",
/** The release or distribution that decides. */
profile: string,
/** The version of the engine. */
engine: string,
/** Memory in MB; no limit is infinite, which JSON has no number for. */
memory: number,
/** Virtual cores; no limit is infinite. */
vcores: number,
/** Those of `yarn.resource-types`, in its order. */
further: Array<Amount>, };

/** Of which exercise a code is, and whose numbers it had. */
export type CodeHead = {
/** [`Exercise::number`]. */
exercise: number,
/** The seed. */
seed: number, };

/** Why a line is no code, or not of what it says. */
export type CodeRefusal = { "refusal": "no-code" } | { "refusal": "misread",
/** What it may have been, where one character was misread. */
meant: Array<string>, } | { "refusal": "other-form" } | { "refusal": "other-exercise" } | { "refusal": "other-shape" } | { "refusal": "not-run",
/** Why. */
finding: Finding, } | { "refusal": "other-run" } | { "refusal": "other-goals",
/** Which are met, by their places. */
met: Array<boolean>, };

/** What a code says. */
export type CodeSaid = {
/** What the student did. */
attempt: Attempt,
/** Which goals were met, by their places. */
met: Array<boolean>,
/** What the run's digest and all that is said come to. */
seal: number, };

/** The two sides of a comparison. */
export type Compared = {
/** What was measured. */
left: Value,
/** How they were compared. */
op: Comparison,
/** The limit. */
right: Value, };

/** The comparison that a rule made. */
export type Comparison = "below" | "atMost" | "above" | "atLeast" | "equal" | "fitsIn";

/** Containers, counted. */
export type Containers = {
/** Of which something stands in the log. */
logged: number,
/** Of which the log says the queue and the time at which they were given. */
rebuilt: number,
/** That the run gave, too: so many as the log has of their queue. */
replayed: number,
/** Of these the most that can be named in the order of both. */
sameQueueAndOrder: number, };

/** A maximal stretch in which root's demand exceeds the cluster in some resource type. */
export type Contention = {
/** Its begin. */
from: number,
/** Its end; that of what is computed, while it goes on. */
until: number, };

/** An interval in which the demand exceeds the cluster. */
export type ContentionWindow = {
/** Its begin. */
fromMs: number,
/** Its end. */
untilMs: number,
/** How many containers were preempted in it. */
preemptions: number,
/** The leaves that had pending work in it, by full name. */
leaves: Record<string, LeafWindow>, };

/** A scenario under another scheduler, and what became of each setting. */
export type Converted = {
/** The scenario; equal but for its scheduler and the labels that it does not know (and for expectations and story, which held for the old one). Written as its file holds it. */
scenario: string,
/** One for each setting that the source has, queue by queue. */
items: Array<ConvertedItem>,
/** What nobody wrote: it holds by default, and the target is told so where its own default is another. */
defaults: Array<ConvertedItem>,
/** To Capacity: the mode that was taken, and what the others would keep. */
modes: Array<CapacityModeKeeps>, };

/** A setting as its file has it, under the queue's own name for it where it is a queue's. */
export type ConvertedEntry = {
/** Its name; empty: nothing is written, and `note` says what holds. */
name: string,
/** Its value; empty: it counts by being there, or `note` says what holds. */
value: string,
/** What else there is to say of it, such as that it is a default. */
note: Phrase | null, };

/** What became of one setting. */
export type ConvertedItem = {
/** The queue's full name; empty: the scheduler as a whole. */
queue: string,
/** As the source has it: what is one setting here may be two there. */
from: Array<ConvertedEntry>,
/** As the target has it; empty: not at all. */
to: Array<ConvertedEntry>,
/** How well. */
carried: Carried,
/** What differs; the page and the command line word it. `null`: nothing. */
why: Phrase | null, };

/** What a master decided. */
export type DecisionKind = "stage" | "rampUp" | "rampDown" | "preempt" | "refuses" | "waits" | "resumes" | "kill" | "outputLost" | "diagnostics";

/** Where log and run part. */
export type Difference = {
/** The number of the container, from 1. */
number: number,
/** What the log says; nothing: it gave no more. */
logged: Given | null,
/** What the run did; nothing: it gave no more. */
replayed: Given | null, };

/** What came of a change. */
export type Effect = "helps" | "no-effect";

/** An ended container. */
export type EndedContainer = {
/** Its number in the application. */
container: number,
/** Its exit status. */
exit: number, };

/** How a warning ended. */
export type Ending = "finished" | "failed" | "stopped" | "released" | "preempted" | "lost" | "appEnded" | "unreserved" | "spared" | "forgotten" | "dropped" | "renewed";

/** An interval of deprivation. */
export type Episode = {
/** Its begin. */
fromMs: number,
/** Its end. */
untilMs: number,
/** How it ended. */
outcome: Outcome, };

/** Intervals of deprivation. */
export type Episodes = {
/** How long they were. */
lengthMs: Spread,
/** Each. */
episodes: Array<Episode>, };

/** A number or a text. */
export type Exactly = number | string;

/** A question. */
export type ExerciseAsk = {
/** The question. */
say: Words,
/** How far the run is shown before it is answered, ms. */
stopMs: number,
/** Of what one step of a number is; `null`: names are asked for. */
step: number | null,
/** In which unit a number is. */
unit: FigureUnit,
/** Of which queue a number is asked; empty: of none. */
queue: string,
/** At which moment, ms, of a line the last one; `null`: that is the question, or it is the next after the stop. */
atMs: number | null,
/** At which moments a line is asked for, ms; none: it is no line. */
points: Array<number>,
/** As which line of its queue a number can be drawn; `null`: as none. */
drawn: ExerciseDrawn | null,
/** Among which names one chooses; none: a number is asked for. */
choices: Array<string>,
/** What the names are of; `null`: a number is asked for. */
names: ExerciseNames | null,
/** What happens to the one that is asked for; `null`: any number of names is the answer. */
next: ExercisePicked | null, };

/** An answer beside the run's. */
export type ExerciseCompared = {
/** What the run answers; `null`: nothing. */
answer: Guess | null,
/** From which moment on the run shows that, ms. */
atMs: number,
/** Whether the answer that was given is the run's; `null`: none was given. */
right: boolean | null,
/** The same for each point of a line. */
points: Array<boolean | null>, };

/** A line of a queue in a chart. */
export type ExerciseDrawn = "used" | "share";

/** Something that is not as the file says. */
export type ExerciseFault = { "fault": "solved-at-the-start" } | { "fault": "not-allowed",
/** The solution or the mistake, by its path. */
path: string, } | { "fault": "refused",
/** The solution or the mistake, by its path; empty: the exercise as it is given. */
path: string,
/** Why. */
finding: Finding, } | { "fault": "missed",
/** The solution, by its path. */
path: string,
/** The goals that it misses, by their places. */
goals: Array<number>, } | { "fault": "otherwise",
/** The mistake, by its path. */
path: string,
/** The goals that it misses, by their places. */
goals: Array<number>, } | { "fault": "no-answer",
/** The question, by its path. */
path: string, };

/** A goal. */
export type ExerciseGoal = {
/** What its author calls it; `null`: it is told by its parts. */
say: Words | null,
/** Its parts, as a file of goals has them. */
goal: Record<string, any> & { what: string },
/** In which unit its numbers are. */
unit: FigureUnit, };

/** What may be changed. */
export type ExerciseKnob = {
/** The setting or member, as `heddle tune --may` names it, or the name of choices. */
key: string,
/** What its author calls it; `null`: it is told by its key. */
say: Words | null,
/** What holds; `null`: nothing is written, and there is no default. */
now: string | null,
/** What it may be besides: an attempt names them by their places. */
values: Array<string>,
/** What its author calls a value, by the value; one that is not here is told as it is written. */
called: { [key in string]: Words },
/** Before which of those the present one stands; `null`: it stands in no order with them. */
place: number | null, };

/** A change that does not, as many make it. */
export type ExerciseMistake = {
/** Values by the names of settings, members and choices. */
set: Record<string, any>,
/** Which goals it misses, by their places. */
fails: Array<number>,
/** What to say of it. */
say: Words, };

/** By what that one is named. */
export type ExerciseNames = "queue" | "job" | "container";

/** What happens to whoever is next. */
export type ExercisePicked = "preempted" | "served";

/** What was found of an exercise with the numbers of one seed. */
export type ExerciseProof = {
/** The seed. */
seed: number,
/** How many runs it took. */
runs: number,
/** What is not as the file says; none: it is. */
faults: Array<ExerciseFault>, };

/** A change that solves an exercise. */
export type ExerciseSolution = {
/** Values by the names of settings, members and choices. */
set: Record<string, any>,
/** Why it does. */
say: Words, };

/** An exercise with the numbers of its seed, told. */
export type ExerciseTold = {
/** By what codes and links name it. */
id: string,
/** Its version. */
version: number,
/** The seed whose numbers it has. */
seed: number,
/** About how long it takes. */
minutes: number,
/** What it is called. */
title: Words,
/** The one question that it is about. */
question: Words,
/** What is to be done, by paragraphs. */
text: Array<Words>,
/** What helps, the least first. */
hints: Array<Words>,
/** What was learnt. */
learnt: Words,
/** When its run ends, ms. */
endMs: number,
/** What may be changed. */
knobs: Array<ExerciseKnob>,
/** What is asked before it is shown. */
asks: Array<ExerciseAsk>,
/** What the run has to do. */
goals: Array<ExerciseGoal>,
/** Changes that meet every goal, without what holds already. */
solutions: Array<ExerciseSolution>,
/** Changes that do not, without what holds already, and what to say of each. */
mistakes: Array<ExerciseMistake>,
/** How many settings there are of all that may be changed, what holds included. */
combinations: number, };

/** What came of it. */
export type ExerciseTried = {
/** What became of each goal. */
goals: Array<Judged>,
/** Whether all are met. */
solved: boolean,
/** The digest of the run; handed out as sixteen hexadecimal digits. */
digest: string, };

/** What a job may expect. Times are ms after its submission; each is spread over the runs in which it comes, `count` of them. */
export type Expected = {
/** Its id. */
job: string,
/** Its queue, as submitted. */
queue: string,
/** Whether its AM is at work when the scenario begins. */
runs: boolean,
/** Until its first AM is placed. */
masterMs: Spread,
/** Until its first container is placed that was not there when the scenario began. */
firstMs: Spread,
/** Until it is done. */
endMs: Spread,
/** How many of its containers are preempted. */
lost: Spread,
/** Whose containers are preempted so that its own stand in their room, the most first. */
takes: Array<TakenFrom>, };

/** A row of the event log with all that is known of it. */
export type Explained = {
/** Its number. */
seq: number,
/** When, ms since the start. */
t: number,
/** What happened. */
kind: string,
/** Its operands. */
operands: Array<Fact>,
/** The number of the row that led to it. */
cause: number | null,
/** Why the scheduler decided so, as long as it is kept. */
reason: Reason | null, };

/** A named operand. */
export type Fact = {
/** Its name; part of the texts' vocabulary. */
name: string,
/** Its value. */
value: Value, };

/** An application. */
export type FairApp = {
/** Its number. */
app: number,
/** Its queue's number. */
queue: number,
/** How it stands, in a word. */
need: Need,
/** Whether it may run. */
runnable: boolean,
/** Its fair share. */
share: Amounts,
/** What preemption promises it of that; `null`: nothing, because it is off or no timeout is set. */
promised: Amounts | null,
/** What it has and asks for. */
demand: Amounts,
/** What it has. */
usage: Amounts,
/** The clock of its fair share, if the last update has found it below what is promised. */
clock: Clock | null,
/** What it is starved of, by its fair share and by its part of the minimum. */
starved: Amounts,
/** Not before then are containers looked for on its behalf again. */
nextLook: number | null,
/** What is under warning for it. */
warnedFor: Amounts,
/** What of its own is under warning. */
takenFrom: Amounts, };

/** The gate before preemption (spec `fair.md` §3.5). */
export type FairGate = {
/** The part of the memory that is allocated; `null`: the cluster has none. */
memory: number | null,
/** The part of the vcores that is allocated; `null`: the cluster has none. */
vcores: number | null,
/** The larger of both; `null`: the cluster has neither. */
used: number | null,
/** Of which resource that is. */
of: "memory" | "vcores",
/** It must be above this. */
threshold: number,
/** Whether it is, and preemption is switched on. */
open: boolean, };

/** An application. */
export type FairOldApp = {
/** Its number. */
app: number,
/** Its queue's number. */
queue: number,
/** How it stands, in a word; of starvation leaves alone know. */
need: Need,
/** Whether it may run. */
runnable: boolean,
/** Its fair share. */
share: Amounts,
/** What it has and asks for. */
demand: Amounts,
/** What it has. */
usage: Amounts,
/** What of its own is under warning. */
takenFrom: Amounts, };

/** A queue. */
export type FairOldQueue = {
/** Its number. */
queue: number,
/** Its steady fair share. */
steady: Amounts,
/** Its instantaneous fair share. */
share: Amounts,
/** The part of the fair share from which on a leaf has it. */
threshold: number,
/** That part of a leaf's share; `null`: it has none, or nothing is promised, because preemption is off or no timeout is set. */
promised: Amounts | null,
/** What a leaf is below that part, while its clock runs. */
lacks: Amounts | null,
/** Its minimum share. */
min: Amounts,
/** Its maximum share. */
max: Amounts,
/** The sum of its live containers. */
usage: Amounts,
/** The queue that forbids to take its containers, itself or one above. */
protectedBy: number | null,
/** Of a leaf that the last update has found below its minimum share: the clock of that. */
minClock: Clock | null,
/** Of a leaf that the last update has found below its part of the fair share: the clock of that. */
shareClock: Clock | null,
/** What a round that came now would look for on behalf of a leaf. */
deficit: Amounts,
/** What of its own is under warning. */
takenFrom: Amounts, };

/** How all stands under the Fair Scheduler before the overhaul of preemption. */
export type FairOldStanding = {
/** The moment. */
at: number,
/** Whether preemption is switched on. */
preemption: boolean,
/** How much of the cluster is used, and from where on rounds begin. */
gate: FairGate,
/** Not before then are deficits looked for again. */
nextRound: number,
/** The queues, parents before their children. */
queues: Array<FairOldQueue>,
/** The applications that run or wait. */
apps: Array<FairOldApp>, };

/** A queue. */
export type FairQueue = {
/** Its number. */
queue: number,
/** Its steady fair share. */
steady: Amounts,
/** Its instantaneous fair share. */
share: Amounts,
/** The part of the fair share that preemption promises its applications. */
threshold: number,
/** That part of a leaf's share; `null`: it has none, or nothing is promised, because preemption is off or no timeout is set. */
promised: Amounts | null,
/** What the applications of a leaf whose clocks run are below their parts, in all. */
lacks: Amounts | null,
/** Its minimum share. */
min: Amounts,
/** Its maximum share. */
max: Amounts,
/** The sum of its live containers. */
usage: Amounts,
/** The queue that forbids to take its containers, itself or one above. */
protectedBy: number | null,
/** How many applications in and below it may run. */
runnable: number,
/** How many in and below it wait to be allowed to run. */
waiting: number,
/** The applications in and below it that are starved. */
starved: Array<number>,
/** Of a leaf that the last update has found below its minimum share: the clock of that. Clocks are told while the gate is
 * open: else updates do not look at them. */
minClock: Clock | null,
/** Of the applications in and below it that are below their part of the fair share: the clock that is over first. */
shareClock: Clock | null,
/** What is under warning for its applications. */
warnedFor: Amounts,
/** What of its own is under warning. */
takenFrom: Amounts, };

/** A workload under the files that make promises, or what is wrong with them. */
export type FairSource = {
/** The scenario as its file holds it; `null`: there is none. */
scenario: string | null,
/** What the allocation file is called. */
name: string,
/** Why there is none. */
findings: Array<Finding>, };

/** How all stands under the Fair Scheduler. */
export type FairStanding = {
/** The moment. */
at: number,
/** Whether preemption is switched on. */
preemption: boolean,
/** How much of the cluster is used, and from where on containers are taken. */
gate: FairGate,
/** The queues, parents before their children. */
queues: Array<FairQueue>,
/** The applications that run or wait. */
apps: Array<FairApp>, };

/** A number of two runs. */
export type FigureChange = {
/** Its name, with a leaf's full name before it where it is of one. */
name: string,
/** What it counts. */
unit: FigureUnit,
/** Before; `null`: there was none. */
from: number | null,
/** Afterwards. */
to: number | null, };

/** What a number counts. */
export type FigureUnit = "memory" | "vcores" | "ms" | "share" | "number";

/** The file in which a setting is written. */
export type File = "fair-scheduler.xml" | "capacity-scheduler.xml" | "yarn-site.xml" | "mapred-site.xml" | "superior";

/** A text before and after. */
export type FileChange = {
/** The file's usual name; `properties`: those of the scenario. */
file: string,
/** As it is. */
before: string,
/** As it has to be. */
after: string, };

/** What became of a file. */
export type FileReport = {
/** Its name. */
file: string,
/** What it is; nothing: none of the files that are known. */
kind: string | null,
/** What was taken of it. */
used: Array<Finding>,
/** What it does not say and had to be assumed. */
assumed: Array<Finding>,
/** What it lacks, or what of it the scenario cannot hold. */
missing: Array<Finding>,
/** What is wrong in it, with the place. */
faults: Array<Finding>, };

/** Something about a configuration that its author should know. */
export type Finding = {
/** A stable code, e.g. `fair.unknown-policy`; what it says is in the catalogue. */
code: string,
/** How bad it is. */
severity: Severity,
/** The file that it is about; `None`: that which was read, or the scenario. */
file?: string,
/** What its text may name. */
args: Record<string, Arg>,
/** What can be done about it, the most likely first. Remedies are made by `check`; a build without it has none to tell. */
fixes: Array<TextEdit>, line?: number, column?: number, path?: string, };

/** What jobs may expect. */
export type Forecast = {
/** Over how many runs. */
runs: number,
/** Whether all of them are the same: nothing is drawn that the seed changes. */
alike: boolean,
/** The jobs of which something is still to come when the scenario begins, in its order. */
jobs: Array<Expected>, };

/** What the converter's command leaves behind for the files of a scenario. */
export type Fs2cs = {
/** The exit status of the command. */
exit: number,
/** The class of the exception that ended it; `null`: none did. */
class: string | null,
/** How the command tells that. */
announced: string | null,
/** What Heddle finds wrong where a scheduler does not start. */
findings: Array<Finding>,
/** What it warns of, in its own sentences. */
warnings: Array<string>,
/** The lists of a dry run. */
dryRun: Fs2csDryRun | null,
/** Its own check. */
tool: Fs2csCheck,
/** What it writes. */
files: Array<TextFile>,
/** What the result does not say, warned of or not. */
lost: Array<Fs2csLost>,
/** The scenario under the result, as its file holds it; `null`: nothing starts with it. */
scenario: string | null,
/** Why nothing starts with it. */
stops: Phrase | null, };

/** Whether the converter's own check found that a Capacity Scheduler starts. */
export type Fs2csCheck = "passed" | "failed" | "notRun";

/** What a dry run tells at its end; each text once. */
export type Fs2csDryRun = {
/** What would have stopped it. */
errors: Array<string>,
/** What it would have warned of. */
warnings: Array<string>,
/** Whether it came to its end and said if the result was verified. */
verified: boolean | null, };

/** Something that the result does not say, or says otherwise. */
export type Fs2csLost = {
/** The settings that it may be about, of which the first that is written is meant: the queue's full name (empty: the
 * scheduler's as a whole), and its name in the file (empty: all of the queue). None: it is about something else. */
settings: Array<[string, string]>,
/** Whether anything is left of it. */
carried: Carried,
/** What is lost. */
said: Phrase, };

/** The gap between weighted dominant shares. */
export type Gap = {
/** Its time average. */
mean: number | null,
/** Over how much time it was defined. */
ms: number, };

/** A container that was given. */
export type Given = {
/** Its id: of the log as there, of the run as APP_NUMBER. */
container: string,
/** The full name of its queue. */
queue: string,
/** When, ms of the scenario. */
atMs: number,
/** Of the log: the file. */
file: string | null,
/** Of the log: the line that names it first. */
line: number | null, };

/** What a goal can ask of a value. */
export type GoalOffer = {
/** In which unit its numbers are. */
unit: FigureUnit,
/** What it can be, where it is a text; none: it is a number. */
texts: Array<string>,
/** Numbers of this run, in order: what it is at that moment, what it comes to, what it is due… */
numbers: Array<number>,
/** What it is at that moment; `null`: there is no such value. */
now: Exactly | null,
/** Whether more of it is better. */
more: boolean, };

/** What became of a goal. */
export type GoalOutcome = "met" | "broken" | "open";

/** What became of a goal in one run. */
export type GoalRan = {
/** Whether it is met. */
met: boolean,
/** From when on that is plain, ms. */
atMs: number,
/** How much it lacks, where it is a number. */
lacks: number | null, };

/** Whom a goal can be about. */
export type GoalSubject = {
/** `cluster`, `queue` or `job`. */
kind: string,
/** The queue's full name, the job's id; empty of the cluster. */
name: string,
/** The values that it has, as goals name them (spec `goals.md` §2). */
values: Array<string>, };

/** A granted container. */
export type GrantedContainer = {
/** Its number in the application. */
container: number,
/** The number of its node. */
node: number,
/** Its size. */
size: Amounts, };

/** An answer: the student's, or the run's. */
export type Guess = number | Array<string> | Array<number | null>;

/** Something that a run's log tells. */
export type Happening = "starved" | "examined" | "warned" | "killed" | "placed" | "started" | "stopped" | "round";

/** What holds from a moment on. */
export type HeadroomStep = {
/** Since when. */
t: number,
/** What the last answer told; `null`: no answer has come, or it told nothing. */
told: Amounts | null,
/** What could be placed for it in containers of a map's size (claim `headroom`); `null`: it is not a MapReduce job at work,
 * no map was asked for, or the cluster is too large to try. */
free: Amounts | null, };

/** A setting and what holds of it. */
export type Held = {
/** What is written of this very queue, or of the scheduler as a whole. */
own: Told | null,
/** What counts where nothing is; `null`: nothing does. */
otherwise: Otherwise | null,
/** As it is written in its file; the properties of the Capacity Scheduler without what stands before them. */
name: string,
/** The whole name of the property ([`Setting::property`]). */
property: string,
/** Where it is written. */
file: File,
/** What it is said of. */
scope: Scope,
/** Numbers that have a meaning. */
range: Range,
/** What holds under the profile where nothing says otherwise; `null`: nothing is set. */
default: string | null,
/** Apache's default, where the profile has another. */
apacheDefault: string | null,
/** What the queue above has counts for this one. */
inherited: boolean,
/** The general setting that counts before the default. */
general: string | null,
/** Which queues may have it; `null`: all. */
only: Only | null,
/** The first release that has it; `null`: older than 2.7. */
since: string | null,
/** The last release that has it. */
until: string | null,
/** Whether the profile's release has it. */
exists: boolean,
/** Other names that mean the same. */
aliases: Array<string>,
/** What to write instead, where it is obsolete. */
instead: string | null,
/** The section of `crate/core/spec/` that says what it does. */
spec: string,
/** Whether the simulation heeds it. */
modelled: boolean,
/** Whether the compact editor shows it. */
basic: boolean, } & ({ "type": "bool" } | { "type": "int" } | { "type": "long" } | { "type": "float" } | { "type": "percent" } | { "type": "duration",
/** Its unit. */
unit: Unit, } | { "type": "resource" } | { "type": "amounts" } | { "type": "capacity" } | { "type": "level" } | { "type": "choice",
/** The words, the default first. */
choices: Array<string>, } | { "type": "policy",
/** The words, the default first. */
choices: Array<string>, } | { "type": "class" } | { "type": "acl" } | { "type": "names" } | { "type": "text" } | { "type": "flag" } | { "type": "nested" });

/** What an import gives. */
export type Imported = {
/** The scenario as its file holds it, valid; `None` if there is an error among the findings. */
scenario: Record<string, any> | null,
/** What was approximated, dropped or refused; each names the file that it is about, if it is about one. */
findings: Array<Finding>,
/** What became of each file. */
files: Array<FileReport>, };

/** Jain's index. */
export type Jain = {
/** Its time average. */
mean: number | null,
/** Its least value. */
min: number | null,
/** Over how much time it was defined. */
ms: number, };

/** How a job fared. */
export type JobMetrics = {
/** Its id. */
job: string,
/** Its user. */
user: string,
/** Its state. */
state: string,
/** From submission to AM. */
amWaitMs: number | null,
/** From submission to the first task. */
waitMs: number | null,
/** From submission to end, over the least time it could take; only of done jobs. */
slowdown: number | null,
/** The same over the least time or 10 s, whichever is longer. */
boundedSlowdown: number | null,
/** How many of its containers were preempted. */
preemptions: number,
/** The average part of the cluster. */
share: Record<string, number | null>,
/** What preemption took. */
waste: Waste,
/** What was wasted for it, where known. */
caused: Waste, };

/** A goal, and what came of it. */
export type Judged = {
/** Its index among the goals. */
goal: number,
/** What it is called. */
name: string,
/** What became of it. */
outcome: GoalOutcome,
/** From when on that is plain, ms; of an open one how far it was looked at. */
atMs: number,
/** The number that comes nearest to breaking it, or to meeting it where once is enough; of texts the one at that moment.
 * `null`: there is no such value. */
got: Exactly | null,
/** How much that number lacks; `null`: it is no number. */
lacks: number | null, };

/** Where an application ends up. */
export type Landing = {
/** The full name of the leaf. */
queue: string,
/** Queues that were made for it, the highest first. */
made?: Array<string>, };

/** What a leaf had of a contention window: averages by resource type, in its units. */
export type LeafWindow = {
/** Allocated. */
used: Record<string, number | null>,
/** What it was entitled to. */
entitlement: Record<string, number | null>,
/** Fair: its steady fair share. */
steady?: Record<string, number | null>, };

/** What a queue, user or job had and lost, step by step. */
export type Line = {
/** Its part of the cluster, by resource type. */
share: Record<string, Array<number | null>>,
/** What preemption wasted of it so far, container time in s. */
wasteSeconds: Array<number>,
/** Queues: for how long it was deprived. */
deprivedMs?: Array<number>, };

/** What each queue, user and job had and lost, in steps of their own. */
export type Lines = {
/** The width of a step. */
stepMs: number,
/** By full name. */
queues: Record<string, Line>,
/** By name. */
users: Record<string, Line>,
/** In order. */
jobs: Array<Line>, };

/** Last end minus first submission. */
export type Makespan = {
/** `None` if no job ended. */
ms: number | null,
/** How many jobs ended. */
jobs: number,
/** How many were submitted and did not end. */
unfinished: number, };

/** A task's present attempt. */
export type MasterAttempt = {
/** `m_TASK_ATTEMPT` or `r_TASK_ATTEMPT`. */
id: string,
/** How far it is. */
state: AttemptState,
/** The number of its container in the application. */
container: number | null,
/** The number of its container's node. */
node: number | null,
/** When it was asked for, or began to work; `null`: it is done. */
since: number | null, };

/** Something that a master decided, or that it had to act on. */
export type MasterDecision = {
/** When. */
t: number,
/** What. */
kind: DecisionKind,
/** The code of the rule that decided; `null`: none is told. */
rule: string | null,
/** The row's operands, and those of the reason. */
facts: Array<Fact>,
/** The attempt that it is about. */
attempt: string | null,
/** The row that tells of it; `null`: it is seen in the master's state alone. */
seq: number | null, };

/** A part of a message between a master and the resource manager. */
export type MasterMessage = {
/** When it was sent. */
t: number,
/** When it was sent for the last time without anything between. */
until: number,
/** How often. */
times: number,
/** The row that tells of it the first time; `null`: the log has none for it. */
seq: number | null, } & ({ "kind": "ask",
/** The lines for any place; absolute counts. */
lines: Array<AskLine>,
/** How many lines name a host or a rack. */
places: number, } | { "kind": "released",
/** Their numbers in the application. */
containers: Array<number>, } | { "kind": "blacklist",
/** Hosts that it does not want any more. */
added: Array<string>,
/** Hosts that it wants again. */
removed: Array<string>, } | { "kind": "allocated",
/** They. */
containers: Array<GrantedContainer>, } | { "kind": "completed",
/** They. */
containers: Array<EndedContainer>, } | { "kind": "nodes",
/** Their numbers. */
lost: Array<number>, } | { "kind": "headroom",
/** How much. */
amount: Amounts, } | { "kind": "strict",
/** Their numbers in the application. */
containers: Array<number>,
/** What the master does with them. */
does: OnMessage, } | { "kind": "negotiable",
/** Their numbers in the application. */
containers: Array<number>,
/** What the master does with them. */
does: OnMessage, });

/** A MapReduce job whose master is at work. */
export type MasterStanding = {
/** Its application's number. */
app: number,
/** What its master was told that it may still get, with the last answer; `null`: no answer has come. */
headroom: Amounts | null,
/** What could be placed for it now in containers of a map's size; `null`: no map waits without one running, so that
 * nobody asks, or the cluster is too large to try. */
free: Amounts | null,
/** The size of a map; `null`: none was asked for yet. */
map: Amounts | null,
/** The size of a reduce; `null`: the job has none. */
reduce: Amounts | null,
/** Its maps. */
maps: TaskCounts,
/** Its reduces. */
reduces: TaskCounts,
/** How many maps must be done before reduces are asked for. */
slowStart: number,
/** Whether reduces may be asked for. */
reducesStarted: boolean,
/** The code of the rule of reducer preemption, by what was told. */
preemption: string,
/** The code of the plan of the reduces, by what was told. */
plan: string,
/** Hosts that it does not want. */
blacklist: Array<string>,
/** Whether it has so many that it wants them all the same. */
blacklistIgnored: boolean,
/** The present attempt of every task, maps first. */
attempts: Array<MasterAttempt>, };

/** What the master of an application did. */
export type MasterStory = {
/** The application's number. */
app: number,
/** Whether it is a MapReduce job's. */
isMapReduce: boolean,
/** When it registered; `null`: it did not. */
registered: number | null,
/** When it ended; `null`: not yet. */
ended: number | null,
/** Up to when the story is told: as far as the run is computed, or as much of it as is looked through at most. */
until: number,
/** Whether it was too much to look through, so that it stops at `until`. */
cutShort: boolean,
/** Between two heartbeats. */
interval: number,
/** The size of a map; `null`: none was asked for. */
map: Amounts | null,
/** The size of a reduce; `null`: none was asked for. */
reduce: Amounts | null,
/** Its attempts: maps before reduces, then by task, then by number; tasks of other masters in order of their starts. */
attempts: Array<AttemptLife>,
/** What it decided, in order. */
decisions: Array<MasterDecision>,
/** When it was answered, in order. */
heartbeats: Array<number>,
/** What it was told and what was free, from then on until the next step. */
headroom: Array<HeadroomStep>,
/** How far apart told and free were looked at, at most; 0: at every change. On a large cluster it is with some heartbeats alone. */
freeApart: number,
/** Up to when they were looked at: like `until`, unless that took too much. */
freeUntil: number,
/** When it was told for longer than one heartbeat that more maps fit than could be placed, in order. */
toldWrong: Array<ToldWrong>,
/** The messages, in order. */
messages: Array<MasterMessage>, };

/** What a run amounts to (spec `simulation.md` §11). Shares, utilisation, jain and gap are parts of 1. */
export type Metrics = {
/** The window's end. */
untilMs: number,
/** By resource type. */
utilisation: Record<string, Utilisation>,
/** How often preemption acted. */
preemptions: Preemptions,
/** What preemption wasted. */
waste: Waste,
/** Last end minus first submission. */
makespan: Makespan,
/** From submission to AM. */
amWaitMs: Spread,
/** From submission to the first task. */
waitMs: Spread,
/** From submission to end, over the least time it could take. */
slowdown: Spread,
/** Jain's index of the leaves with pending work. */
jain: Jain,
/** The gap between the largest and the smallest weighted dominant share. */
gap: Gap,
/** For how long leaves had less than they were due, in all. Parents are deprived of nothing themselves. */
deprivedMs: number,
/** Maximal intervals in which the demand exceeds the cluster. */
contention: Array<ContentionWindow>,
/** How long they last in all. */
contendedMs: number,
/** How the leaves fared in all of them together, by full name. */
waits: Record<string, Wait>,
/** By full name. */
queues: Record<string, QueueMetrics>,
/** By name. */
users: Record<string, UserMetrics>,
/** In order. */
jobs: Array<JobMetrics>,
/** Over time. */
series: MetricsSeries, };

/** Means over equal steps of `step_ms`. */
export type MetricsSeries = {
/** The width of a step. */
stepMs: number,
/** The allocated part of the cluster, by resource type. */
utilisation: Record<string, Array<number | null>>,
/** Jain's index. */
jain: Array<number | null>,
/** The gap. */
gap: Array<number | null>,
/** What preemption wasted so far, container time in s. */
wasteSeconds: Array<number>,
/** What each had and lost. */
each: Lines, };

/** A setting that may be moved. */
export type Movable = {
/** Its queue's full name; empty: it is of the scheduler as a whole. */
queue: string,
/** As changes name it (spec `goals.md` §4). */
key: string,
/** What holds; `null`: nothing. */
now: string | null,
/** The values that it may take. */
values: Array<string>,
/** Whether it is moved first: it is of the scheduler as a whole, or of a queue that a goal is about. */
first: boolean, };

/** A scenario moved to the Capacity Scheduler. */
export type Moved = {
/** The conversion. */
converted: Converted,
/** Where the source says what each of its items became; `null`: nowhere. */
places: Array<Told | null>,
/** capacity-scheduler.xml and yarn-site.xml. */
files: Array<TextFile>, };

/** What the rows number, at one moment, as far as it is not known yet. */
export type Names = {
/** The queues by their numbers, those that are gone included: parents before their children. */
queues: Array<QueueInfo>,
/** The nodes by their numbers, those that are gone included; `None`: they are what they were when names were given last. */
nodes: Array<NodeInfo> | null,
/** The applications that have come since then, or have another queue. */
apps: Array<AppInfo>,
/** The cluster and its scheduler. */
cluster: Cluster, };

/** How an application stands, who is most in need first. */
export type Need = "deadlocked" | "starved" | "below" | "waits" | "taken" | "within";

/** A node. */
export type NodeInfo = {
/** `host:port`. */
name: string,
/** Its rack. */
rack: string,
/** Since when it is there, ms. */
from: number,
/** Until when, ms; `NONE`: to the end. */
until: number,
/** Memory in MB; no limit is infinite, which JSON has no number for. */
memory: number,
/** Virtual cores; no limit is infinite. */
vcores: number,
/** Those of `yarn.resource-types`, in its order. */
further: Array<Amount>, };

/** What a master does with the containers that a preemption message names (spec `simulation.md` §6.4). */
export type OnMessage = "ignore" | "release" | "checkpoint";

/** Queues that may have a setting. */
export type Only = "leaf" | "parent";

/** Containers of one priority that are asked for at one place. Those at `*` are all of the priority. */
export type OpenAsk = {
/** The priority; smaller is more urgent. */
priority: number,
/** A host, a rack, or `*`: anywhere. */
place: string,
/** The size of a container. */
size: Amounts,
/** How many. */
count: number, };

/** A value that counts in the place of a setting's own. */
export type Otherwise = {
/** As it is written. */
value: string,
/** Whose it is: a queue, or a setting of the whole file; `null`: the profile's default. */
from: string | null,
/** Where it is written; `null`: nowhere. */
told: Told | null, };

/** How an interval of deprivation ended. */
export type Outcome = "held" | "withdrawn" | "open";

/** Something to be worded: a code and what its text may name. Made by [`crate::said!`]. */
export type Phrase = {
/** A stable code, e.g. `fair.unknown-policy`. */
code: string,
/** Arguments by name. */
args: Record<string, Arg>, };

/** Where a submission lands, and why. */
export type Placement = {
/** What each rule did, in order, as far as they were asked. */
rules: Array<PlacementStep>,
/** The number of the rule that decides, from 1. */
decidedBy?: number,
/** What the rules said together, where no rule decides; what stands for rules where none is written. */
note?: Phrase,
/** The queue that the rules gave. */
placed?: string, } & ({ "lands": Landing } | { "rejected": Refused });

/** What a rule did. */
export type PlacementStep = {
/** What the rule says. */
rule: Phrase,
/** What it did. */
verdict: RuleVerdict,
/** The queue that it gave. */
queue?: string,
/** Why, in the order in which it was looked at. */
why: Array<Phrase>,
/** The file in which the rule is written; `None`: the scheduler's own, or none. */
file?: string, line?: number, column?: number, path?: string, };

/** Where several submissions land. */
export type Placements = {
/** One for each. */
all: Array<Placement>,
/** What else is to be said. */
notes: Array<Phrase>, };

/** A position in a text: line and column from 1, columns in characters. Lines end with `\n`. */
export type Position = {
/** Line, from 1. */
line: number,
/** Column in characters, from 1. */
column: number, };

/** Containers that were preempted, counted. */
export type Preempted = {
/** That the log says were. */
logged: number,
/** Those of them for which the run preempted one of the same queue and says why. */
explained: number, };

/** How often preemption acted. */
export type Preemptions = {
/** Containers ended with -102. */
killed: number,
/** AMs among them. */
masters: number,
/** Marks and warnings. */
marked: number,
/** Marked containers that were not preempted in the end. */
spared: number,
/** Containers marked more than once. */
markedTwice: number, };

/** A release of Hadoop, or a product made from one. */
export type ProfileInfo = {
/** Its name in scenarios. */
id: string,
/** Its name for people. */
name: string,
/** Of a vendor's product: the version of Hadoop that it is made from, as the vendor says, or `unknown`. */
base: string | null,
/** The release that decides in it, e.g. `3.4.1`. */
release: string,
/** The name of the profile that decides the same, where it has no defaults of its own. */
sameAs: string | null,
/** Where all this is known from. */
source: string,
/** What the release does otherwise and is not followed here, each beginning with its scheduler. */
unmatched: Array<string>,
/** The schedulers that may run under it. */
kinds: Array<string>, };

/** What became of a promise in one column. */
export type PromiseCell<T> = {
/** The outcome's code: kept, broken, not-applicable, not-in-this-file, not-tested. */
code: string,
/** The outcome. */
outcome: T,
/** What shows it, or why nothing does. */
said: Array<T>,
/** When it was broken, ms. */
atMs: number | null,
/** What shows that it is broken. */
shown: PromiseShown<T> | null, };

/** Where promises are tested. */
export type PromiseColumn<T> = {
/** Under what. */
name: T,
/** How many promises are kept in it, and how many broken. */
counts: T, };

/** A setting as its file has it. */
export type PromiseEntry<T> = {
/** Its name and its value; empty: nothing is written, and `note` says what holds. */
text: string,
/** What else there is to say of it. */
note: T | null, };

/** What heads the parts of a sheet. */
export type PromiseHeadings<T> = {
/** The promises. */
promises: T,
/** How they are tested. */
howTested: T,
/** Setting by setting. */
settings: T,
/** How many of them fare how. */
settingsCounts: T,
/** Whose a setting is that is no queue's. */
ofAll: T,
/** What the conversions lost. */
lost: T,
/** The files of Heddle's conversion. */
files: T,
/** One that lost nothing. */
nothingLost: T,
/** How broken promises are seen again. */
repeat: T,
/** The same in a sentence. */
howToRepeat: T, };

/** What a conversion lost. */
export type PromiseLost<T> = {
/** Whose. */
column: T,
/** Each. */
lines: Array<T>, };

/** A queue's memory in a test. */
export type PromisePicture<T> = {
/** Under what. */
column: T,
/** What is drawn. */
what: T,
/** What became of the promise. */
said: T,
/** Whether that is broken. */
broken: boolean,
/** MB, each from its ms on. */
memory: Array<[number, number]>,
/** What it is compared with, MB. */
levelMb: number,
/** Where the scale of all pictures ends, MB. */
mostMb: number,
/** How long the test lasts, ms. */
endMs: number,
/** Amounts to write beside it, by their MB. */
amounts: Array<[number, T]>,
/** Times to write below, by their ms. */
ticks: Array<[number, T]>, };

/** How a side of a broken promise is seen again. */
export type PromiseRepeat = {
/** The file that shows it. */
file: string,
/** The command that shows it again. */
command: string, };

/** A promise. */
export type PromiseRow<T> = {
/** Its kind. */
kind: string,
/** The queue's full name; empty of a kind that the file says nothing of. */
queue: string,
/** What is promised. */
title: T,
/** The settings that promise it, by their names in the files. */
settings: string,
/** Under the source, then under each target; empty until it is tested. */
cells: Array<PromiseCell<T>>, };

/** What became of a setting. */
export type PromiseSetting<T> = {
/** The queue's full name; empty: it is the scheduler's as a whole. */
queue: string,
/** `exactly`, `approximately` or `lost`. */
code: string,
/** The same said. */
carried: T,
/** As the source has it. */
from: Array<PromiseEntry<T>>,
/** As the result has it; empty: not at all. */
to: Array<PromiseEntry<T>>,
/** What differs. */
why: T | null, };

/** The sheet; `T` is what is said: codes ([`Said`](crate::config::Said)), or words. */
export type PromiseSheet<T> = {
/** What heads it. */
title: T,
/** The cluster and the workload. */
about: T,
/** The first is the source. */
columns: Array<PromiseColumn<T>>,
/** What heads the first column. */
promise: T,
/** A row for each promise. */
rows: Array<PromiseRow<T>>,
/** The queue that is worst off, in each column. */
pictures: Array<PromisePicture<T>>,
/** What became of each setting in Heddle's conversion. */
settings: Array<PromiseSetting<T>>,
/** What each conversion lost. */
lost: Array<PromiseLost<T>>,
/** The files of Heddle's conversion. */
files: Array<TextFile>,
/** What heads its parts. */
headings: PromiseHeadings<T>,
/** How broken promises are seen again. */
repeat: Array<PromiseRepeat>, };

/** What shows that a promise is broken. */
export type PromiseShown<T> = {
/** The file that shows it. */
file: string,
/** What that is called. */
link: T,
/** The file that shows the same under the Fair Scheduler. */
beside: string,
/** What that is called. */
linkBeside: T, };

/** What is promised to it. */
export type Promised = "fairShare" | "minShare";

/** What is asked (spec `verdicts.md` §1). */
export type Question = "why-not-more" | "why-waiting" | "why-here" | "why-ended" | "why-marked" | "may-be-taken" | "why-idle" | "will-preempt";

/** How a leaf fares. */
export type QueueChange = {
/** Its full name. */
queue: string,
/** For how long it was short of its due before, ms. */
deprivedFromMs: number,
/** And afterwards. */
deprivedToMs: number, };

/** A queue with the terms on which it takes part. */
export type QueueInfo = {
/** Its number. */
id: number,
/** Its full name. */
path: string,
/** Its last name. */
name: string,
/** The number of its parent; -1: none. */
parent: number,
/** Whether it holds applications. */
leaf: boolean,
/** Its weight among its siblings; Capacity: its capacity, a part of its parent's. */
weight: number,
/** Its policy, as configurations write it. */
policy: string,
/** Fair: the part of the fair share that preemption promises. */
threshold: number,
/** How long it may be below its fair share before it counts as starved, ms; `null`: for ever. */
timeoutMs: number | null,
/** Whether containers may be taken from it. */
preemptable: boolean,
/** Capacity: the properties in force. */
properties: Array<Fact>,
/** Since when it is there, ms. */
from: number,
/** Until when, ms; `NONE`: to the end. */
until: number, };

/** How a queue fared. */
export type QueueMetrics = {
/** The average part of the cluster by resource type, and the `dominant` one of them. */
share: Record<string, number | null>,
/** How long it was deprived of its entitlement. */
deprivedMs: number,
/** Leaves: when it was deprived of its entitlement. */
reclaim: Episodes,
/** What preemption took from it. */
waste: Waste,
/** What was wasted for it, where known. */
caused: Waste,
/** Its containers that were preempted. */
preemptions: number,
/** Fair leaves: when it was deprived of what preemption promises (threshold times share). */
promise?: Episodes, };

/** Numbers that have a meaning. */
export type Range = {
/** The least. */
least?: number,
/** The most. */
most?: number,
/** A number outside of them with a meaning of its own: no limit, or not at all. */
special?: number, };

/** How much a setting moves a number. */
export type RankedSetting = {
/** The setting, as its place among the plan's. */
axis: number,
/** The part of the variance that it alone explains, 0 to 1. */
part: number, };

/** Why the scheduler decided so. */
export type Reason = {
/** The rule that decided. */
rule: Rule,
/** Its operands. */
facts: Array<Fact>,
/** The rules tested on the way, in the order of the scheduler. */
checks: Array<Check>, };

/** Why an application gets no queue. */
export type Refused = {
/** A short code, that of an operation's rejection where it is one. */
code: string,
/** The same as a sentence. */
why: Phrase, };

/** A rule by which one of both decides. */
export type ReleaseRule = {
/** The name of its switch. */
name: string,
/** The name of the release or product that decides so; the other one does not. */
release: string, };

/** A change that was run, and what came of it. */
export type RemedyRun = {
/** What is changed. */
kind: string,
/** The file that it is written in; `scenario`: in none. */
file: string,
/** Whose setting it is: the full name of a queue; empty: the scheduler's as a whole. */
queue: string,
/** The setting; of another release `profile`, of a headroom's fault its name. */
property: string,
/** What held before; `null`: nothing was set. */
old: string | null,
/** What holds from then on. */
new: string,
/** From when on. */
since: Since,
/** What came of it. */
result: Effect,
/** What happens first that does not happen without it. */
event: Happening | null,
/** To whom. */
of: Subject | null,
/** When, ms since the start. */
at: number | null,
/** What its sentence may name. */
facts: Array<Fact>, };

/** What came of holding a run against the log. */
export type Retraced = {
/** Containers, counted. */
containers: Containers,
/** Those that were preempted, counted. */
preempted: Preempted,
/** The first container that went to another queue. */
firstDifference: Difference | null,
/** Each container that the log says was preempted. */
victims: Array<Victim>, };

/** A rule of a scheduler, by a stable code. Each scheduler lists its own in `rules.rs`. */
export type Rule = {
/** The key of its texts, e.g. `fair.starved.threshold`. */
code: string,
/** Where the specification says it, e.g. `fair.md §3.3`. */
spec: string,
/** The Hadoop class that holds it, e.g. `FSAppAttempt`; empty: none. */
class: string,
/** The JIRA issue that it is known by, e.g. `YARN-4752`; empty: none known. */
jira: string, };

/** How a rule came out. */
export type RuleOutcome = "holds" | "fails" | "waits" | "info";

/** What a rule does with a submission. */
export type RuleVerdict = "passes" | "fails" | "sets" | "places" | "rejects";

/** A value of a run at a moment. */
export type RunValue = {
/** What it is; `null`: there is no such value. */
got: Exactly | null,
/** In which unit, where it is a number. */
unit: FigureUnit, };

/** A rule that came out in the same way for the same subject, perhaps on many nodes. */
export type Said = {
/** The first time it was tested. */
check: Check,
/** How often it came out so. */
times: number, };

/** One of the schedulers that Heddle knows. */
export type SchedulerKind = "fair" | "capacity" | "superior";

/** What a setting is said of. */
export type Scope = "whole" | "queue" | "label" | "user" | "queue-user" | "resource-type";

/** A setting as it is under one profile. */
export type Setting = {
/** As it is written in its file; the properties of the Capacity Scheduler without what stands before them. */
name: string,
/** The whole name of the property ([`Setting::property`]). */
property: string,
/** Where it is written. */
file: File,
/** What it is said of. */
scope: Scope,
/** Numbers that have a meaning. */
range: Range,
/** What holds under the profile where nothing says otherwise; `null`: nothing is set. */
default: string | null,
/** Apache's default, where the profile has another. */
apacheDefault: string | null,
/** What the queue above has counts for this one. */
inherited: boolean,
/** The general setting that counts before the default. */
general: string | null,
/** Which queues may have it; `null`: all. */
only: Only | null,
/** The first release that has it; `null`: older than 2.7. */
since: string | null,
/** The last release that has it. */
until: string | null,
/** Whether the profile's release has it. */
exists: boolean,
/** Other names that mean the same. */
aliases: Array<string>,
/** What to write instead, where it is obsolete. */
instead: string | null,
/** The section of `crate/core/spec/` that says what it does. */
spec: string,
/** Whether the simulation heeds it. */
modelled: boolean,
/** Whether the compact editor shows it. */
basic: boolean, } & ({ "type": "bool" } | { "type": "int" } | { "type": "long" } | { "type": "float" } | { "type": "percent" } | { "type": "duration",
/** Its unit. */
unit: Unit, } | { "type": "resource" } | { "type": "amounts" } | { "type": "capacity" } | { "type": "level" } | { "type": "choice",
/** The words, the default first. */
choices: Array<string>, } | { "type": "policy",
/** The words, the default first. */
choices: Array<string>, } | { "type": "class" } | { "type": "acl" } | { "type": "names" } | { "type": "text" } | { "type": "flag" } | { "type": "nested" });

/** A setting that means something else. */
export type SettingChange = {
/** Its name, as it is written. */
name: string, } & ({ "change": "begins" } | { "change": "ceases" } | { "change": "default",
/** Before. */
from: string,
/** Afterwards. */
to: string, });

/** How bad a finding is. */
export type Severity = "note" | "warning" | "error";

/** From when on a change holds. */
export type Since = "now" | "start";

/** The texts that configure a scheduler, and what a scenario sets over them. */
export type Sources = {
/** The scheduler. */
kind: SchedulerKind,
/** The name of the profile whose defaults hold. */
profile: string,
/** The scheduler's own file: fair-scheduler.xml, capacity-scheduler.xml, or a Superior Scheduler's tenants as JSON. */
text: string,
/** yarn-site.xml; may be empty. */
yarnSite: string,
/** Properties of a scenario, which win over those of every file. */
properties: Record<string, unknown>, };

/** Lengths, or ratios; everything but `count` is `None` of nothing. */
export type Spread = { count: number, mean: number | null, min: number | null, median: number | null, p95: number | null, max: number | null, };

/** How all stands under one of the schedulers. */
export type Standing = { "scheduler": "fair" } & FairStanding | { "scheduler": "fairOld" } & FairOldStanding | { "scheduler": "capacity" } & CapacityStanding | { "scheduler": "superior" } & SuperiorStanding;

/** A stretch of time in which an attempt's state was one. */
export type Stretch = {
/** Pending, scheduled or running. */
state: AttemptState,
/** Its begin. */
from: number,
/** Its end; that of the story, while it goes on. */
until: number, };

/** Something in the cluster, by its numbers as in the rows of the log. */
export type Subject = {
/** What it is (`ENTITY`). */
entity: number,
/** Its number; of a container that of its application. */
a: number,
/** Of a container its number in the application. */
b: number, };

/** An application as it is submitted. */
export type Submission = {
/** Who submits. */
user: string,
/** The user's groups, the primary one first; none: nobody knows them. */
groups: Array<string>,
/** The queue that is named; `default`: none. */
queue: string,
/** The application's name; `N/A`: it has none. */
application: string, };

/** What a table says. */
export type SubmissionTable = {
/** Its submissions, in order. */
submissions: Array<Submission>,
/** What was not read: lines without a user (errors), columns of other names (a warning). */
findings: Array<Finding>, };

/** An application. */
export type SuperiorApp = {
/** Its number. */
app: number,
/** Its queue's number. */
queue: number,
/** How it stands, in a word; of starvation leaves alone know. */
need: Need,
/** Whether it runs; before, it waits for its master. */
running: boolean,
/** The rule that keeps it from starting. */
waitsFor: Check | null,
/** What it has. */
usage: Amounts,
/** What it asks for beyond that. */
asked: Amounts,
/** What of its own is under warning. */
takenFrom: Amounts, };

/** A queue in a pool. */
export type SuperiorPool = {
/** The pool's name. */
pool: string,
/** Kept for the queue. */
reserve: Amounts,
/** Its minimum: lent while idle, and taken back. */
min: Amounts,
/** Its part of what is shared. */
share: Amounts,
/** Its maximum. */
max: Amounts,
/** The sum of its live containers. */
usage: Amounts,
/** The same with what is planned on room that is being freed for it. */
expected: Amounts,
/** The first resource of which it has, or will have, its minimum; `null`: none. */
satisfiedBy: string | null,
/** Of a leaf: whether the last trigger found it starved. */
starved: boolean,
/** What is under warning for it, or for a queue below. */
warnedFor: Amounts,
/** What of its own is under warning. */
takenFrom: Amounts, };

/** A queue. */
export type SuperiorQueue = {
/** Its number. */
queue: number,
/** What is under warning for it, or for a queue below, in all pools. */
warnedFor: Amounts,
/** What of its own is under warning, in all pools. */
takenFrom: Amounts,
/** What it holds of each pool to which it is bound. */
pools: Array<SuperiorPool>, };

/** How all stands under the Superior Scheduler. */
export type SuperiorStanding = {
/** The moment. */
at: number,
/** Whether preemption is switched on. */
preemption: boolean,
/** Not before then does a cycle look for victims again. */
nextTrigger: number,
/** When the next cycle comes, which gives containers away and looks for victims; `null`: the run ends before. */
nextCycle: number | null,
/** The queues, parents before their children. */
queues: Array<SuperiorQueue>,
/** The applications that are not over. */
apps: Array<SuperiorApp>, };

/** What is known of a sweep. */
export type SweepPicture = {
/** How many runs there are. */
runs: number,
/** How many are known. */
known: number,
/** How many of those could not be run. */
refused: number,
/** How many met all goals, where there are any. */
met: number | null,
/** The settings and their values. */
settings: Array<SweptSetting>,
/** The numbers that differ between runs. */
figures: Array<string>,
/** The one that is shown; `null`: none differs. */
shown: SweptFigure | null,
/** Numbers beside the settings, for lines. */
beside: Array<SweptBeside>,
/** A line for each run: the places of its values, then its numbers. */
lines: Array<Array<number | null>>, };

/** A number beside the settings. */
export type SweptBeside = {
/** Which. */
name: string,
/** What it counts. */
unit: FigureUnit, };

/** The runs in which two settings have two values. */
export type SweptCell = {
/** The mean of the number; `null`: there is none. */
mean: number | null,
/** How many of its runs met all goals. */
met: number,
/** How many are known. */
known: number,
/** The first of its runs. */
first: number, };

/** One number over the two settings that move it most. */
export type SweptFigure = {
/** Which. */
name: string,
/** What it counts. */
unit: FigureUnit,
/** The settings by how much each moves it, most first. */
ranking: Array<RankedSetting>,
/** The cells, row by row: a row for each value of the second setting of the ranking (one row if there is none), a column for
 * each value of the first. */
cells: Array<SweptCell>, };

/** A setting and the values that it takes. */
export type SweptSetting = {
/** Its name. */
key: string,
/** Its values as they are written. */
values: Array<string>, };

/** Whose containers somebody takes. */
export type TakenFrom = {
/** The job. */
job: string,
/** Its queue, as submitted. */
queue: string,
/** In how many of the runs any is taken. */
runs: number,
/** How many, over all of the runs. */
containers: Spread, };

/** Tasks of a kind, by state. */
export type TaskCounts = {
/** All of them. */
total: number,
/** Known, and not asked for. */
pending: number,
/** Asked for. */
scheduled: number,
/** At work. */
running: number,
/** Told to make room, and not ended yet. */
ending: number,
/** Done. */
done: number,
/** Attempts that failed. */
failed: number,
/** Done before, with an output that is lost. */
lost: number, };

/** What can be done about a finding: one stretch of the text that it is about is replaced. Of several each is a remedy by itself. */
export type TextEdit = {
/** The file that is changed, if it is not the one that the finding is about. */
file?: string,
/** Where the stretch begins. */
from: Position,
/** Where it ends, exclusively. */
to: Position,
/** What stands there instead. */
text: string,
/** What that does, for a button. */
label: Phrase, };

/** A file that is made. */
export type TextFile = {
/** Its name. */
name: string,
/** What it holds. */
text: string, };

/** A value with the place where it is written. */
export type Told = {
/** As it is written, without the spaces around it. */
value: string,
/** The file; `properties`: those of the scenario, which have no file. */
file: string, line?: number, column?: number, path?: string, };

/** A stretch in which more maps fit into what was told than could be placed, longer than the lag of one heartbeat. */
export type ToldWrong = {
/** Its begin. */
from: number,
/** Its end; that of the story, while it goes on. */
until: number,
/** The most maps that the told amount holds and nobody could place. */
maps: number, };

/** One change that was tried. */
export type Tried = {
/** What came of it; `null`: nothing that is told, as of a second one without effect. */
remedy: RemedyRun | null,
/** Whether there was one to try. */
ran: boolean,
/** Whether there are further ones. */
more: boolean, };

/** What was looked at. */
export type TuneCertificate = {
/** Each setting alone. */
single: Array<TunedAlone>,
/** How many runs that took. */
singleRuns: number,
/** Whether that was every value of every setting. */
singleEvery: boolean,
/** Two settings at once; `null`: one alone will do. */
pairs: TunedTogether | null,
/** Any number of settings at once; `null`: two will do. */
more: TunedTogether | null,
/** How many of all runs the scheduler refused. */
refused: number, };

/** What came of a search. */
export type TuneOutcome = "met" | "found" | "not-found";

/** How far a search is. */
export type TuneProgress = {
/** What it is at. */
stage: TuneStage,
/** How many runs are known. */
runs: number,
/** How many it has asked for beyond these; what it asks for then depends on them. */
asked: number,
/** The smallest change that is known to meet the goals. */
best: TunedWay | null, };

/** How the goals follow one setting. */
export type TuneShape = "never" | "always" | "monotone" | "mixed";

/** What a search is at, in its order (spec `search.md` §3). */
export type TuneStage = "as-it-is" | "single" | "pairs" | "more" | "seeds";

/** What a search for a setting found. */
export type Tuned = {
/** What came of it. */
outcome: TuneOutcome,
/** How many runs were played. */
runs: number,
/** What became of each goal without a change. */
before: Array<GoalRan>,
/** That no smaller change works, and how far that was looked at. */
certificate: TuneCertificate,
/** Changes that meet the goals, the smallest first; of each setting, or pair of settings, the smallest. */
ways: Array<TunedWay>,
/** Where none was found: the change that came nearest. */
nearest: TunedWay | null, };

/** A setting alone. */
export type TunedAlone = {
/** The setting. */
key: string,
/** What holds; `null`: nothing. */
now: string | null,
/** How many values it may take. */
values: number,
/** How many of them were run. */
tried: number,
/** How the goals follow it. */
shape: TuneShape,
/** The value nearest to the present one that meets the goals. */
nearest: string | null, };

/** A setting that is changed. */
export type TunedSetting = {
/** The setting. */
key: string,
/** What held; `null`: nothing. */
from: string | null,
/** What is written. */
to: string, };

/** Several settings at once. */
export type TunedTogether = {
/** How many combinations of values were run. */
runs: number,
/** How many of them meet the goals. */
met: number,
/** Whether that was every combination. */
every: boolean, };

/** A change, and what it does. */
export type TunedWay = {
/** The settings that it changes. */
changes: Array<TunedSetting>,
/** The steps of each from what holds, as parts of all that it may take, together. */
distance: number,
/** What becomes of each goal. */
goals: Array<GoalRan>,
/** What it costs and gains: the numbers of the run and of every queue that it changes. */
price: Array<FigureChange>,
/** With how many seeds it was run. */
seeds: number,
/** With how many of them it meets the goals. */
seedsMet: number,
/** The numbers of its run. */
figures: Record<string, number | null>,
/** The texts that it changes. */
files: Array<FileChange>, };

/** A unit of time. */
export type Unit = "ms" | "s";

/** What changes. */
export type Upgrade = {
/** The profile before. */
from: string,
/** The profile afterwards. */
to: string,
/** The first decision that differs; `None`: the runs are the same. */
first: UpgradeDifference | null,
/** Every rule of this scheduler that differs between the two releases, whether or not this run shows it. */
rules: Array<ReleaseRule>,
/** What of the settings that are written, or left out, means something else. */
settings: Array<SettingChange>,
/** The leaves that were short of their due for another length of time, the largest change first. */
queues: Array<QueueChange>,
/** Containers killed by preemption before. */
killedFrom: number,
/** And afterwards. */
killedTo: number, };

/** Where two runs part. */
export type UpgradeDifference = {
/** When, ms. */
at: number,
/** The decision before; `None`: the run was over. */
before: Record<string, any> | null,
/** The decision afterwards. */
after: Record<string, any> | null,
/** The rules each of which alone, turned back, brings the decision before. None: a default, or several together. */
rules: Array<ReleaseRule>, };

/** How far it is. */
export type UpgradeProgress = { "step": "runs",
/** So much of both, ms. */
done: number,
/** Of so much, ms. */
of: number, } | { "step": "rules",
/** So many were tried. */
done: number,
/** Of so many. */
of: number, } | { "step": "over" };

/** How a user's jobs fared. */
export type UserMetrics = {
/** How many there are. */
jobs: number,
/** How many of their containers were preempted. */
preemptions: number,
/** From submission to AM. */
amWaitMs: Spread,
/** From submission to the first task. */
waitMs: Spread,
/** From submission to end, over the least time it could take. */
slowdown: Spread,
/** The average part of the cluster. */
share: Record<string, number | null>,
/** What preemption took. */
waste: Waste,
/** What was wasted for it, where known. */
caused: Waste, };

/** Parts of the cluster's capacity of one resource type. */
export type Utilisation = {
/** Allocated. */
used: number | null,
/** Allocated, or ended and not yet reported. */
occupied: number | null,
/** Allocated and not wasted in the end. */
useful: number | null, };

/** The value of an operand. */
export type Value = { "type": "resource" } & Amounts | { "type": "int",
/** The number. */
value: number, } | { "type": "ratio",
/** The ratio. */
value: number, } | { "type": "ms",
/** How long, ms. */
value: number, } | { "type": "at",
/** When, ms since the start. */
value: number, } | { "type": "text",
/** The name. */
value: string, } | { "type": "subject" } & Subject | { "type": "unset", };

/** A container that the log says was preempted. */
export type Victim = {
/** The container; `at_ms` is when it ended. */
logged: Given,
/** What the run did at its place. */
why: Why | null, };

/** How a leaf fared while the demand exceeded the cluster: averages over that time by resource type, in its units. What a leaf is
 * entitled to, lacks or has beyond it is told of the types that its scheduler compares. */
export type Wait = {
/** How long it was deprived of its entitlement. */
waitedMs: number,
/** The middle of the longest stretch of that; `null`: it never was. */
atMs: number | null,
/** Allocated. */
used: Record<string, number | null>,
/** What it was entitled to. */
entitlement: Record<string, number | null>,
/** What it asked for, was entitled to and did not have. */
short: Record<string, number | null>,
/** What it had beyond its entitlement. */
over: Record<string, number | null>,
/** Its containers that were preempted. */
preemptions: number, };

/** A stretch of time in which a container was under warning. */
export type Warned = {
/** Its application. */
app: number,
/** Its number in that. */
container: number,
/** Its queue; `null`: it is not known. */
queue: number | null,
/** When it was warned (Capacity: marked). */
from: number,
/** The earliest time of its kill. Fair since the overhaul of preemption kills then; before it, and under Capacity, the first
 * round at or after it does that still wants it, Superior's the first cycle. */
notBefore: number,
/** When the run killed it, or the warning ended in another way; `null`: it has not happened yet. */
until: number | null,
/** How it ended; `null`: not yet. */
how: Ending | null,
/** For which application, where that is known. Capacity does not say. */
forApp: number | null,
/** For which queue: that of the application, before the overhaul the only one that was short, if no more than one was. */
forQueue: number | null,
/** The row that tells of it. */
seq: number, };

/** Work done in vain. */
export type Waste = {
/** How many containers. */
containers: number,
/** Container time, s. */
containerSeconds: number, } & Record<string, number>;

/** Why the run preempted a container. */
export type Why = {
/** The container of the run. */
replayed: Given,
/** Whether it is the very container of the log. */
sameContainer: boolean,
/** The row of the run's log that chose it: `heddle why SCENARIO --row`. */
row: number,
/** The rule that chose it, with the rules tested on the way; of the first containers that the run preempted, so that what is
 * kept of a long log is bounded. `heddle why` tells it of the others. */
reason: Reason | null, };

/** A text in one language or in several. */
export type Words = string | { [key in string]: string };
