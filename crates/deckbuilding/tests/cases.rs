//! Every worked example of the rules, from the case files.

use starboard_battery::cases;
use starboard_deckbuilding::Deckbuilding;

#[test]
fn every_case_file_holds() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 5, "the case files are missing");
    // All files, so that a fault in one does not hide those in others.
    let fails = |file: &std::path::PathBuf| {
        let file = file.clone();
        std::panic::catch_unwind(move || cases::check::<Deckbuilding>(file)).is_err()
    };
    let failed: Vec<_> = files.iter().filter(|file| fails(file)).collect();
    assert!(failed.is_empty(), "{failed:?}");
}
