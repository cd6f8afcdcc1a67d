//! Every worked example of the rules, from the case files.

use starboard_battery::cases;
use starboard_skirmish::Skirmish;

#[test]
fn every_case_file_holds() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 10, "the case files are missing");
    let (mut passed, mut failures) = (0, Vec::new());
    for file in files {
        let (name, text) = (file.display().to_string(), std::fs::read_to_string(&file).unwrap());
        for verdict in cases::run::<Skirmish>(&name, &text).unwrap() {
            match verdict.result {
                Ok(()) => passed += 1,
                Err(problem) => failures.push(format!("{name}:{}: {problem}", verdict.line)),
            }
        }
    }
    let failed = failures.len();
    assert!(failures.is_empty(), "{passed} passed, {failed} failed\n{}", failures.join("\n"));
}
