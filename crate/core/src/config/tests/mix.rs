//! Any mix of native files: which is which, what holds of them, and where it stands.

use crate::config::{Configuration, FileKind, NativeFile, Place, Site, site_xml};
use crate::profile::{Profile, SchedulerKind};

const ALLOCATIONS: &str = "\u{feff}<?xml version=\"1.0\"?>\n<!-- <configuration> -->\n<allocations>\n  <queue name=\"etl\"/>\n</allocations>\n";
const YARN_SITE: &str = "<?xml version=\"1.0\"?>
<?xml-stylesheet type=\"text/xsl\" href=\"configuration.xsl\"?>
<configuration>
  <property><name>yarn.scheduler.minimum-allocation-mb</name><value>256</value></property>
  <property><name>yarn.scheduler.maximum-allocation-mb</name><value>11520</value><final>true</final></property>
  <property><name>yarn.scheduler.capacity.schedule-asynchronously.enable</name><value>false</value></property>
  <property><name>yarn.app.mapreduce.am.staging-dir</name><value>/user</value></property>
</configuration>
";
const CAPACITY: &str = "<configuration>
  <property name=\"yarn.scheduler.capacity.root.queues\" value=\"default,etl\"/>
  <property><name>yarn.scheduler.capacity.root.default.capacity</name><value>40</value></property>
  <property><name>yarn.scheduler.capacity.root.etl.capacity</name><value>60</value></property>
  <property><name>yarn.scheduler.maximum-allocation-mb</name><value>1</value></property>
</configuration>
";
const CAPACITY_WITHOUT_QUEUES: &str = "<configuration>
  <property><name>yarn.scheduler.capacity.maximum-am-resource-percent</name><value>0.5</value></property>
</configuration>
";
const MAPRED_SITE: &str = "<configuration>
  <property><name>mapreduce.map.memory.mb</name><value>3072</value></property>
  <property><name>io.sort.mb</name><value>64</value></property>
  <property><name>yarn.app.mapreduce.am.resource.mb</name><value>3072</value></property>
</configuration>
";
const RUNNER: &str = "<configuration><property><name>yarn.sls.runner.pool.size</name><value>100</value></property></configuration>";
const EMR: &str = r#"[
  {
    "Classification": "yarn-site",
    "Properties": {
      "yarn.scheduler.maximum-allocation-mb": "24576",
      "yarn.nodemanager.vmem-check-enabled": "false"
    },
    "Configurations": []
  },
  {
    "Classification": "hadoop-env",
    "Properties": {},
    "Configurations": [
      { "Classification": "export", "Properties": { "HADOOP_DATANODE_HEAPSIZE": "2048" } }
    ]
  },
  {
    "classification": "capacity-scheduler",
    "properties": { "yarn.scheduler.capacity.root.queues": "default,emr & <b>" }
  }
]"#;
const INSTANCE_GROUPS: &str = r#"[{"InstanceGroupId":"ig-1ABC","Configurations":[
  {"Classification":"mapred-site","Properties":{"mapreduce.map.memory.mb":1440}}]}]"#;
const DATAPROC: &str = "# my cluster
spark:spark.executor.memory=4g
yarn:yarn.scheduler.maximum-allocation-mb=12288
capacity-scheduler:yarn.scheduler.capacity.root.queues=default,dataproc
mapred:mapreduce.map.memory.mb=2048
";
const GCLOUD: &str = "--properties='core:fs.trash.interval=1,yarn:yarn.scheduler.minimum-allocation-mb=512,capacity-scheduler:yarn.scheduler.capacity.root.queues=a,b,yarn:yarn.scheduler.maximum-allocation-mb=9'";
const ESCAPED: &str = "^#^yarn:yarn.scheduler.minimum-allocation-mb=7#capacity-scheduler:yarn.scheduler.capacity.root.queues=a,yarn:x=y";
const RMADMIN: &str =
    "yarn rmadmin -addToClusterNodeLabels \"gpu(exclusive=true), ssd(exclusive=false),big\"";
const LISTED: &str = "Node Labels: <gpu:exclusivity=true>,<ssd:exclusivity=false>\n";
const ANSWERED: &str =
    r#"{"nodeLabelInfo":[{"name":"gpu","exclusivity":"true"},{"name":"ssd","exclusivity":false}]}"#;

