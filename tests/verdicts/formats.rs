//! How times and amounts are written, by the table that the page is held to, too (`tests/js/formats.test.mjs`).

use std::fs;

use heddle_core::explain::told::{Amounts, Value as Told};
use heddle_words::amounts::{InOneUnit, clock, duration, number, resource, share};
use serde_json::Value;

fn amount(pair: &Value) -> Amounts {
    Amounts {
        memory: pair[0].as_f64().expect("MB"),
        vcores: pair[1].as_f64().expect("vcores"),
        further: Vec::new(),
    }
}

#[test]
fn times_and_amounts_are_written_as_the_table_says() {
    let text = fs::read_to_string("../../tests/texts/formats.json").expect("the table");
    let table: Value = serde_json::from_str(&text).expect("JSON");
    let rows = |name: &str| table[name].as_array().expect("rows").clone();
    /// Its name in the table, and what writes such a number.
    type Format = (&'static str, fn(f64) -> String);
    let formats: [Format; 4] = [
        ("clock", clock),
        ("duration", duration),
        ("share", share),
        ("number", |value| number(value, 6)),
    ];
    for (name, format) in formats {
        for row in rows(name) {
            assert_eq!(format(row[0].as_f64().expect("a number")), row[1], "{name} {row}");
        }
    }
    for row in rows("resource") {
        assert_eq!(resource(&amount(&row[0])), row[1], "{row}");
    }
    for row in rows("inOneUnit") {
        let counts = row["counts"].as_u64().expect("an index") as usize;
        let values = row["of"].as_array().expect("amounts").iter();
        let values: Vec<Told> = values.map(|pair| Told::Resource(amount(pair))).collect();
        let unit = InOneUnit::of(&values, counts);
        let said: Vec<_> = values
            .iter()
            .map(|value| unit.say(value).expect("an amount"))
            .collect();
        assert_eq!(Value::from(said), row["said"], "{row}");
    }
}
