//! A run that is gone through once says what one says that keeps its past.

use std::borrow::Cow;
use std::convert::Infallible;

use heddle_core::scheduler::Detail;
use heddle_core::sim::{Keep, Passage, Row};

use super::{read, scenario_files, start};

#[test]
fn a_passage_gives_the_rows_and_the_metrics_of_a_history() {
    for file in scenario_files() {
        let scenario = read(&file);
        let mut history = start(&scenario);
        let end = scenario.duration_ms.min(180_000);
        history.run_to(end);
        let mut passage =
            Passage::new(scenario, Keep::Figures, Detail::Reasons).expect("the history has begun as well");
        let mut rows: Vec<Row> = Vec::new();
        for until in [end / 3, end] {
            let run = passage.run_to(until, &mut |_, row| {
                rows.push(row.clone());
                Ok::<(), Infallible>(())
            });
            assert!(run.is_ok());
        }
        let file = file.display();
        assert!(
            history.rows().iter().eq(rows.iter().map(Cow::Borrowed)),
            "{file}: other rows"
        );
        assert_eq!(passage.world().digest(), history.digest(), "{file}");
        assert_eq!(passage.metrics(), Some(history.metrics()), "{file}");
    }
}

#[test]
fn what_reads_the_rows_can_end_a_passage() {
    let scenario = super::example("fair-tenants");
    let mut passage = Passage::new(scenario, Keep::Nothing, Detail::Nothing).expect("a scenario that runs");
    let mut left = 3;
    let ended = passage.run_to(u64::MAX, &mut |_, row| {
        left -= 1;
        if left == 0 { Err(row.seq) } else { Ok(()) }
    });
    assert_eq!(ended, Err(2));
    assert!(
        passage.metrics().is_none(),
        "nothing is kept that they are made of"
    );
}