#[test]
fn a_file_is_what_stands_in_it() {
    for (text, kind) in [
        (ALLOCATIONS, Some(FileKind::AllocationFile)),
        (YARN_SITE, Some(FileKind::YarnSite)),
        ("<configuration/>", Some(FileKind::YarnSite)),
        ("<configuration><property>", Some(FileKind::YarnSite)),
        (CAPACITY, Some(FileKind::CapacityScheduler)),
        (CAPACITY_WITHOUT_QUEUES, Some(FileKind::CapacityScheduler)),
        (MAPRED_SITE, Some(FileKind::MapredSite)),
        (RUNNER, Some(FileKind::SlsRunner)),
        (EMR, Some(FileKind::Classifications)),
        (INSTANCE_GROUPS, Some(FileKind::Classifications)),
        (DATAPROC, Some(FileKind::Prefixed)),
        (GCLOUD, Some(FileKind::Prefixed)),
        (ESCAPED, Some(FileKind::Prefixed)),
        (RMADMIN, Some(FileKind::NodeLabels)),
        (LISTED, Some(FileKind::NodeLabels)),
        (ANSWERED, Some(FileKind::NodeLabels)),
        (
            "{\"rules\": [{\"type\": \"user\"}]}",
            Some(FileKind::MappingRules),
        ),
        ("{\"rules\": 1}", None),
        ("", None),
        ("<clusterMetrics/>", None),
        ("{\"heddle\": 1, \"scheduler\": {\"kind\": \"fair\"}}", None),
        ("{\"am.type\": \"mapreduce\", \"job.start.ms\": 0}", None),
        ("; Version: 2.2\n1 0 0 1 1 -1 -1 1 1 -1 1 1 1 1 1 1 -1 -1", None),
        ("job0\t0\t0\t1\t2\t3", None),
        ("https://example.org/?a=b", None),
    ] {
        assert_eq!(FileKind::of(text), kind, "{text}");
    }
}

/// The value of a property in files under the Capacity Scheduler, and where it stands.
fn holds(files: &[&str], name: &str) -> Option<(String, String)> {
    let names = ["0", "1", "2", "3"];
    let files: Vec<_> = files
        .iter()
        .zip(names)
        .map(|(text, name)| NativeFile { name, text })
        .collect();
    let kind = SchedulerKind::Capacity;
    let (configuration, _) = Configuration::of_files(kind, Profile::default_of(kind), &files);
    let of_jobs = name.starts_with("mapreduce.");
    let configuration = if of_jobs {
        configuration.for_jobs()
    } else {
        configuration
    };
    let properties = configuration.properties();
    let origin = properties.origin(name)?;
    let place = match &origin.place {
        Place::Text { line, column } => format!("{line}:{column}"),
        Place::Path { path } => path.clone(),
        Place::Whole {} => String::new(),
    };
    Some((
        properties.raw(name)?.to_owned(),
        format!("{} {place}", origin.source),
    ))
}

#[test]
fn each_value_says_where_it_stands() {
    const QUEUES: &str = "yarn.scheduler.capacity.root.queues";
    const MOST: &str = "yarn.scheduler.maximum-allocation-mb";
    const LEAST: &str = "yarn.scheduler.minimum-allocation-mb";
    const MAP: &str = "mapreduce.map.memory.mb";
    let table: &[(&[&str], &str, &str, &str)] = &[
        // capacity-scheduler.xml is read over yarn-site.xml in whatever order they come, but not over what is final there.
        (&[CAPACITY, YARN_SITE], MOST, "11520", "1 5:3"),
        (&[CAPACITY], MOST, "1", "0 5:3"),
        (&[CAPACITY, EMR], MOST, "1", "0 5:3"),
        (&[YARN_SITE, CAPACITY], QUEUES, "default,etl", "1 2:3"),
        (
            &[EMR],
            MOST,
            "24576",
            "0 [0].Properties.yarn.scheduler.maximum-allocation-mb",
        ),
        (&[YARN_SITE, EMR], MOST, "11520", "0 5:3"),
        (
            &[CAPACITY, EMR],
            QUEUES,
            "default,emr & <b>",
            "1 [2].properties.yarn.scheduler.capacity.root.queues",
        ),
        (
            &[INSTANCE_GROUPS],
            MAP,
            "1440",
            "0 [0].Configurations[0].Properties.mapreduce.map.memory.mb",
        ),
        (&[DATAPROC], MOST, "12288", "0 3:1"),
        (&[DATAPROC], QUEUES, "default,dataproc", "0 4:1"),
        (&[DATAPROC, MAPRED_SITE], MAP, "3072", "1 2:3"),
        (&[MAPRED_SITE, DATAPROC], MAP, "2048", "1 5:1"),
        (&[GCLOUD], LEAST, "512", "0 1:40"),
        (&[GCLOUD], QUEUES, "a,b", "0 1:86"),
        (&[GCLOUD], MOST, "9", "0 1:145"),
        (&[ESCAPED], QUEUES, "a,yarn:x=y", "0 1:48"),
    ];
    for (files, name, value, place) in table {
        let found = holds(files, name);
        let found = found.as_ref().map(|(value, place)| (&**value, &**place));
        assert_eq!(found, Some((*value, *place)), "{name}");
    }
    assert_eq!(
        holds(&[MAPRED_SITE], "yarn.app.mapreduce.am.resource.mb"),
        None,
        "no scheduler reads it"
    );
}

