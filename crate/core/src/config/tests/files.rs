//! Whole allocation files and files of properties (spec `fair.md` §1.4, §10.9).

use crate::config::{AllocationFile, Arg, FairSettings, Findings, Place, PolicyName, Properties};
use crate::resource::{Resource, ResourceTypes};
use crate::said;

fn allocations(content: &str) -> (Option<AllocationFile>, Findings) {
    let mut findings = Findings::new();
    let text = format!("<?xml version=\"1.0\"?>\n<allocations>\n{content}\n</allocations>");
    (
        AllocationFile::parse(&text, &ResourceTypes::default(), &mut findings),
        findings,
    )
}

#[test]
fn hadoops_own_example_is_read() {
    let (file, findings) = allocations(
        "<queue name='queueA'><minResources>1024mb,0vcores</minResources></queue>
         <queue name='queueC'><minResources>1024mb,0vcores</minResources><aclSubmitApps>alice,bob admins</aclSubmitApps></queue>
         <queue name='queueD'><maxRunningApps>3</maxRunningApps><maxAMShare>0.4</maxAMShare></queue>
         <queue name='queueE'><minSharePreemptionTimeout>60</minSharePreemptionTimeout></queue>
         <queue name='queueG'>
           <maxChildResources>2048mb,64vcores</maxChildResources>
           <fairSharePreemptionTimeout>120</fairSharePreemptionTimeout>
           <minSharePreemptionTimeout>50</minSharePreemptionTimeout>
           <fairSharePreemptionThreshold>0.6</fairSharePreemptionThreshold>
           <queue name='queueH'><fairSharePreemptionTimeout>180</fairSharePreemptionTimeout></queue>
         </queue>
         <queueMaxAppsDefault>15</queueMaxAppsDefault>
         <queueMaxResourcesDefault>4096mb,100vcores</queueMaxResourcesDefault>
         <userMaxAppsDefault>5</userMaxAppsDefault>
         <user name='user1'><maxRunningApps>10</maxRunningApps></user>
         <defaultMinSharePreemptionTimeout>120</defaultMinSharePreemptionTimeout>
         <fairSharePreemptionTimeout>999</fairSharePreemptionTimeout>
         <defaultFairSharePreemptionTimeout>300</defaultFairSharePreemptionTimeout>
         <defaultFairSharePreemptionThreshold>0.4</defaultFairSharePreemptionThreshold>
         <defaultQueueSchedulingPolicy>drf</defaultQueueSchedulingPolicy>",
    );
    let file = file.unwrap_or_else(|| panic!("{findings:?}"));
    let root = &file.queues["root"];
    assert_eq!(root.min_share_preemption_timeout, Some(120_000));
    assert_eq!(root.fair_share_preemption_timeout, Some(300_000));
    assert_eq!(root.fair_share_preemption_threshold, Some(0.4));
    assert_eq!(
        file.queues["root.queueE"].min_share_preemption_timeout,
        Some(60_000)
    );
    assert_eq!(
        file.queues["root.queueG.queueH"].fair_share_preemption_timeout,
        Some(180_000)
    );
    assert_eq!(
        file.queues["root.queueG.queueH"].min_share_preemption_timeout,
        None
    );
    assert_eq!(
        file.queues["root.queueA"].min_resources,
        Some(Resource::new(1024, 0))
    );
    assert_eq!(
        file.queue_max_resources_default.absolute(),
        Some(Resource::new(4096, 100))
    );
    assert_eq!((file.queue_max_apps_default, file.user_max_apps_default), (15, 5));
    assert_eq!(file.user_max_apps["user1"], 10);
    assert_eq!(file.default_policy, PolicyName::Drf);
    assert_eq!(file.parents, ["root.queueG"]);
    assert_eq!(file.leaves.last().map(String::as_str), Some("root.queueG.queueH"));
    let acl = file.queues["root.queueC"]
        .acl_submit_apps
        .as_ref()
        .expect("an access list");
    assert!(acl.allows("bob", &[]) && acl.allows("eve", &["admins".into()]) && !acl.allows("eve", &[]));
}

