//! What is asked over HTTP, and what every answer carries.

mod analyses;
mod api;
mod ask;
mod assets;
mod guard;
mod lessons;

use crate::house::House;
use crate::metrics::Metrics;
use crate::random;
use crate::socket;
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;

pub(crate) use ask::{Ask, Failure};

/// Everything that can be asked for.
pub(crate) fn router(house: Arc<House>) -> Router {
    let pages = Router::new()
        .route("/api/me", get(api::me))
        .route("/api/guest", post(api::guest))
        .route("/api/name", post(api::rename))
        .route("/api/account", post(api::account))
        .route("/api/login", post(api::login))
        .route("/api/logout", post(api::logout))
        .route("/api/logout/everywhere", post(api::logout_everywhere))
        .route("/api/password", post(api::change_password))
        .route("/api/account/delete", post(api::forget_me))
        .route("/api/sessions", get(api::sessions))
        .route("/api/sessions/{id}/end", post(api::end_session))
        .route("/api/games", get(api::games))
        .route("/api/games/{game}/seats", post(api::seats))
        .route("/api/pledge", post(api::pledge))
        .route("/api/tables", get(api::tables).post(api::open_table))
        .route("/api/mine", get(api::mine))
        .route("/api/tables/{id}", get(api::table))
        .route("/api/tables/{id}/sit", post(api::sit))
        .route("/api/tables/{id}/leave", post(api::leave))
        .route("/api/tables/{id}/bot", post(api::seat_bot))
        .route("/api/tables/{id}/record", get(api::record))
        .route("/api/tables/{id}/replay", get(api::replay))
        .route("/api/tables/{id}/replay/frames", get(api::replay_frames))
        .route("/api/tables/{id}/review", get(api::review))
        .route("/api/tables/{id}/analysis", get(analyses::of_table))
        .route("/api/tables/{id}/analysis/line", get(analyses::line_of_table))
        .route("/api/tables/{id}/fork", post(api::fork))
        .route("/api/join/{token}", get(api::join))
        .route("/api/players/{id}", get(api::player))
        .route("/api/rules/{game}", get(api::rules))
        .route("/api/rules/{game}/figures", get(lessons::figures))
        .route("/api/lessons/{game}", get(lessons::list))
        .route("/api/lessons/{game}/{id}", post(lessons::show))
        .route("/api/replay", post(api::replay_upload))
        .route("/api/replay/frames", post(api::replay_upload_frames))
        .route("/api/replay/analysis", post(analyses::of_upload))
        .route("/api/replay/analysis/line", post(analyses::line_of_upload))
        .route("/api/replay/fork", post(api::fork_upload))
        .route("/api/{*rest}", get(api::nothing).post(api::nothing))
        .fallback(assets::serve)
        .layer(CompressionLayer::new());
    let rehearsal = house.config.rehearsal.is_some();
    let dictated = || Router::new().route("/api/rehearsal/clock", post(api::turn_clock));
    Router::new()
        .route("/ws", get(socket::connect))
        .merge(if rehearsal { dictated() } else { Router::new() })
        .merge(pages)
        .layer(middleware::from_fn_with_state(house.clone(), guard::check_origin))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .layer(middleware::from_fn(guard::catch_panics))
        .layer(middleware::from_fn_with_state(house.clone(), guard::add_headers))
        .with_state(house)
}

/// Whether the server can do its work: whether decisions can be written down.
async fn healthz(State(house): State<Arc<House>>) -> impl IntoResponse {
    if house.health.check(&house.store).await {
        (StatusCode::OK, "ok\n")
    } else {
        let sentence = "the database cannot be written to: decisions are refused until it can\n";
        (StatusCode::SERVICE_UNAVAILABLE, sentence)
    }
}

/// What has been counted, for those who know the token.
async fn metrics(State(house): State<Arc<House>>, headers: HeaderMap) -> Response {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let given = given.and_then(|value| value.strip_prefix("Bearer "));
    match (&house.config.metrics_token, given) {
        (Some(token), Some(given)) if random::hash(token) == random::hash(given) => rendered(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

fn rendered() -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, Metrics::get().render()).into_response()
}

/// What operators ask for at an address of their own.
pub(crate) fn operators_router(house: Arc<House>) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/metrics", get(async || rendered()))
        .with_state(house)
}
