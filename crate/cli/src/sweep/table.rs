//! Tables as files.

use heddle_words::values::table::{Column, Table, Values};
use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use std::fs::File;
use std::io::Write;
use std::sync::Arc;

/// Writes it as CSV.
pub(super) fn csv(table: &Table, file: File) -> Result<(), String> {
    let mut to = csv::Writer::from_writer(file);
    let mut write = || {
        to.write_record(table.columns.iter().map(|column| &column.name))?;
        for row in 0..table.rows {
            to.write_record(table.columns.iter().map(|column| column.cell(row)))?;
        }
        to.flush()?;
        Ok(())
    };
    write().map_err(|error: csv::Error| error.to_string())
}

/// Writes it as Parquet.
pub(super) fn parquet(table: &Table, file: impl Write + Send) -> Result<(), String> {
    write_parquet(table, file).map_err(|error| error.to_string())
}

fn write_parquet(table: &Table, file: impl Write + Send) -> parquet::errors::Result<()> {
    let fields = table.columns.iter().map(|column| field(column).map(Arc::new));
    let fields = fields.collect::<Result<Vec<_>, _>>()?;
    let schema = Type::group_type_builder("runs").with_fields(fields).build()?;
    let mut to = SerializedFileWriter::new(file, Arc::new(schema), Arc::default())?;
    let mut group = to.next_row_group()?;
    for column in &table.columns {
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

fn field(column: &Column) -> parquet::errors::Result<Type> {
    match column.values {
        Values::Text(_) => Type::primitive_type_builder(&column.name, Physical::BYTE_ARRAY)
            .with_repetition(Repetition::REQUIRED)
            .with_logical_type(Some(LogicalType::String))
            .build(),
        Values::Number(_) => Type::primitive_type_builder(&column.name, Physical::DOUBLE)
            .with_repetition(Repetition::OPTIONAL)
            .build(),
    }
}
