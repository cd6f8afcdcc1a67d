//! Every worked example of the rules, from the case files.

use starboard_battery::cases;
use starboard_rebellion::Rebellion;

#[test]
fn every_case_file_holds() {
    cases::check_folder::<Rebellion>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases"));
}