#[test]
fn what_no_file_sets_is_the_profiles_and_another_schedulers_file_is_not_read() {
    let files = [
        NativeFile {
            name: "c",
            text: CAPACITY,
        },
        NativeFile {
            name: "f",
            text: ALLOCATIONS,
        },
    ];
    for profile in Profile::of(SchedulerKind::Fair) {
        let (configuration, _) = Configuration::of_files(SchedulerKind::Fair, profile, &files);
        assert_eq!(
            configuration.in_force(),
            Configuration::new(SchedulerKind::Fair, profile).in_force()
        );
        assert_eq!(
            configuration.allocation_file().map(|text| &**text),
            Some(ALLOCATIONS)
        );
    }
}

#[test]
fn labels_are_exclusive_unless_they_say_otherwise() {
    let kind = SchedulerKind::Capacity;
    for (text, labels) in [
        (RMADMIN, &[("gpu", true), ("ssd", false), ("big", true)][..]),
        (LISTED, &[("gpu", true), ("ssd", false)]),
        (ANSWERED, &[("gpu", true), ("ssd", false)]),
    ] {
        let files = [NativeFile { name: "labels", text }];
        let (configuration, _) = Configuration::of_files(kind, Profile::default_of(kind), &files);
        let found = configuration
            .node_labels()
            .iter()
            .map(|label| (&*label.name, label.exclusive));
        assert_eq!(found.collect::<Vec<_>>(), labels, "{text}");
    }
}

#[test]
fn a_list_of_sites_can_be_written_as_their_xml() {
    let xml = site_xml(EMR, Site::Capacity).expect("it says something");
    assert_eq!(FileKind::of(&xml), Some(FileKind::CapacityScheduler));
    let name = "yarn.scheduler.capacity.root.queues";
    assert_eq!(holds(&[&xml], name).expect("a value").0, "default,emr & <b>");
    assert_eq!(site_xml(EMR, Site::Mapred), None);
    assert_eq!(site_xml(YARN_SITE, Site::Yarn), None);
}

/// Jobs read mapred-site.xml before yarn-site.xml (`ConfigUtil.loadResources`), so the latter wins, but for what is final.
#[test]
fn jobs_read_yarn_site_over_mapred_site() {
    const NAME: &str = "mapreduce.map.memory.mb";
    // The kind of a file goes by what most of its properties are.
    let file = |other: &str, value: &str, is_final: &str| {
        format!(
            "<configuration>\n<property><name>{NAME}</name><value>{value}</value>{is_final}</property>\n\
             <property><name>{other}1</name><value>1</value></property>\n\
             <property><name>{other}2</name><value>1</value></property></configuration>"
        )
    };
    let mapred = file("mapreduce.", "1", "");
    let fixed = file("mapreduce.", "2", "<final>true</final>");
    let yarn = file("yarn.", "3", "");
    for (files, value, source) in [
        (vec![&*mapred], "1", "0 2:1"),
        (vec![&*mapred, &*yarn], "3", "1 2:1"),
        (vec![&*yarn, &*mapred], "3", "0 2:1"),
        (vec![&*fixed, &*yarn], "2", "0 2:1"),
        (vec![&*yarn, &*fixed], "2", "1 2:1"),
    ] {
        assert_eq!(
            holds(&files, NAME),
            Some((value.into(), source.into())),
            "{files:?}"
        );
    }
}
