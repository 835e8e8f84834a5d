use crate::convert::TextFile;

use super::{Repeat, Report, ReportCell, ReportColumn, ReportRow, Shown};

/// A sheet of one promise with names that mean something to HTML and Markdown.
fn sheet() -> Report<String> {
    let column = ReportColumn {
        name: "source".to_owned(),
        counts: String::new(),
    };
    let shown = Shown {
        file: "a\".json".to_owned(),
        link: "the run".to_owned(),
        beside: "b.json".to_owned(),
        link_beside: "beside".to_owned(),
    };
    let cell = ReportCell {
        code: "broken".to_owned(),
        outcome: "broken".to_owned(),
        said: vec!["a|b <i>".to_owned()],
        at_ms: None,
        shown: Some(shown),
    };
    let row = ReportRow {
        kind: "cap".to_owned(),
        queue: "root.<b>".to_owned(),
        title: "root.<b> | *".to_owned(),
        settings: String::new(),
        cells: vec![cell],
    };
    let repeat = Repeat {
        file: "a\".json".to_owned(),
        command: "heddle run a\".json".to_owned(),
    };
    Report {
        columns: vec![column],
        promise: "promise".to_owned(),
        rows: vec![row],
        files: vec![TextFile {
            name: "capacity-scheduler.xml".to_owned(),
            text: "<configuration/>".to_owned(),
        }],
        repeat: vec![repeat],
        ..Report::default()
    }
}

#[test]
fn names_cannot_leave_their_cell() {
    let sheet = sheet();
    let text = sheet.markdown();
    let line =
        "| root.&lt;b> \\| \\* | **broken**<br>a\\|b &lt;i><br>[the run](a\".json), [beside](b.json) |\n";
    assert!(text.contains(line), "{text}");
    let page = sheet.html("de", |_| None);
    assert!(page.starts_with("<!doctype html>\n<html lang=\"de\">"), "{page}");
    let head = "<th scope=\"row\">root.&lt;b&gt; | *</th>";
    assert!(page.contains(head), "{page}");
    assert!(page.contains("<p>a|b &lt;i&gt;</p>"), "{page}");
    let link = "<a href=\"a&quot;.json\">the run</a> · <a href=\"b.json\">beside</a>";
    assert!(page.contains(link), "{page}");
    assert!(page.contains("&lt;configuration/&gt;</pre>"), "{page}");
}

/// A file that is part of the page stands in it once, and is linked to from where it shows something.
#[test]
fn a_page_may_hold_its_files() {
    let page = sheet().html("en", |file| (file != "b.json").then(|| "{\"a\": 1}".to_owned()));
    let link = "<a href=\"#a&quot;.json\">the run</a> · <a href=\"b.json\">beside</a>";
    assert!(page.contains(link), "{page}");
    let held = "<li id=\"a&quot;.json\"><a download=\"a&quot;.json\" href=\"data:application/json,%7B%22a%22:%201%7D\">";
    assert_eq!(page.matches(held).count(), 1, "{page}");
}
