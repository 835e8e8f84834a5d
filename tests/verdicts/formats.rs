//! How times and amounts are written, by the table that the page is held to, too (`tests/js/formats.test.mjs`).

use std::fs;

use fluent_bundle::FluentValue;
use heddle_core::config::Arg;
use heddle_core::explain::told::{Amount, Amounts, Value as Told};
use heddle_words::amounts::{InOneUnit, clock, duration, number, resource, share, times_apart};
use heddle_words::{Language, in_language, value};
use serde_json::Value;

fn amount(pair: &Value) -> Amounts {
    Amounts {
        memory: pair[0].as_f64().expect("MB"),
        vcores: pair[1].as_f64().expect("vcores"),
        further: Vec::new(),
    }
}

/// Looks at the table of each language, which is spoken meanwhile.
fn for_each_language(look: fn(&Value)) {
    let text = fs::read_to_string("../../tests/texts/formats.json").expect("the table");
    let tables: Value = serde_json::from_str(&text).expect("JSON");
    for language in Language::ALL {
        in_language(language, || look(&tables[language.code()]));
    }
}

#[test]
fn times_and_amounts_are_written_as_the_table_says() {
    for_each_language(times_and_amounts);
}

fn times_and_amounts(table: &Value) {
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
    for row in rows("timesApart") {
        let (kind, times) = row[0].as_object().and_then(|of| of.iter().next()).expect("times");
        let told = |index: usize| {
            let value = times[index].as_f64().expect("ms");
            if kind == "at" {
                Told::At { value }
            } else {
                Told::Ms { value }
            }
        };
        let said = times_apart(&told(0), &told(1)).expect("both are times");
        assert_eq!(Value::from(said.to_vec()), row[1], "{row}");
    }
}

#[test]
fn arguments_of_findings_are_written_as_the_table_says() {
    for_each_language(arguments);
}

fn arguments(table: &Value) {
    let rows = table["args"].as_array().expect("rows");
    let gpus = Amount {
        name: "yarn.io/gpu".into(),
        amount: 2.0,
    };
    let args = [
        Arg::Memory(8193.0),
        Arg::Memory(3072.0),
        Arg::Vcores(1.0),
        Arg::Ms(90_000.0),
        Arg::At(86_000.0),
        Arg::Percent(33.34),
        Arg::Resource(Amounts {
            memory: 2048.0,
            vcores: 3.0,
            further: vec![gpus],
        }),
        Arg::Number(1024.0),
        Arg::Text("1024".into()),
    ];
    assert_eq!(args.len(), rows.len());
    for (arg, row) in args.iter().zip(rows) {
        let said: Value = match value(arg) {
            FluentValue::String(text) => text.into(),
            FluentValue::Number(number) => number.value.into(),
            other => panic!("{other:?}"),
        };
        let handed_out = serde_json::to_value(arg).expect("JSON");
        assert_eq!((&handed_out, &said), (&row[0], &row[1]));
    }
}
