//! Where somebody comes from, for limits.

use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv6Addr};

/// The address of whoever sends a request. With `hops` proxies in front that tell the truth, each
/// of which adds the address that it saw, it is the last but `hops` in `X-Forwarded-For`: whatever
/// stands before it, the visitor may have made up.
pub(crate) fn of_request(peer: Option<IpAddr>, headers: &HeaderMap, hops: usize) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok());
    let seen: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    // A list that is too short did not come through all of the proxies.
    let at = seen.len().saturating_sub(hops);
    let forwarded = seen.get(at).filter(|_| hops > 0).and_then(|text| read(text));
    forwarded.or(peer)
}

/// `1.2.3.4`, `1.2.3.4:5`, `::1` or `[::1]:5`.
fn read(text: &str) -> Option<IpAddr> {
    let socket = || text.parse::<std::net::SocketAddr>().ok().map(|socket| socket.ip());
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(socket)
}

/// What counts as one visitor: an IPv4 address, or the first half of an IPv6 address, since whoever
/// has one of those has all that begin alike.
pub(crate) fn name(address: Option<IpAddr>) -> String {
    match address.map(|address| address.to_canonical()) {
        None => "nowhere".to_owned(),
        Some(IpAddr::V4(address)) => address.to_string(),
        Some(IpAddr::V6(address)) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(hops: usize, lines: &[&'static str], expected: &str) {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        let peer = "10.0.0.9".parse().ok();
        assert_eq!(name(of_request(peer, &headers, hops)), expected, "{hops} hops, {lines:?}");
    }

    #[test]
    fn only_what_trusted_proxies_have_added_counts() {
        check(0, &["1.1.1.1"], "10.0.0.9");
        check(1, &[], "10.0.0.9");
        check(1, &["2.2.2.2"], "2.2.2.2");
        // What comes first, the visitor may have said.
        check(1, &["1.1.1.1, 2.2.2.2"], "2.2.2.2");
        check(1, &["1.1.1.1", "2.2.2.2"], "2.2.2.2");
        check(2, &["1.1.1.1, 2.2.2.2, 10.0.0.1"], "2.2.2.2");
        check(2, &["1.1.1.1, 2.2.2.2", "10.0.0.1"], "2.2.2.2");
        check(3, &["2.2.2.2"], "2.2.2.2");
        check(1, &["not an address"], "10.0.0.9");
        check(1, &["2.2.2.2:4711"], "2.2.2.2");
        check(1, &["[2001:db8:1:2:3:4:5:6]:4711"], "2001:db8:1:2::/64");
    }

    #[test]
    fn neighbours_of_one_ipv6_network_are_one_visitor() {
        let name = |text: &str| super::name(text.parse().ok());
        assert_eq!(name("2001:db8:1:2:3:4:5:6"), name("2001:db8:1:2::1"));
        assert_ne!(name("2001:db8:1:2::1"), name("2001:db8:1:3::1"));
        assert_eq!(name("::ffff:1.2.3.4"), "1.2.3.4");
        assert_ne!(name("1.2.3.4"), name("1.2.3.5"));
    }
}
