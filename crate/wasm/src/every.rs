//! What only the module with every part has (`www/engine/parts.js`): the first one is full. What looks at files is in `crate/files`.

use heddle_core::check::{check_allocations, check_part};
use heddle_core::edit::{self, Sources};
use heddle_core::explain::clocks::Clocks;
use heddle_core::explain::told::{Subject, Teller};
use heddle_core::explain::verdict::master::story::MasterStory;
use heddle_core::explain::verdict::remedies::Trials;
use heddle_core::explain::verdict::standing::{OpenAsk, Standing};
use heddle_core::explain::verdict::{self, Asked, Moment, Question};
use heddle_core::explain::{Answer, around, ask};
use heddle_core::ids::AppId;
use heddle_core::placement::table::Table;
use heddle_core::placement::{Placements, Submission};
use heddle_core::sim::Scenario;
use heddle_core::view::profiles::profiles;
use heddle_js::{maybe, object, read, refused};
use wasm_bindgen::prelude::*;

use crate::Heddle;

#[wasm_bindgen]
impl Heddle {
    /// Goes on as another scenario does, which differs in nothing but its events, and in those not before `at`, ms. All of it is
    /// handed out anew; what was computed until then is not computed again.
    ///
    /// # Errors
    /// All findings, if one of them is an error.
    pub fn fork(&mut self, scenario: &str, at: f64) -> Result<(), JsValue> {
        let (scenario, _) = Scenario::parse(scenario).map_err(refused)?;
        self.history.fork(scenario, at as u64);
        (self.lives, self.steps, self.names) = Default::default();
        (self.rows, self.trials) = (0, None);
        Ok(())
    }

    /// Why, and why not, at a moment: every rule that the scheduler would test for something within one heartbeat
    /// (`heddle_core::explain::ask`). `entity`, `a` and `b` are its numbers as in the rows of [`Heddle::log`]: 2 a queue,
    /// 3 an application, 4 a node, 5 a container.
    #[wasm_bindgen(unchecked_return_type = "T.Answer | undefined")]
    pub fn ask(&self, entity: u32, a: u32, b: u32, at: f64) -> Result<JsValue, JsError> {
        let subject = Subject { entity, a, b }.known();
        self.answer(subject.map(|subject| ask(&self.history, subject, at as u64)))
    }

    /// Every rule tested in the operation that wrote a row of the event log: who was passed over, who was spared.
    #[wasm_bindgen(unchecked_return_type = "T.Answer | undefined")]
    pub fn around(&self, seq: u32) -> Result<JsValue, JsError> {
        self.answer(around(&self.history, seq.into()))
    }

    /// The releases and products that decide.
    #[wasm_bindgen(unchecked_return_type = "T.ProfileInfo[]")]
    pub fn profiles() -> Result<JsValue, JsError> {
        object(&profiles())
    }

    /// What is to be said about an allocation file of the Fair Scheduler (`fair-scheduler.xml`) and the yarn-site.xml beside
    /// it, which names the resource types, on a cluster of so many vcores.
    #[wasm_bindgen(js_name = checkAllocation, unchecked_return_type = "T.Finding[]")]
    pub fn check_allocation(xml: &str, yarn_site: &str, vcores: u32) -> Result<JsValue, JsError> {
        object(&check_allocations(xml, yarn_site, Some(vcores.into())))
    }

    /// What is to be said of a scenario while one of its texts is edited (`heddle_core::check::check_part`).
    #[wasm_bindgen(js_name = checkPart, unchecked_return_type = "T.Finding[]")]
    pub fn check_of_part(scenario: &str, part: &str, text: &str) -> Result<JsValue, JsError> {
        object(&check_part(scenario, part, text))
    }

    /// Where submissions land by the texts that configure a scheduler; `mapping_rules` is the text of the file that
    /// `mapping-rule-json-file` names.
    #[wasm_bindgen(unchecked_return_type = "T.Asked<T.Placements>")]
    pub fn place(
        #[wasm_bindgen(unchecked_param_type = "T.Sources")] sources: JsValue,
        mapping_rules: Option<String>,
        #[wasm_bindgen(unchecked_param_type = "T.Submission[]")] submissions: JsValue,
    ) -> Result<JsValue, JsError> {
        let (sources, submissions): (Sources, Vec<Submission>) = (read(sources)?, read(submissions)?);
        let placed = Placements::of(&sources, mapping_rules.as_deref(), &submissions);
        object(&edit::Asked::from(placed))
    }

    /// The submissions of a table (CSV, or as a spreadsheet hands it out).
    #[wasm_bindgen(js_name = submissionsIn, unchecked_return_type = "T.Asked<T.SubmissionTable>")]
    pub fn submissions_in(table: &str) -> Result<JsValue, JsError> {
        object(&edit::Asked::from(Table::read(table)))
    }

