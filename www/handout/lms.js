// In a pack for a learning platform: what is done is kept by the platform (suspend data) and told to it (status, score, code). A plain
// script, which is there before the page's modules; without a platform the browser keeps it as ever.
(() => {
  /**
   * @typedef {object} Edition
   * @property {string} object
   * @property {string[]} calls
   * @property {Record<string, string>} done what says that it is, the first being asked for
   * @property {Record<string, string>} begun
   * @property {string} score
   * @property {string} exit
   * @property {string} response
   * @property {string} time
   * @property {(seconds: number) => string} lasted
   */
  /** How the editions call the same; both are found by the name of an object of a window around this one. */
  /** @type {Edition[]} */
  const EDITIONS = [
    {
      object: "API_1484_11",
      calls: ["Initialize", "GetValue", "SetValue", "Commit", "Terminate"],
      done: { "cmi.completion_status": "completed", "cmi.success_status": "passed", "cmi.score.scaled": "1" },
      begun: { "cmi.completion_status": "incomplete" },
      score: "cmi.score",
      exit: "cmi.exit",
      response: "learner_response",
      time: "cmi.session_time",
      lasted: (/** @type {number} */ seconds) => `PT${seconds}S`,
    },
    {
      object: "API",
      calls: ["LMSInitialize", "LMSGetValue", "LMSSetValue", "LMSCommit", "LMSFinish"],
      done: { "cmi.core.lesson_status": "passed" },
      begun: { "cmi.core.lesson_status": "incomplete" },
      score: "cmi.core.score",
      exit: "cmi.core.exit",
      response: "student_response",
      time: "cmi.core.session_time",
      lasted: clockOf,
    },
  ];
  const KEPT = "cmi.suspend_data";

  for (const edition of EDITIONS) {
    const api = find(edition.object);
    if (!api) continue;
    const [begin, get, set, commit, end] = edition.calls.map(
      (name) =>
        (/** @type {string[]} */ ...args) =>
          String(api[name](...args)),
    );
    if (begin("") !== "true") continue;
    keepWith(edition, { get, set, commit, end });
    break;
  }

  /**
   * @param {Edition} edition
   * @param {Record<string, (...args: string[]) => string>} lms
   */
  function keepWith(edition, { get, set, commit, end }) {
    const { done, begun, score, exit, response } = edition;
    const start = Date.now();
    const tell = (/** @type {Record<string, string>} */ values) => {
      for (const [name, value] of Object.entries(values)) set(name, value);
    };
    let kept = get(KEPT);
    // Whoever has done it and does it again has done it.
    const [status, value] = Object.entries(done)[0];
    let isDone = get(status) === value;
    let told = codeIn(kept);
    if (!isDone) tell(begun);
    /** @type {any} */ (window).heddleKept = {
      read: () => kept || null,
      write: (/** @type {string} */ text) => {
        kept = text;
        if (set(KEPT, text) !== "true") throw new Error(KEPT);
        const code = codeIn(text);
        if (code && !isDone) tell({ ...done, [`${score}.raw`]: "100", [`${score}.min`]: "0", [`${score}.max`]: "100" });
        isDone ||= code !== "";
        if (code && code !== told) tell(interaction(get("cmi.interactions._count"), code));
        told = code;
        commit("");
      },
    };
    // Not done with, even when it is solved: it may be looked at again.
    set(exit, "suspend");
    addEventListener("pagehide", () => {
      set(edition.time, edition.lasted(Math.round((Date.now() - start) / 1000)));
      set(exit, "suspend");
      commit("");
      end("");
    });

    /** The code as an answer that the platform's reports show. @param {string} count @param {string} code */
    function interaction(count, code) {
      const at = `cmi.interactions.${Number(count) || 0}`;
      return {
        [`${at}.id`]: "code",
        [`${at}.type`]: "fill-in",
        [`${at}.${response}`]: code,
        [`${at}.result`]: "correct",
      };
    }
  }

  /** The platform's object, in a window around this one or in the one that has opened it. @param {string} name */
  function find(name) {
    const all = [];
    for (const first of [window, window.opener]) {
      let around = first;
      for (let i = 0; around && i < 20; i++) {
        all.push(around);
        around = around.parent === around ? null : around.parent;
      }
    }
    for (const around of all) {
      try {
        if (around[name]) return around[name];
      } catch {
        // It belongs to somebody else.
      }
    }
    return null;
  }

  /** The code of the exercise that is solved; of a unit there is but one. @param {string} text */
  function codeIn(text) {
    try {
      const [one] = Object.values(JSON.parse(text || "{}"));
      return one?.step === "solved" ? String(one.code) : "";
    } catch {
      return "";
    }
  }

  /** @param {number} seconds */
  function clockOf(seconds) {
    const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
    return `${String(Math.floor(seconds / 3600)).padStart(4, "0")}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  }
})();
