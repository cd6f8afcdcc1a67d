//! A new file among the migrations is a new version of the crate.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
