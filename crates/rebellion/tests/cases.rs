//! Every worked example of the rules, from the case files.

use starboard_battery::cases;
use starboard_rebellion::Rebellion;

#[test]
fn every_case_file_holds() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for file in files {
        cases::check::<Rebellion>(file);
    }
}
