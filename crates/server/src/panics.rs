//! Rules that panic are a fault of ours, and must end nothing but what was just being done.

use futures_util::FutureExt as _;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Something panicked; it has been logged and counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Panicked;

/// Does something that may panic. Whatever it has touched must be thrown away if it does.
pub(crate) fn caught<T>(place: &'static str, work: impl FnOnce() -> T) -> Result<T, Panicked> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|why| note(place, &*why))
}

/// The same for something that takes its time.
pub(crate) async fn caught_in<T>(
    place: &'static str,
    work: impl Future<Output = T>,
) -> Result<T, Panicked> {
    AssertUnwindSafe(work).catch_unwind().await.map_err(|why| note(place, &*why))
}

fn note(place: &'static str, why: &(dyn Any + Send)) -> Panicked {
    let text = why.downcast_ref::<&str>().copied();
    let text = text.or_else(|| why.downcast_ref::<String>().map(String::as_str));
    tracing::error!(place, panic = text.unwrap_or("?"), "a panic was caught");
    metrics::counter!("starboard_panics_total", "place" => place).increment(1);
    Panicked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_an_answer() {
        assert_eq!(caught("here", || 1), Ok(1));
        assert_eq!(caught("here", || -> i32 { panic!("on purpose") }), Err(Panicked));
        assert_eq!(caught_in("here", async { 1 }).await, Ok(1));
        let late = async {
            tokio::task::yield_now().await;
            panic!("on {}", "purpose")
        };
        assert_eq!(caught_in::<i32>("here", late).await, Err(Panicked));
    }
}