#[test]
fn roots_own_timeouts_win() {
    let (file, _) = allocations(
        "<defaultMinSharePreemptionTimeout>not read</defaultMinSharePreemptionTimeout>
         <queue name='root'><minSharePreemptionTimeout>100</minSharePreemptionTimeout></queue>",
    );
    let file = file.expect("Hadoop does not read a default that root does not need");
    assert_eq!(file.queues["root"].min_share_preemption_timeout, Some(100_000));
}

#[test]
fn what_hadoop_refuses_has_a_place() {
    for (content, line, code) in [
        ("<queue name='a.b'/>", 3, "fair.queue-name-period"),
        ("<queue name=' '/>", 3, "fair.queue-name-empty"),
        ("\n<queue name='a'><weight/></queue>", 4, "fair.empty-element"),
        (
            "<queue name='a'><weight>heavy</weight></queue>",
            3,
            "fair.not-a-number",
        ),
        (
            "<queue name='a'><weight><b/></weight></queue>",
            3,
            "fair.empty-element",
        ),
        (
            "<queue name='a'><schedulingPolicy>best</schedulingPolicy></queue>",
            3,
            "fair.unknown-policy",
        ),
        (
            "<queue name='a'><minResources>1024</minResources></queue>",
            3,
            "fair.resource",
        ),
        (
            "<queue name='root'/>\n<queue name='a'/>",
            3,
            "fair.root-not-alone",
        ),
        (
            "<queue name='a' type='parent'><maxAMShare>0.1</maxAMShare></queue>",
            3,
            "fair.parent-setting",
        ),
        (
            "<queue name='a' type='parent'><reservation> </reservation></queue>",
            3,
            "fair.parent-setting",
        ),
        (
            "<defaultQueueSchedulingMode>FIFO</defaultQueueSchedulingMode>",
            3,
            "fair.default-policy-fifo",
        ),
        (
            "<userMaxAppsDefault>5.0</userMaxAppsDefault>",
            3,
            "fair.not-a-number",
        ),
        (
            "<queueMaxResourcesDefault>1</queueMaxResourcesDefault>",
            3,
            "fair.resource",
        ),
        (
            "<user name='u'><maxRunningApps>x</maxRunningApps></user>",
            3,
            "fair.not-a-number",
        ),
        ("<queue name='a'>", 4, "xml.malformed"),
    ] {
        let (file, findings) = allocations(content);
        assert!(file.is_none(), "{content}");
        let error = findings.iter().find(|finding| finding.code == code);
        let error = error.unwrap_or_else(|| panic!("{content}: {findings:?}"));
        assert!(
            matches!(error.place, Place::Text { line: at, .. } if at == line),
            "{content}: {error:?}"
        );
    }
}

#[test]
fn what_hadoop_takes_but_was_hardly_meant_is_a_warning_or_note() {
    for (content, code) in [
        ("<maxRunningApps>5</maxRunningApps>", "fair.unknown-element"),
        (
            "<queue name='a'><maxRunningJobs>5</maxRunningJobs></queue>",
            "fair.unknown-queue-element",
        ),
        (
            "<queue name='a'><weight>-1</weight></queue>",
            "fair.negative-weight",
        ),
        ("<queue name='a'/><pool name='a'/>", "fair.duplicate-queue"),
        (
            "<queue name='a'><minResources>50%</minResources></queue>",
            "fair.percentage-ignored",
        ),
        (
            "<queue name='a'><maxResources>memory-mb=1024</maxResources></queue>",
            "fair.missing-vcores",
        ),
        (
            "<queue name='a'><minResources>2 mb,2 vcores</minResources><maxResources>1 mb,2 vcores</maxResources></queue>",
            "fair.min-above-max",
        ),
        ("<queue name='a'><e name='b'/></queue>", "fair.queue-suffix"),
        (
            "<queue name='a'><allowPreemptionFrom>no</allowPreemptionFrom></queue>",
            "fair.not-a-boolean",
        ),
        (
            "<reservation-agent>x</reservation-agent>",
            "fair.reservation-system",
        ),
    ] {
        let (file, findings) = allocations(content);
        assert!(file.is_some(), "{content}: {findings:?}");
        assert!(
            findings.iter().any(|finding| finding.code == code),
            "{content}: {findings:?}"
        );
    }
}

