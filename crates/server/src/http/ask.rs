//! Requests as handlers see them, and the only ways to answer one.

use crate::address;
use crate::config::Config;
use crate::house::House;
use crate::limits::{Inside, Whose};
use crate::listen::Entered;
use crate::outbox::Text;
use crate::refused::{Refused, Why};
use crate::sessions::Visitor;
use crate::wire::{Query, Wire};
use axum::Json;
use axum::body::{Bytes, to_bytes};
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Query as UrlQuery, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum_extra::extract::cookie::CookieJar;
use http_body_util::LengthLimitError;
use serde::de::DeserializeOwned;
use starboard_core::Lang;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::time::timeout;

/// Characters that are kept of what a device calls itself.
const LONGEST_DEVICE: usize = 160;

/// Whether the browser talks https, to us or to whoever stands in front of us.
pub(crate) fn is_secure(config: &Config, headers: &HeaderMap) -> bool {
    let proto = headers.get("x-forwarded-proto").filter(|_| config.proxy_hops > 0);
    config.secure || proto.is_some_and(|proto| proto == "https")
}

/// A request: who asks, from where, and in which language.
pub(crate) struct Ask {
    pub(crate) house: Arc<House>,
    pub(crate) visitor: Visitor,
    pub(crate) query: Query,
    /// Where it comes from, for limits.
    pub(crate) address: String,
    /// The connection it comes over.
    pub(crate) connection: Option<Entered>,
    /// It counts as long as it is being answered.
    _inside: Inside<String>,
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

/// An answer that was made where heavy work is done.
pub(crate) struct Ready(Text);

impl IntoResponse for Ready {
    fn into_response(self) -> Response {
        let headers = [("cache-control", "no-store"), ("content-type", "application/json")];
        (headers, Bytes::from(self.0.into_inner())).into_response()
    }
}

/// The status of a refusal.
pub(crate) fn status_of(refused: &Refused) -> StatusCode {
    StatusCode::from_u16(refused.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// A request that was not carried out.
pub(crate) struct Failure(Refused, Lang);

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Self(refused, lang) = self;
        metrics::counter!("starboard_refusals_total", "code" => refused.code.clone()).increment(1);
        let later = [(header::RETRY_AFTER, "2")];
        let later = refused.may_come_back().then_some(AppendHeaders(later));
        (status_of(&refused), later, Answer(refused.failed(lang))).into_response()
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
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let hops = house.config.proxy_hops;
        let address = address::name(address::of_request(peer, &parts.headers, hops));
        let too_often = || Failure(Why::TooOften.into(), query.lang);
        if !house.requests.take(&address) {
            return Err(too_often());
        }
        let inside = house.asking.enter(address.clone()).ok_or_else(too_often)?;
        let secure = is_secure(&house.config, &parts.headers);
        let jar = CookieJar::from_headers(&parts.headers);
        let device = parts.headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        let device = device.map(|agent| agent.chars().take(LONGEST_DEVICE).collect());
        let visitor = Visitor::of(house, &jar, secure, address.clone(), device).await;
        let visitor = visitor.map_err(|no| Failure(no, query.lang))?;
        let (house, connection) = (house.clone(), parts.extensions.get::<Entered>().cloned());
        Ok(Self { house, visitor, query, address, connection, _inside: inside, secure })
    }
}

/// A small body, or why it could not be read.
pub(crate) struct Sent(Result<Bytes, Refused>);

impl FromRequest<Arc<House>> for Sent {
    type Rejection = Infallible;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Self::Rejection> {
        Ok(Self(body_of(house, request, house.config.limits.small_body).await))
    }
}

/// The whole body of a request, if it is no longer than `most` and comes in time.
pub(crate) async fn body_of(
    house: &House,
    request: Request,
    most: usize,
) -> Result<Bytes, Refused> {
    let body = timeout(house.config.patience.body, to_bytes(request.into_body(), most)).await;
    let body = body.map_err(|_| Why::TooSlow)?;
    body.map_err(|error| match error.into_inner().downcast::<LengthLimitError>() {
        Ok(_) => Why::TooLarge.into(),
        Err(error) => Why::bad_request(&error),
    })
}

impl Ask {
    pub(crate) fn lang(&self) -> Lang {
        self.query.lang
    }

    /// The answer to this request.
    pub(crate) fn answer<T: Wire>(&self, answer: Result<T, Refused>) -> Result<Answer<T>, Failure> {
        answer.map(Answer).map_err(|refused| Failure(refused, self.lang()))
    }

    /// The answer to this request, if it is ready to be sent.
    pub(crate) fn ready(&self, answer: Result<Text, Refused>) -> Result<Ready, Failure> {
        answer.map(Ready).map_err(|refused| Failure(refused, self.lang()))
    }

    /// Whose deed it is, for limits.
    pub(crate) fn whose(&self) -> Whose<'_> {
        let player = self.visitor.player.as_ref().map(|player| player.id.as_str());
        Whose { player, address: &self.address }
    }

    /// This request was not carried out.
    pub(crate) fn refuse(&self, refused: impl Into<Refused>) -> Failure {
        Failure(refused.into(), self.lang())
    }

    /// Reads a small body.
    pub(crate) fn read<T: DeserializeOwned>(&self, Sent(body): Sent) -> Result<T, Failure> {
        let body = body.map_err(|refused| self.refuse(refused))?;
        serde_json::from_slice(&body).map_err(|error| self.refuse(Why::bad_request(&error)))
    }
}
