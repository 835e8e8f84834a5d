//! Rows as the page reads them (`www/engine/layout.js`, made of the core's tables).

use heddle_wasm::Heddle;
use js_sys::{Float64Array, Reflect, Uint32Array};
use std::collections::HashMap;
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen(module = "/../../www/engine/layout.js")]
extern "C" {
    #[wasm_bindgen(js_name = lifeRow)]
    fn life_row(rows: &Uint32Array, at: usize) -> JsValue;
    #[wasm_bindgen(js_name = logRow)]
    fn log_row(rows: &Uint32Array, at: usize) -> JsValue;
    #[wasm_bindgen(js_name = seriesRow)]
    fn series_row(rows: &Float64Array, at: usize) -> JsValue;
    #[wasm_bindgen(thread_local_v2, js_name = LIFE_STRIDE)]
    static LIFE_STRIDE: usize;
    #[wasm_bindgen(thread_local_v2, js_name = LOG_STRIDE)]
    static LOG_STRIDE: usize;
    #[wasm_bindgen(thread_local_v2, js_name = SERIES_STRIDE)]
    static SERIES_STRIDE: usize;
    #[wasm_bindgen(thread_local_v2)]
    static KINDS: js_sys::Array;
    #[wasm_bindgen(thread_local_v2)]
    static ENTITY: JsValue;
    #[wasm_bindgen(thread_local_v2)]
    static END: JsValue;
    #[wasm_bindgen(thread_local_v2)]
    static FLAG: JsValue;
    #[wasm_bindgen(thread_local_v2)]
    static MEASURE: JsValue;
    #[wasm_bindgen(thread_local_v2)]
    static FURTHER: f64;
}

fn get(object: &JsValue, name: &str) -> f64 {
    let value = Reflect::get(object, &name.into()).expect("an object");
    value.as_f64().unwrap_or_else(|| panic!("no number {name}"))
}

/// In the article's example containers of one tenant are preempted for another, and nodes are reserved: what the rows of the log
/// say of them is what the rows of lives say, and both what is measured of the queues. A reservation has a life of its own.
#[wasm_bindgen_test]
fn rows_say_the_same_of_a_container_wherever_it_occurs() {
    let mut run =
        Heddle::new(include_str!("../examples/fair-tenants.json")).expect("a scenario that can be run");
    run.advance(120_000);
    let rows = Uint32Array::from(&run.lives()[..]);
    let stride = LIFE_STRIDE.with(|stride| *stride);
    assert_eq!(rows.length() as usize % stride, 0);
    let lives = (0..rows.length() as usize)
        .step_by(stride)
        .map(|at| life_row(&rows, at));
    let reservation = FLAG.with(|of| get(of, "reservation")) as u64;
    let is_reservation = |life: &JsValue| get(life, "flags") as u64 & reservation > 0;
    let lives: HashMap<(u64, u64, bool), JsValue> = lives
        .map(|life| {
            let (app, seq) = (get(&life, "app") as u64, get(&life, "seq") as u64);
            ((app, seq, is_reservation(&life)), life)
        })
        .collect();

    let log = Uint32Array::from(&run.log()[..]);
    let stride = LOG_STRIDE.with(|stride| *stride);
    assert_eq!(log.length() as usize % stride, 0);
    let (container, am, preempted) = (
        ENTITY.with(|of| get(of, "container")),
        FLAG.with(|of| get(of, "am")) as u64,
        END.with(|of| get(of, "preempted")),
    );
    let (mut allocated, mut reserved, mut warned, mut masters) = (0, 0, 0, 0);
    for at in (0..log.length() as usize).step_by(stride) {
        let row = log_row(&log, at);
        let kind = KINDS.with(|kinds| kinds.get(get(&row, "kind") as u32).as_string());
        let kind = kind.expect("a kind that is known");
        if !["allocated", "reserved", "unreserved", "warned", "completed"].contains(&&*kind) {
            continue;
        }
        assert_eq!(get(&row, "subject"), container, "{kind}");
        let of_reservation = kind.ends_with("reserved");
        let life = &lives[&(get(&row, "a") as u64, get(&row, "b") as u64, of_reservation)];
        let t = get(&row, "t");
        match &*kind {
            "allocated" => {
                allocated += 1;
                masters += u64::from(get(life, "flags") as u64 & am > 0);
                assert_eq!(get(life, "start"), t);
                assert_eq!((get(life, "memory"), get(life, "vcores")), (2048.0, 1.0));
            }
            "reserved" => {
                reserved += 1;
                assert_eq!(get(life, "start"), t);
            }
            "warned" => {
                warned += 1;
                assert_eq!((get(life, "warned"), get(life, "how")), (t, preempted));
                assert_eq!(get(life, "forApp"), 3.0);
            }
            _ => assert_eq!(get(life, "end"), t),
        }
    }
    assert_eq!((allocated + reserved, masters), (lives.len(), 3));
    assert!(reserved > 0, "nodes are reserved");
    assert!(warned > 0, "containers are preempted");

    let series = Float64Array::from(&run.series()[..]);
    let stride = SERIES_STRIDE.with(|stride| *stride);
    let steps = (0..series.length() as usize).step_by(stride);
    let used = MEASURE.with(|of| get(of, "usedMemory"));
    let of_root = steps
        .map(|at| series_row(&series, at))
        .filter(|step| get(step, "queue") == 0.0 && get(step, "measure") == used);
    let last = of_root.map(|step| get(&step, "value")).next_back();
    let open = END.with(|of| get(of, "open"));
    let live = lives
        .values()
        .filter(|life| get(life, "how") == open && !is_reservation(life));
    assert_eq!(last, Some(live.map(|life| get(life, "memory")).sum::<f64>()));
}

/// Each task has a card, the master has none.
#[wasm_bindgen_test]
fn rows_tell_of_further_resource_types() {
    let text = include_str!("../scenarios/cards.json");
    let mut run = Heddle::new(text).expect("a scenario that can be run");
    run.advance(20_000);
    let rows = Uint32Array::from(&run.lives()[..]);
    let stride = LIFE_STRIDE.with(|stride| *stride);
    let starts = (0..rows.length() as usize).step_by(stride + 2);
    let told: Vec<_> = starts
        .map(|at| {
            let behind = (at + stride) as u32;
            let am = get(&life_row(&rows, at), "flags") as u64 & FLAG.with(|of| get(of, "am")) as u64;
            (am > 0, rows.get_index(behind), rows.get_index(behind + 1))
        })
        .collect();
    assert_eq!(told, [(true, 0, 0), (false, 1, 0), (false, 1, 0)]);

    let series = Float64Array::from(&run.series()[..]);
    let of_cards = MEASURE.with(|of| get(of, "usedMemory")) + FURTHER.with(|further| *further);
    let steps = (0..series.length() as usize).step_by(SERIES_STRIDE.with(|stride| *stride));
    let of_root = steps
        .map(|at| series_row(&series, at))
        .filter(|step| get(step, "queue") == 0.0 && get(step, "measure") == of_cards);
    assert_eq!(of_root.map(|step| get(&step, "value")).next_back(), Some(2.0));
}
