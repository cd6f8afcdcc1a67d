//! Requests as handlers see them, and the only ways to answer one.

use crate::house::House;
use crate::refused::{Refused, Why};
use crate::sessions::Visitor;
use crate::wire::{Query, Wire};
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{ConnectInfo, FromRequestParts, Query as UrlQuery};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::CookieJar;
use serde::de::DeserializeOwned;
use starboard_core::Lang;
use std::net::SocketAddr;
use std::sync::Arc;

/// A request: who asks, from where, and in which language.
pub(crate) struct Ask {
    pub(crate) house: Arc<House>,
    pub(crate) visitor: Visitor,
    pub(crate) query: Query,
    /// Where it comes from, for limits.
    pub(crate) address: String,
    /// Whether the browser talks https to whoever stands in front of us.
    pub(crate) secure: bool,
}

/// An answer: a type of the wire and nothing else.
pub(crate) struct Answer<T: Wire>(pub(crate) T);

impl<T: Wire> IntoResponse for Answer<T> {
    fn into_response(self) -> Response {
        ([("cache-control", "no-store")], Json(self.0)).into_response()
    }
}

/// A request that was not carried out.
pub(crate) struct Failure(Refused, Lang);

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Self(refused, lang) = self;
        metrics::counter!("starboard_refusals_total", "code" => refused.code.clone()).increment(1);
        (refused.status, Answer(refused.failed(lang))).into_response()
    }
}

impl FromRequestParts<Arc<House>> for Ask {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        house: &Arc<House>,
    ) -> Result<Self, Self::Rejection> {
        let query = UrlQuery::<Query>::try_from_uri(&parts.uri);
        let UrlQuery(query) =
            query.map_err(|error| Failure(Why::bad_request(&error), Lang::default()))?;
        let header = |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let forwarded = header("x-forwarded-for").and_then(|list| list.rsplit(',').next());
        let address = match forwarded.filter(|_| house.config.behind_proxy) {
            Some(address) => address.trim().to_owned(),
            None => peer.map(|ip| ip.to_string()).unwrap_or_default(),
        };
        let secure = house.config.secure || header("x-forwarded-proto") == Some("https");
        let jar = CookieJar::from_headers(&parts.headers);
        let visitor = Visitor::of(house, &jar).await.map_err(|no| Failure(no, query.lang))?;
        Ok(Self { house: house.clone(), visitor, query, address, secure })
    }
}

impl Ask {
    pub(crate) fn lang(&self) -> Lang {
        self.query.lang
    }

    /// The answer to this request.
    pub(crate) fn answer<T: Wire>(&self, answer: Result<T, Refused>) -> Result<Answer<T>, Failure> {
        answer.map(Answer).map_err(|refused| Failure(refused, self.lang()))
    }

    /// This request was not carried out.
    pub(crate) fn refuse(&self, refused: impl Into<Refused>) -> Failure {
        Failure(refused.into(), self.lang())
    }

    /// Reads the body.
    pub(crate) fn read<T: DeserializeOwned>(
        &self,
        body: Result<Bytes, BytesRejection>,
    ) -> Result<T, Failure> {
        let body = body.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => self.refuse(Why::TooLarge),
            _ => self.refuse(Why::bad_request(&rejection)),
        })?;
        serde_json::from_slice(&body).map_err(|error| self.refuse(Why::bad_request(&error)))
    }
}
