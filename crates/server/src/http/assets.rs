//! The browser client: from a folder, or as it was built into the program.

use crate::house::House;
use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

const NOT_BUILT: &str = "<!doctype html><meta charset=utf-8><title>Starboard</title>\
    <p>The server runs, but without its browser client. <code>make play</code> builds and serves \
    both; <code>starboard serve --client FOLDER</code> takes a client that <code>npm --prefix web \
    ci</code> and <code>npm --prefix web run build</code> have built into <code>web/dist</code>.";

/// A file of the client, or its page for every other path: the client finds its own way.
pub(crate) async fn serve(State(house): State<Arc<House>>, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let folder = house.config.client.as_deref();
    if path != "index.html"
        && let Some(file) = find(folder, path).await
    {
        // Vite puts the hash of the content into the name of everything under `assets/`.
        let hashed = path.starts_with("assets/");
        let cache = if hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
        return answer(path, file, cache);
    }
    if path.starts_with("assets/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    match find(folder, "index.html").await {
        Some(page) => answer("index.html", page, "no-cache"),
        None => Html(NOT_BUILT).into_response(),
    }
}

fn answer(path: &str, file: Cow<'static, [u8]>, cache: &'static str) -> Response {
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("txt" | "ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache)];
    (headers, file).into_response()
}

/// A file of the client in `folder`, or of the one inside the program if there is no folder.
async fn find(folder: Option<&Path>, path: &str) -> Option<Cow<'static, [u8]>> {
    match folder {
        Some(folder) if is_plain(path) => {
            tokio::fs::read(folder.join(path)).await.ok().map(Cow::Owned)
        }
        Some(_) => None,
        None => inside(path),
    }
}

/// Whether a path can only lead to what lies in a folder: names of letters and digits, none hidden,
/// none that leads upwards.
fn is_plain(path: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    path.split('/')
        .all(|name| !name.is_empty() && !name.starts_with('.') && name.bytes().all(plain))
}

#[cfg(feature = "embed")]
fn inside(path: &str) -> Option<Cow<'static, [u8]>> {
    /// The built client. In debug builds it is read from the disk at each request.
    #[derive(rust_embed::RustEmbed)]
    #[folder = "../../web/dist"]
    #[allow_missing = true]
    struct Client;

    Some(<Client as rust_embed::RustEmbed>::get(path)?.data)
}

#[cfg(not(feature = "embed"))]
fn inside(_: &str) -> Option<Cow<'static, [u8]>> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_leads_out_of_the_folder() {
        for path in ["index.html", "assets/index-BxY_3.js", "a/b/c.svg"] {
            assert!(is_plain(path), "{path}");
        }
        let others = [
            "",
            "..",
            "../x",
            "a/../../x",
            "a//b",
            "/etc/passwd",
            ".env",
            "a/.git/config",
            "a\\b",
            "%2e%2e/x",
            "a\0b",
            "c:x",
        ];
        for path in others {
            assert!(!is_plain(path), "{path}");
        }
    }
}
