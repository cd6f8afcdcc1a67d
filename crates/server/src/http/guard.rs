//! Who may send requests that change something, and what browsers are told to forbid.

use crate::house::House;
use crate::refused::{Refused, Why};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use starboard_core::Lang;
use std::sync::Arc;

/// Refuses requests that change something, and sockets, if a page of another site sends them.
/// Browsers always say where such a request comes from; programs need not.
pub(crate) async fn check_origin(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_socket = request.uri().path() == "/ws";
    if (changes || is_socket) && !is_ours(request.headers(), &house) {
        let refused = Refused::from(Why::Origin);
        return (refused.status, Json(refused.failed(Lang::default()))).into_response();
    }
    next.run(request).await
}

fn is_ours(headers: &HeaderMap, house: &House) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if house.config.origins.iter().any(|known| known.trim_end_matches('/') == origin) {
        return true;
    }
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = text(HeaderName::from_static("x-forwarded-host"));
    let host = forwarded.filter(|_| house.config.behind_proxy).or_else(|| text(header::HOST));
    let from = origin.split_once("://").map(|(_, from)| from);
    host.is_some_and(|host| from.is_some_and(|from| from.eq_ignore_ascii_case(host)))
}

const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
         connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

/// Tells browsers what to forbid.
pub(crate) async fn add_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        let name = HeaderName::from_static(name);
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
