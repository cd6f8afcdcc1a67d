//! Every worked example of the rules, from the case files.

use starboard_battery::cases;
use starboard_starfighter::Starfighter;

#[test]
fn every_case_file_holds() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 10, "the case files are missing");
    for file in files {
        cases::check::<Starfighter>(file);
    }
}