    /// The verdict on what the question (empty: the one that fits best) asks of something at `at` ms (spec `verdicts.md`);
    /// `undefined`: nothing is to be said.
    #[wasm_bindgen(unchecked_return_type = "T.Answered | undefined")]
    pub fn verdict(
        &mut self,
        question: &str,
        entity: u32,
        a: u32,
        b: u32,
        at: f64,
    ) -> Result<JsValue, JsError> {
        let Some(asked) = asked(question, Subject { entity, a, b }) else {
            return Ok(JsValue::UNDEFINED);
        };
        let moment = Moment::looked_at(&mut self.history, at as u64);
        let verdict = verdict::of_moment(&moment, &asked);
        verdict.map_or(Ok(JsValue::UNDEFINED), |verdict| {
            object(&verdict::told(&moment, &verdict))
        })
    }

    /// The change of number `index` that may help against the verdict on a question, run, and what came of it (spec
    /// `verdicts.md` §7). One fork a call, so that others can be answered in between; asked in the order of their numbers,
    /// what they have in common is computed once.
    #[wasm_bindgen(unchecked_return_type = "T.Tried | undefined")]
    pub fn remedy(
        &mut self,
        question: &str,
        entity: u32,
        a: u32,
        b: u32,
        at: f64,
        index: usize,
    ) -> Result<JsValue, JsError> {
        let about = format!("{question} {entity} {a} {b} {at}");
        let known = self
            .trials
            .take()
            .filter(|known| known.about == about && known.next == index);
        let trials = match known {
            Some(known) => Some(known.trials),
            None => self.trials_of(question, Subject { entity, a, b }, at as u64, index),
        };
        let Some(mut trials) = trials else {
            return Ok(JsValue::UNDEFINED);
        };
        let tried = trials.try_next(&self.history);
        self.trials = Some(Trying {
            about,
            next: index + 1,
            trials,
        });
        object(&tried)
    }

    /// How queues, applications and the cluster stand at `at` ms, as far as the run is computed (spec `verdicts.md` §10).
    #[wasm_bindgen(unchecked_return_type = "T.Standing")]
    pub fn standing(&mut self, at: f64) -> Result<JsValue, JsError> {
        let moment = Moment::looked_at(&mut self.history, at as u64);
        object(&Standing::of_moment(&moment))
    }

    /// What an application asks for at `at` ms and does not have yet, as far as the run is computed (spec `verdicts.md` §10).
    #[wasm_bindgen(unchecked_return_type = "T.OpenAsk[]")]
    pub fn outstanding(&mut self, app: u32, at: f64) -> Result<JsValue, JsError> {
        let moment = Moment::looked_at(&mut self.history, at as u64);
        object(&OpenAsk::all_of(moment.world(), AppId(app)))
    }

    /// Clocks of starvation, warnings and contention of the whole run, as far as it is computed (spec `verdicts.md` §10).
    #[wasm_bindgen(unchecked_return_type = "T.Clocks")]
    pub fn clocks(&self) -> Result<JsValue, JsError> {
        object(&Clocks::of(&self.history))
    }

    /// What the master of an application did over the whole run, as far as it is computed (spec `verdicts.md` §11);
    /// `undefined`: there is no such application yet.
    #[wasm_bindgen(unchecked_return_type = "T.MasterStory | undefined")]
    pub fn master(&self, app: u32) -> Result<JsValue, JsError> {
        maybe(MasterStory::of(&self.history, AppId(app)).as_ref())
    }

    /// The metrics from 0 to the moment computed, as `heddle run --metrics` writes them (spec `simulation.md` §11).
    #[wasm_bindgen(unchecked_return_type = "T.Metrics")]
    pub fn metrics(&self) -> Result<JsValue, JsError> {
        object(&self.history.metrics().told())
    }
}

impl Heddle {
    fn answer(&self, answer: Option<Answer>) -> Result<JsValue, JsError> {
        maybe(
            answer
                .map(|answer| Teller::of(&self.history).answer(&answer))
                .as_ref(),
        )
    }

    /// The changes that may help against a verdict, from number `index` on.
    fn trials_of(&self, question: &str, subject: Subject, at: u64, index: usize) -> Option<Trials> {
        let moment = Moment::of(&self.history, at);
        let verdict = verdict::of_moment(&moment, &asked(question, subject)?)?;
        let mut trials = Trials::new(&moment, &verdict);
        trials.pass(index);
        Some(trials)
    }
}

/// What is asked; `None`: of nothing that is known.
fn asked(question: &str, subject: Subject) -> Option<Asked> {
    Some(Asked {
        question: Question::named(question),
        ..Asked::about(subject.known()?)
    })
}

/// The changes that are being tried against a verdict, and what is to be tried next.
pub(crate) struct Trying {
    about: String,
    next: usize,
    trials: Trials,
}
