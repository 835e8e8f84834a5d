//! A property under its old name and under today's.

use crate::config::{Findings, Properties};

#[test]
fn of_an_old_and_a_new_name_that_holds_which_is_set_last() {
    const OLD: &str = "<property><name>mapred.job.map.memory.mb</name><value>1</value></property>";
    const NEW: &str = "<property><name>mapreduce.map.memory.mb</name><value>2</value></property>";
    const FINAL: &str =
        "<property><name>mapred.job.map.memory.mb</name><value>3</value><final>true</final></property>";
    const VARIABLE: &str =
        "<property><name>mapreduce.map.memory.mb</name><value>${mapred.max.tracker.failures}</value></property>
         <property><name>mapreduce.job.maxtaskfailures.per.tracker</name><value>4</value></property>";
    for (texts, value) in [
        (vec![OLD], "1"),
        (vec![OLD, NEW], "2"),
        (vec![NEW, OLD], "1"),
        (vec![FINAL, NEW], "3"),
        (vec![NEW, FINAL], "3"),
        (vec![VARIABLE], "4"),
    ] {
        let mut properties = Properties::new();
        let text = format!("<configuration>{}</configuration>", texts.concat());
        properties.read_xml(&text, &mut Findings::new());
        for name in ["mapreduce.map.memory.mb", "mapred.job.map.memory.mb"] {
            assert_eq!(properties.get(name).as_deref(), Some(value), "{text}");
        }
    }
    let mut properties = Properties::new();
    properties.set("mapreduce.map.memory.mb", "2");
    properties.set("mapred.job.map.memory.mb", "1");
    assert_eq!(
        properties.iter().collect::<Vec<_>>(),
        [("mapreduce.map.memory.mb", "1")]
    );
}
