//! Who somebody is: guests at once, accounts for those who want to come back.

use crate::house::House;
use crate::random;
use crate::refused::{Refused, Why};
use crate::wire::{Credentials, Me, MyCard};
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum_extra::extract::cookie::CookieJar;
use starboard_store::{NameError, Player, Secret};
use std::sync::LazyLock;
use std::time::Duration;

/// The name of the cookie.
pub(crate) const COOKIE: &str = "starboard";
/// How long a device stays signed in.
const SESSION: Duration = Duration::from_hours(24 * 365);
/// Characters in a name.
const LONGEST_NAME: usize = 24;
/// Characters in a password.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;

/// Somebody who sends a request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    /// Who, if they have said.
    pub(crate) player: Option<Player>,
    /// The hash of the token of their session.
    session: Option<Secret>,
}

impl Visitor {
    /// The visitor with these cookies.
    pub(crate) async fn of(house: &House, jar: &CookieJar) -> Result<Self, Refused> {
        let Some(token) = jar.get(COOKIE) else { return Ok(Self::default()) };
        let hash = random::hash(token.value());
        let session = house.store.session(&hash, house.time.now()).await?;
        Ok(match session {
            None => Self::default(),
            Some(session) => Self { player: Some(session.player), session: Some(hash) },
        })
    }

    /// The player, who has to have said who they are.
    pub(crate) fn player(&self) -> Result<&Player, Refused> {
        self.player.as_ref().ok_or_else(|| Why::NoSession.into())
    }

    pub(crate) fn me(&self) -> Me {
        Me { player: self.player.as_ref().map(my_card) }
    }
}

fn my_card(player: &Player) -> MyCard {
    MyCard { id: player.id.clone(), name: player.name.clone(), account: player.account }
}

/// Who somebody is from now on, and the token of the new session if there is one.
pub(crate) struct SignedIn {
    pub(crate) me: Me,
    pub(crate) token: Option<String>,
}

/// A guest with this name; a guest who comes again gets another name.
pub(crate) async fn guest(
    house: &House,
    visitor: &Visitor,
    name: &str,
) -> Result<SignedIn, Refused> {
    let name = read_name(name)?;
    match &visitor.player {
        Some(player) if player.account => Err(Why::HasAccount.into()),
        Some(player) => {
            house.store.rename(&player.id, &name).await.map_err(name_refused)?;
            let me = Me { player: Some(my_card(&Player { name, ..player.clone() })) };
            Ok(SignedIn { me, token: None })
        }
        None => {
            let id = random::id();
            house.store.create_guest(&id, &name, house.time.now()).await?;
            sign_in(house, &id).await
        }
    }
}

/// Turns a guest, or nobody, into an account.
pub(crate) async fn account(
    house: &House,
    visitor: &Visitor,
    credentials: Credentials,
) -> Result<SignedIn, Refused> {
    let name = read_name(&credentials.name)?;
    if !PASSWORD.contains(&credentials.password.chars().count()) {
        let (least, most) = PASSWORD.into_inner();
        return Err(Why::BadPassword.saying(|m| m.with("least", least).with("most", most)));
    }
    let hash = off_thread(move || hash_password(&credentials.password)).await?;
    match &visitor.player {
        Some(player) if player.account => Err(Why::HasAccount.into()),
        Some(player) => {
            house.store.make_account(&player.id, &name, &hash).await.map_err(name_refused)?;
            let me = Player { name, account: true, ..player.clone() };
            Ok(SignedIn { me: Me { player: Some(my_card(&me)) }, token: None })
        }
        None => {
            let id = random::id();
            let at = house.time.now();
            house.store.create_account(&id, &name, &hash, at).await.map_err(name_refused)?;
            sign_in(house, &id).await
        }
    }
}

/// Signs somebody in who knows the password.
pub(crate) async fn login(
    house: &House,
    visitor: &Visitor,
    credentials: Credentials,
) -> Result<SignedIn, Refused> {
    let found = house.store.account(&credentials.name).await?;
    let (player, hash) = match found {
        Some((player, hash)) => (Some(player), hash),
        // Takes as long as for a name that exists.
        None => (None, NOBODY.clone()),
    };
    let fits = off_thread(move || password_fits(&credentials.password, &hash)).await?;
    let player = player.filter(|_| fits).ok_or(Why::BadLogin)?;
    logout(house, visitor).await?;
    sign_in(house, &player.id).await
}

/// Signs somebody out on this device.
pub(crate) async fn logout(house: &House, visitor: &Visitor) -> Result<(), Refused> {
    if let Some(session) = &visitor.session {
        house.store.delete_session(session).await?;
    }
    Ok(())
}

async fn sign_in(house: &House, player: &str) -> Result<SignedIn, Refused> {
    let token = random::token();
    let at = house.time.now();
    let expires = at + SESSION.as_millis() as u64;
    house.store.create_session(&random::hash(&token), player, at, expires).await?;
    let player = house.store.player(player).await?.ok_or(Why::NoPlayer)?;
    Ok(SignedIn { me: Me { player: Some(my_card(&player)) }, token: Some(token) })
}

/// The header that sets the cookie for a token; without one, it ends the session.
pub(crate) fn set_cookie(token: Option<&str>, secure: bool) -> String {
    let age = if token.is_some() { SESSION.as_secs() } else { 0 };
    let (token, secure) = (token.unwrap_or_default(), if secure { "; Secure" } else { "" });
    format!("{COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}")
}

fn read_name(name: &str) -> Result<String, Refused> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
    if !fits || name.chars().any(|c| c.is_control() || is_invisible(c)) {
        return Err(Why::BadName.saying(|message| message.with("most", LONGEST_NAME)));
    }
    Ok(name)
}

/// Characters with which a name could look like another one, or turn the page around.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn name_refused(error: NameError) -> Refused {
    match error {
        NameError::Taken => Why::NameTaken.into(),
        NameError::NoPlayer => Why::NoPlayer.into(),
        NameError::Store(error) => error.into(),
    }
}

/// Hashing a password takes long on purpose.
async fn off_thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refused> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Why::Unavailable.into())
}

fn hash_password(password: &str) -> Secret {
    let salt: [u8; 16] = random::bytes();
    let hash: PasswordHash = Argon2::default()
        .hash_password_with_salt(password.as_bytes(), &salt)
        .expect("the parameters are sound");
    Secret::new(hash.to_string())
}

fn password_fits(password: &str, hash: &Secret) -> bool {
    let Ok(hash) = PasswordHash::new(hash.reveal()) else { return false };
    Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
}

/// The hash of a password that nobody has.
static NOBODY: LazyLock<Secret> = LazyLock::new(|| hash_password(&random::token()));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_fits_its_hash_and_no_other() {
        let hash = hash_password("correct horse");
        assert!(hash.reveal().starts_with("$argon2id$"));
        assert!(password_fits("correct horse", &hash));
        assert!(!password_fits("battery staple", &hash));
    }

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(read_name("  Ada   Lovelace ").unwrap(), "Ada Lovelace");
        assert_eq!(read_name("Jörg").unwrap(), "Jörg");
        for bad in ["", "  ", "a\u{202e}b", "a\u{0}b", &"x".repeat(25)] {
            assert!(read_name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn the_cookie_is_for_our_pages_only() {
        let text = set_cookie(Some("abc"), true);
        for part in ["starboard=abc", "HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
            assert!(text.contains(part), "{text}");
        }
        assert!(!set_cookie(None, false).contains("Secure"));
    }
}
