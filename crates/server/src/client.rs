//! A small client of the wire, for tests and for measuring one's own server.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io;
use std::net::{IpAddr, SocketAddr};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Somebody with a browser: an address and a cookie.
#[derive(Clone, Debug)]
pub struct Client {
    /// The host and port of the server.
    pub host: String,
    /// The cookie of the session, if there is one.
    pub cookie: Option<String>,
    /// The language that texts come in.
    pub lang: &'static str,
    /// The site that requests come from; the server's own if nothing is said.
    pub origin: Option<String>,
    /// The token of an operator, if they have one.
    pub bearer: Option<String>,
    /// The address to come from; any, if nothing is said.
    pub from: Option<IpAddr>,
}

/// An answer over HTTP.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The names (in small letters) and values of the headers.
    pub headers: Vec<(String, String)>,
    /// The body; a text if it is not JSON.
    pub body: Value,
}

impl Client {
    /// A client that has not said who it is; `url` is `http://host:port`.
    ///
    /// # Errors
    /// If the address is not understood.
    pub fn new(url: &str) -> io::Result<Self> {
        let wrong =
            || io::Error::new(io::ErrorKind::InvalidInput, format!("{url:?}: http://HOST:PORT"));
        let host = url.strip_prefix("http://").ok_or_else(wrong)?.trim_end_matches('/');
        if host.is_empty() || host.contains('/') {
            return Err(wrong());
        }
        let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
        Ok(Self { host, cookie: None, lang: "en", origin: None, bearer: None, from: None })
    }

    /// A guest with this name.
    ///
    /// # Errors
    /// If the server does not answer, or refuses.
    pub async fn guest(url: &str, name: &str) -> io::Result<Self> {
        let mut client = Self::new(url)?;
        client.post("/api/guest", &json!({ "name": name })).await?.ok()?;
        Ok(client)
    }

    /// Asks for something.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.request("GET", path, "").await
    }

    /// Asks for a change.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn post(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        self.request("POST", path, &body.to_string()).await
    }

    /// A bare connection.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn stream(&self) -> io::Result<TcpStream> {
        let stream = match self.from {
            None => TcpStream::connect(&self.host).await?,
            Some(from) => {
                let mut hosts = lookup_host(&self.host).await?;
                let alike = |host: &SocketAddr| host.is_ipv4() == from.is_ipv4();
                let host = hosts.find(alike).ok_or(io::ErrorKind::AddrNotAvailable)?;
                let socket =
                    if from.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
                socket.bind(SocketAddr::new(from, 0))?;
                socket.connect(host).await?
            }
        };
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    async fn request(&mut self, method: &str, path: &str, body: &str) -> io::Result<Answer> {
        let mut stream = self.stream().await?;
        let sign = if path.contains('?') { '&' } else { '?' };
        let mut request = format!(
            "{method} {path}{sign}lang={} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Origin: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n",
            self.lang,
            self.host,
            self.origin(),
            body.len(),
        );
        if let Some(cookie) = &self.cookie {
            request.extend(["Cookie: ", cookie, "\r\n"]);
        }
        if let Some(token) = &self.bearer {
            request.extend(["Authorization: Bearer ", token, "\r\n"]);
        }
        stream.write_all(format!("{request}\r\n{body}").as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let answer = read_answer(&String::from_utf8_lossy(&answer))?;
        if let Some((_, cookie)) = answer.headers.iter().find(|(name, _)| name == "set-cookie") {
            let pair = cookie.split(';').next().unwrap_or_default();
            self.cookie = (!pair.ends_with('=')).then(|| pair.to_owned());
        }
        Ok(answer)
    }

    fn origin(&self) -> String {
        self.origin.clone().unwrap_or_else(|| format!("http://{}", self.host))
    }

    /// Opens a WebSocket.
    ///
    /// # Errors
    /// If the server does not answer, or refuses.
    pub async fn connect(&self) -> io::Result<Socket> {
        let url = format!("ws://{}/ws?lang={}", self.host, self.lang);
        let mut request = url.into_client_request().map_err(other)?;
        let header = |text: &str| HeaderValue::from_str(text).map_err(other);
        request.headers_mut().insert("Origin", header(&self.origin())?);
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("Cookie", header(cookie)?);
        }
        let stream = self.stream().await?;
        let (socket, _) = client_async(request, stream).await.map_err(other)?;
        Ok(Socket { socket })
    }
}

impl Answer {
    /// The body of an answer that is not a refusal.
    ///
    /// # Errors
    /// If it is one.
    pub fn ok(self) -> io::Result<Value> {
        match self.status {
            200..300 => Ok(self.body),
            status => Err(other(format!("{status} {}", self.body))),
        }
    }

    /// The code of a refusal.
    pub fn code(&self) -> &str {
        self.body["error"]["code"].as_str().unwrap_or_default()
    }
}

fn other(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::other(error)
}

fn read_answer(text: &str) -> io::Result<Answer> {
    let wrong = || io::Error::new(io::ErrorKind::InvalidData, "not an answer over HTTP");
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(wrong)?;
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|s| s.parse().ok());
    let header = |line: &str| {
        let (name, value) = line.split_once(':')?;
        Some((name.trim().to_lowercase(), value.trim().to_owned()))
    };
    Ok(Answer {
        status: status.ok_or_else(wrong)?,
        headers: lines.filter_map(header).collect(),
        body: serde_json::from_str(body).unwrap_or_else(|_| body.into()),
    })
}

/// A WebSocket to the server.
#[derive(Debug)]
pub struct Socket {
    socket: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Says something.
    ///
    /// # Errors
    /// If the line is cut.
    pub async fn send(&mut self, message: &Value) -> io::Result<()> {
        self.send_text(message.to_string()).await
    }

    /// Says something that is JSON already, or is not.
    ///
    /// # Errors
    /// If the line is cut.
    pub async fn send_text(&mut self, text: String) -> io::Result<()> {
        self.socket.send(Message::Text(text.into())).await.map_err(other)
    }

    /// Asks whether anybody is there, in the way of the WebSocket itself.
    ///
    /// # Errors
    /// If the line is cut.
    pub async fn ping(&mut self) -> io::Result<()> {
        self.socket.send(Message::Ping(tungstenite::Bytes::new())).await.map_err(other)
    }

    /// The next message as text.
    ///
    /// # Errors
    /// If the line is cut; an orderly end is [`io::ErrorKind::ConnectionAborted`] with its code.
    pub async fn next_text(&mut self) -> io::Result<tungstenite::Utf8Bytes> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(frame))) => {
                    let code = frame.map_or(1005, |frame| u16::from(frame.code));
                    let ended = io::ErrorKind::ConnectionAborted;
                    return Err(io::Error::new(ended, format!("closed with {code}")));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(other(error)),
                None => return Err(io::ErrorKind::UnexpectedEof.into()),
            }
        }
    }

    /// The next message.
    ///
    /// # Errors
    /// If the line is cut, or the message is not JSON.
    pub async fn next(&mut self) -> io::Result<Value> {
        let text = self.next_text().await?;
        serde_json::from_str(&text).map_err(other)
    }
}
