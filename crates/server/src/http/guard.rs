//! Who may send requests that change something, and what browsers are told to forbid.

use super::ask::{is_secure, status_of};
use crate::house::House;
use crate::panics::caught_in;
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
        return (status_of(&refused), Json(refused.failed(Lang::default()))).into_response();
    }
    next.run(request).await
}

fn is_ours(headers: &HeaderMap, house: &House) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if house.config.origins.iter().any(|known| known.trim_end_matches('/') == origin) {
        return true;
    }
    let from = origin.split_once("://").map(|(_, from)| from);
    let host = host_of(headers, house);
    host.is_some_and(|host| from.is_some_and(|from| from.eq_ignore_ascii_case(host)))
}

/// What the browser calls us.
fn host_of<'a>(headers: &'a HeaderMap, house: &House) -> Option<&'a str> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = text(HeaderName::from_static("x-forwarded-host"));
    forwarded.filter(|_| house.config.proxy_hops > 0).or_else(|| text(header::HOST))
}

/// Whatever panics while a request is answered ends that request only.
pub(crate) async fn catch_panics(request: Request, next: Next) -> Response {
    caught_in("request", next.run(request)).await.unwrap_or_else(|_| {
        let refused = Refused::from(Why::Failed);
        (status_of(&refused), Json(refused.failed(Lang::default()))).into_response()
    })
}

const HEADERS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

/// Tells browsers what to forbid.
pub(crate) async fn add_headers(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Response {
    let secure = is_secure(&house.config, request.headers());
    let policy = policy(host_of(request.headers(), &house), secure);
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if secure {
        // For a year nothing but https.
        let value = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    response
}

/// Pages may connect to this very host, for a WebSocket too, which not every browser takes for the
/// same; and they may run engines of their own, as WebAssembly.
fn policy(host: Option<&str>, secure: bool) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".:-[]".contains(&byte);
    let host = host.filter(|host| !host.is_empty() && host.bytes().all(plain));
    let scheme = if secure { "wss" } else { "ws" };
    let socket = host.map_or_else(String::new, |host| format!(" {scheme}://{host}"));
    format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
         style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'{socket}; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; \
         form-action 'self'"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_connect_to_their_own_host_and_no_other() {
        let connects = |host, secure| {
            let policy = policy(host, secure);
            let rest = policy.split("connect-src ").nth(1).unwrap();
            rest.split(';').next().unwrap().to_owned()
        };
        assert_eq!(connects(Some("play.example.org"), true), "'self' wss://play.example.org");
        assert_eq!(connects(Some("[::1]:8080"), false), "'self' ws://[::1]:8080");
        for odd in ["a; script-src *", "a b", "*", ""] {
            assert_eq!(connects(Some(odd), true), "'self'", "{odd:?}");
        }
        assert_eq!(connects(None, true), "'self'");
    }
}
