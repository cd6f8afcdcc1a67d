//! Every worked example of the rules, from the case files.

use starboard_battery::cases;
use starboard_risk::Risk;

#[test]
fn every_case_file_holds() {
    cases::check_folder::<Risk>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases"));
}
