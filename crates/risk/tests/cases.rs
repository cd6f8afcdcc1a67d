//! Every worked example of the rules, from the case files.

use starboard_battery::cases;
use starboard_risk::Risk;

#[test]
fn every_case_file_holds() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 10, "the case files are missing");
    let failed = files.into_iter().filter(|file| {
        let holds = || cases::check::<Risk>(file);
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(holds)).is_err()
    });
    assert_eq!(failed.count(), 0, "case files that do not hold; each has said why");
}
