//! Results as a table: a row for each run, a column for each setting and number.

use heddle_core::search::{Plan, Ran};
use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use serde_json::Value;
use std::fs::File;
use std::io::Write;
use std::sync::Arc;

/// A column.
#[derive(Debug)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) values: Values,
}

/// What stands in it, a value for each run.
#[derive(Debug)]
pub(super) enum Values {
    /// Always there.
    Text(Vec<String>),
    /// Where there is one.
    Number(Vec<Option<f64>>),
}

/// The results of a sweep.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) columns: Vec<Column>,
    pub(super) rows: usize,
}

impl Table {
    pub(super) fn of(plan: &Plan, all: &[Ran]) -> Self {
        let number = |name: &str, of: &dyn Fn(&Ran) -> Option<f64>| Column {
            name: name.to_owned(),
            values: Values::Number(all.iter().map(of).collect()),
        };
        let text = |name: &str, of: &dyn Fn(&Ran) -> String| Column {
            name: name.to_owned(),
            values: Values::Text(all.iter().map(of).collect()),
        };
        let mut columns = vec![
            number("id", &|ran| Some(ran.trial.id as f64)),
            number("seed", &|ran| ran.trial.seed.map(|seed| seed as f64)),
        ];
        for axis in &plan.axes {
            let value = |ran: &Ran| match ran.trial.set.get(&axis.key) {
                Some(Value::String(text)) => text.clone(),
                Some(value) => value.to_string(),
                None => String::new(),
            };
            columns.push(text(&axis.key, &value));
        }
        columns.push(text("digest", &|ran| ran.digest.clone()));
        columns.push(number("endMs", &|ran| {
            ran.refused.is_none().then_some(ran.end_ms as f64)
        }));
        if all.iter().any(|ran| !ran.goals.is_empty()) {
            columns.push(number("goalsMet", &|ran| {
                let met = ran.goals.iter().filter(|goal| goal.met).count();
                ran.refused.is_none().then_some(met as f64)
            }));
        }
        for name in figures(all) {
            columns.push(number(&name, &|ran| ran.figures.get(&name)?.as_f64()));
        }
        Self {
            columns,
            rows: all.len(),
        }
    }

    /// The numbers of a column.
    pub(super) fn numbers(&self, name: &str) -> Option<&[Option<f64>]> {
        match &self.columns.iter().find(|column| column.name == name)?.values {
            Values::Number(numbers) => Some(numbers),
            Values::Text(_) => None,
        }
    }

    pub(super) fn csv(&self, file: File) -> Result<(), String> {
        let mut to = csv::Writer::from_writer(file);
        let mut write = || {
            to.write_record(self.columns.iter().map(|column| &column.name))?;
            for row in 0..self.rows {
                to.write_record(self.columns.iter().map(|column| column.cell(row)))?;
            }
            to.flush()?;
            Ok(())
        };
        write().map_err(|error: csv::Error| error.to_string())
    }

    pub(super) fn parquet(&self, file: impl Write + Send) -> Result<(), String> {
        self.write_parquet(file).map_err(|error| error.to_string())
    }

    fn write_parquet(&self, file: impl Write + Send) -> parquet::errors::Result<()> {
        let fields = self.columns.iter().map(|column| column.field().map(Arc::new));
        let fields = fields.collect::<Result<Vec<_>, _>>()?;
        let schema = Type::group_type_builder("runs").with_fields(fields).build()?;
        let mut to = SerializedFileWriter::new(file, Arc::new(schema), Arc::default())?;
        let mut group = to.next_row_group()?;
        for column in &self.columns {
            let Some(mut writer) = group.next_column()? else {
                break;
            };
            match (writer.untyped(), &column.values) {
                (ColumnWriter::ByteArrayColumnWriter(writer), Values::Text(texts)) => {
                    let texts: Vec<_> = texts.iter().map(|text| ByteArray::from(text.as_str())).collect();
                    writer.write_batch(&texts, None, None)?;
                }
                (ColumnWriter::DoubleColumnWriter(writer), Values::Number(numbers)) => {
                    let there: Vec<f64> = numbers.iter().flatten().copied().collect();
                    let levels: Vec<i16> = numbers.iter().map(|number| i16::from(number.is_some())).collect();
                    writer.write_batch(&there, Some(&levels), None)?;
                }
                _ => unreachable!("a column is written as its field says"),
            }
            writer.close()?;
        }
        group.close()?;
        to.close()?;
        Ok(())
    }
}

impl Column {
    fn cell(&self, row: usize) -> String {
        match &self.values {
            Values::Text(texts) => texts[row].clone(),
            Values::Number(numbers) => numbers[row].map_or_else(String::new, |number| number.to_string()),
        }
    }

    fn field(&self) -> parquet::errors::Result<Type> {
        match self.values {
            Values::Text(_) => Type::primitive_type_builder(&self.name, Physical::BYTE_ARRAY)
                .with_repetition(Repetition::REQUIRED)
                .with_logical_type(Some(LogicalType::String))
                .build(),
            Values::Number(_) => Type::primitive_type_builder(&self.name, Physical::DOUBLE)
                .with_repetition(Repetition::OPTIONAL)
                .build(),
        }
    }
}

/// The names of all numbers, in the order in which runs tell them.
fn figures(all: &[Ran]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in all.iter().flat_map(|ran| ran.figures.keys()) {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}
