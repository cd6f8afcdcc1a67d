//! What all targets share: they read as crates/fuzz does, and spoil as it does.

/// Spoils an input as the tests do; every now and then libFuzzer has its own way.
pub fn spoil(data: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    if seed.is_multiple_of(4) {
        return libfuzzer_sys::fuzzer_mutate(data, size, most);
    }
    let text = String::from_utf8_lossy(&data[..size]).into_owned();
    let mut luck = starboard_core::chance::Fast::new(seed.into());
    let spoilt = starboard_fuzz::spoilt(&text, &text, &mut luck);
    let length = spoilt.len().min(most);
    data[..length].copy_from_slice(&spoilt.as_bytes()[..length]);
    length
}

/// The target of this name.
macro_rules! door {
    ($name:literal) => {
        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
            common::spoil(data, size, most, seed)
        });
        libfuzzer_sys::fuzz_target!(|data: &[u8]| {
            let Ok(text) = std::str::from_utf8(data) else { return };
            let target = starboard_fuzz::Target::named($name).expect("there is such a target");
            if let Err(fault) = target.check(text) {
                panic!("{fault:?}");
            }
        });
    };
}
pub(crate) use door;