#[test]
fn text_is_the_first_text_child_as_javas_parser_joins_it() {
    for (weight, wanted) in [
        ("1<!-- and -->2", Some(12.0)),
        ("<![CDATA[2]]>", Some(2.0)),
        ("3<![CDATA[2]]>", Some(3.0)),
        ("<![CDATA[2]]>3", Some(2.0)),
        (" <![CDATA[2]]>", None),
        ("&#50;", Some(2.0)),
        ("2<b/>3", Some(2.0)),
        ("<?pi?>2", None),
    ] {
        let (file, _) = allocations(&format!("<queue name='a'><weight>{weight}</weight></queue>"));
        assert_eq!(
            file.and_then(|file| file.queues["root.a"].weight),
            wanted,
            "{weight}"
        );
    }
}

#[test]
fn a_queue_given_twice_has_the_settings_of_both() {
    let (file, _) = allocations(
        "<queue name='a'><weight>2</weight><maxRunningApps>1</maxRunningApps></queue>
         <queue name='a'><weight>3</weight><queue name='b'/></queue>",
    );
    let file = file.expect("Hadoop merges them");
    assert_eq!(file.queues["root.a"].weight, Some(3.0));
    assert_eq!(file.queues["root.a"].max_running_apps, Some(1));
    assert_eq!(
        (file.leaves, file.parents),
        (vec!["root.a".into(), "root.a.b".into()], vec!["root.a".into()])
    );
}

#[test]
fn properties_are_read_as_hadoops_configuration_reads_them() {
    let mut findings = Findings::new();
    let mut properties = Properties::new();
    properties.read_xml(
        "<configuration>
           <property><name> a </name><value> 0x10 </value></property>
           <property><name>b</name><value>1</value><final>true</final></property>
           <property><name>b</name><value>2</value></property>
           <property><name>c</name><value>1</value></property>
           <property><name>c</name><value>${a}-${missing}-${b}</value></property>
           <property name='d' value='TRUE'/>
           <property><name>e</name><value></value></property>
           <property><name>f</name><value>yes</value></property>
           <property><name>loop</name><value>${loop}x</value></property>
           <property><value>nameless</value></property>
         </configuration>",
        &mut findings,
    );
    assert_eq!(properties.int_or("a", 0, &mut findings), 16);
    assert_eq!(properties.get("b").as_deref(), Some("1"));
    assert_eq!(properties.get("c").as_deref(), Some(" 0x10 -${missing}-${b}"));
    assert!(properties.bool_or("d", false, &mut findings));
    assert_eq!(properties.get("e"), None);
    assert!(properties.bool_or("f", true, &mut findings));
    assert_eq!(properties.place("c"), Place::Text { line: 6, column: 12 });
    assert!(properties.get("loop").as_deref() == Some("${loop}x"));
    assert_eq!(findings.errors(), 0, "{findings:?}");
    let _ = properties.int_or("f", 0, &mut findings);
    assert_eq!(findings.errors(), 1);
    let codes: Vec<_> = findings.iter().map(|finding| finding.code).collect();
    for code in [
        "properties.final",
        "properties.duplicate",
        "properties.no-name",
        "properties.not-a-boolean",
    ] {
        assert!(codes.contains(&code), "{code}: {codes:?}");
    }
}

#[test]
fn an_unknown_property_of_the_scheduler_is_noted_with_the_nearest() {
    let mut findings = Findings::new();
    let properties = Properties::from_pairs([
        ("yarn.scheduler.fair.preemptoin", "true"),
        ("yarn.scheduler.fair.am.preemption.root.a", "false"),
        ("yarn.scheduler.fair.update-interval-ms", "-1"),
    ]);
    let settings = FairSettings::read(&properties, &mut findings);
    assert!(!settings.am_preemption_in("root.a") && settings.am_preemption_in("root.a.b"));
    assert_eq!(settings.update_interval_ms, 500);
    let note = findings
        .iter()
        .find(|finding| finding.code == "fair.unknown-property")
        .expect("a note");
    let meant = said!("hint.meant", meant = Arg::name("yarn.scheduler.fair.preemption"));
    assert!(note.args.0.contains(&("end", meant.into())), "{note:?}");
}
