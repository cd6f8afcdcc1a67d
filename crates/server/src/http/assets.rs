//! The browser client, as it was built into the program.

use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// The built client. In debug builds it is read from the disk at each request.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

const NOT_BUILT: &str = "<!doctype html><meta charset=utf-8><title>Starboard</title>\
    <p>The server runs, but it was built without its browser client. Build the client and then the \
    server again: <code>make build</code>, or <code>npm --prefix web ci</code>, \
    <code>npm --prefix web run build</code> and <code>cargo build --release</code>.";

/// A file of the client, or its page for every other path: the client finds its own way.
pub(crate) async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path).filter(|_| path != "index.html") {
        // Vite puts the hash of the content into the name of everything under `assets/`.
        let hashed = path.starts_with("assets/");
        let cache = if hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
        return answer(path, file, cache);
    }
    if path.starts_with("assets/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Client::get("index.html") {
        Some(page) => answer("index.html", page, "no-cache"),
        None => Html(NOT_BUILT).into_response(),
    }
}

fn answer(path: &str, file: EmbeddedFile, cache: &'static str) -> Response {
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("txt" | "ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache)];
    (headers, file.data).into_response()
}
