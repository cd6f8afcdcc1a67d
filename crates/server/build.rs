//! Builds anew when the browser client has been built anew. Release builds embed it, and Cargo sees
//! neither files that are new nor a folder that was not there before; debug builds read the disk.

fn main() {
    let embeds = std::env::var("CARGO_FEATURE_EMBED").is_ok()
        && std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    // The names of all files of the client are hashes, and the page names them.
    let changed = if embeds { "../../web/dist/index.html" } else { "build.rs" };
    println!("cargo:rerun-if-changed={changed}");
}
