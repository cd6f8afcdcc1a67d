//! What operators can measure.

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::sync::LazyLock;

/// Bounds of the latency histograms, in seconds.
const SECONDS: [f64; 12] =
    [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];

/// What this process has counted.
pub(crate) struct Metrics(PrometheusHandle);

impl Metrics {
    /// Counts from the first call on; servers of one process share the counters.
    pub(crate) fn get() -> &'static Self {
        static METRICS: LazyLock<Metrics> = LazyLock::new(|| {
            let builder = PrometheusBuilder::new().set_buckets(&SECONDS).expect("bounds");
            let recorder = builder.build_recorder();
            let handle = recorder.handle();
            if metrics::set_global_recorder(recorder).is_err() {
                tracing::warn!("somebody else counts already");
            }
            describe();
            Metrics(handle)
        });
        &METRICS
    }

    pub(crate) fn render(&self) -> String {
        self.0.render()
    }

    /// Histograms grow until somebody tidies up.
    pub(crate) fn tidy(&self) {
        self.0.run_upkeep();
    }
}

fn describe() {
    metrics::describe_gauge!("starboard_connections", "Open WebSockets");
    metrics::describe_gauge!("starboard_tables_live", "Tables in memory");
    metrics::describe_gauge!("starboard_bot_queue", "Bots that wait for a thread to think on");
    metrics::describe_counter!("starboard_decisions_total", "Entries written to journals");
    metrics::describe_counter!("starboard_refusals_total", "Requests not carried out, by code");
    metrics::describe_counter!(
        "starboard_turned_away_total",
        "Connections that were closed at once: too many, in all or from one address"
    );
    metrics::describe_gauge!(
        "starboard_store_writable",
        "Whether the database could be written to when somebody last asked for /healthz"
    );
    metrics::describe_counter!("starboard_replays_total", "Games executed again");
    metrics::describe_counter!("starboard_analyses_total", "Games looked at again");
    metrics::describe_counter!("starboard_panics_total", "Panics that were caught, by place");
    metrics::describe_histogram!("starboard_append_seconds", "Until an entry is durable");
    metrics::describe_histogram!(
        "starboard_decision_seconds",
        "From a decision to its fan-out, within the server"
    );
}
