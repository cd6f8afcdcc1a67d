//! Who somebody is: guests at once, accounts for those who want to come back.

use crate::house::House;
use crate::lobby;
use crate::names::read_name;
use crate::random;
use crate::refused::{Refused, Why};
use crate::wire::{Credentials, Farewell, Me, MyCard, NewPassword, SessionCard};
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum_extra::extract::cookie::CookieJar;
use starboard_store::{Device, NameError, Player, Secret};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

/// The name of the cookie, and over https: then browsers take it from this very host only.
const COOKIE: &str = "starboard";
const SECURE_COOKIE: &str = "__Host-starboard";
/// How long a device stays signed in after it was last seen.
const SESSION: Duration = Duration::from_hours(24 * 365);
/// The same for guests.
const GUEST_SESSION: Duration = Duration::from_hours(24 * 90);
/// How often we write down that a device was seen.
const SEEN: Duration = Duration::from_hours(24);
/// Characters in a password.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;

/// Somebody who sends a request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    /// Who, if they have said.
    pub(crate) player: Option<Player>,
    /// The hash of the token of their session.
    pub(crate) session: Option<Secret>,
    /// Where they come from.
    pub(crate) address: String,
    /// What they come with, as it calls itself.
    pub(crate) device: Option<String>,
    /// Whether the house rehearses.
    pub(crate) rehearsal: bool,
}

impl Visitor {
    /// The visitor with these cookies.
    pub(crate) async fn of(
        house: &House,
        jar: &CookieJar,
        secure: bool,
        address: String,
        device: Option<String>,
    ) -> Result<Self, Refused> {
        let rehearsal = house.config.rehearsal.is_some();
        let nobody = Self { player: None, session: None, address, device, rehearsal };
        let Some(token) = jar.get(cookie_name(secure)) else { return Ok(nobody) };
        let (hash, now) = (random::hash(token.value()), house.time.now());
        let Some(session) = house.store.session(&hash, now).await? else { return Ok(nobody) };
        let expires = now + lifetime(&session.player);
        if session.expires + SEEN.as_millis() as u64 <= expires {
            house.store.see_session(&hash, nobody.device.as_deref(), now, expires).await?;
        }
        Ok(Self { player: Some(session.player), session: Some(hash), ..nobody })
    }

    /// The player, who has to have said who they are.
    pub(crate) fn player(&self) -> Result<&Player, Refused> {
        self.player.as_ref().ok_or_else(|| Why::NoSession.into())
    }

    /// What they are when they have signed out.
    pub(crate) fn nobody(&self) -> Me {
        Self { player: None, ..self.clone() }.me()
    }

    pub(crate) fn me(&self) -> Me {
        Me { player: self.player.as_ref().map(my_card), rehearsal: self.rehearsal }
    }
}

fn cookie_name(secure: bool) -> &'static str {
    if secure { SECURE_COOKIE } else { COOKIE }
}

/// How long a session lasts, in milliseconds.
fn lifetime(player: &Player) -> u64 {
    let lifetime = if player.account { SESSION } else { GUEST_SESSION };
    lifetime.as_millis() as u64
}

fn my_card(player: &Player) -> MyCard {
    MyCard { id: player.id.clone(), name: player.name.clone(), account: player.account }
}

/// Who somebody is from now on, and the token of the new session if there is one.
pub(crate) struct SignedIn {
    pub(crate) me: Me,
    pub(crate) token: Option<String>,
}

/// A guest with this name; a guest who comes again gets another name. Names of accounts are for
/// those who know the password.
pub(crate) async fn guest(
    house: &House,
    visitor: &Visitor,
    name: &str,
) -> Result<SignedIn, Refused> {
    let name = read_name(name)?;
    if visitor.player.as_ref().is_some_and(|player| player.account) {
        return Err(Why::HasAccount.into());
    }
    if house.store.account(&name).await?.is_some() {
        return Err(Why::NameTaken.into());
    }
    let signed_in = if let Some(player) = &visitor.player {
        house.store.rename(&player.id, &name).await.map_err(name_refused)?;
        let player = Player { name: name.clone(), ..player.clone() };
        SignedIn { me: Visitor { player: Some(player), ..visitor.clone() }.me(), token: None }
    } else {
        let id = random::id();
        house.store.create_guest(&id, &name, house.time.now()).await?;
        sign_in(house, visitor, &id).await?
    };
    make_way(house, &name).await?;
    Ok(signed_in)
}

/// Gives somebody another name, guest or account; all their tables show it.
pub(crate) async fn rename(house: &House, visitor: &Visitor, name: &str) -> Result<Me, Refused> {
    let (player, name) = (visitor.player()?, read_name(name)?);
    let owner = house.store.account(&name).await?;
    if owner.is_some_and(|(owner, _)| owner.id != player.id) {
        return Err(Why::NameTaken.into());
    }
    house.store.rename(&player.id, &name).await.map_err(name_refused)?;
    make_way(house, &name).await?;
    let player = Player { name, ..player.clone() };
    Ok(Visitor { player: Some(player), ..visitor.clone() }.me())
}

/// Guests make way for an account of the same name, also if it has been made in this moment.
async fn make_way(house: &House, name: &str) -> Result<(), Refused> {
    if let Some((owner, _)) = house.store.account(name).await? {
        house.store.displace_guests(&owner.id).await?;
    }
    Ok(())
}

/// Turns a guest, or nobody, into an account. Whoever knew the guest's token does not know the
/// account's.
pub(crate) async fn account(
    house: &House,
    visitor: &Visitor,
    credentials: Credentials,
) -> Result<SignedIn, Refused> {
    let name = read_name(&credentials.name)?;
    let hash = new_password(house, visitor, credentials.password).await?;
    let id = match &visitor.player {
        Some(player) if player.account => return Err(Why::HasAccount.into()),
        Some(player) => {
            house.store.make_account(&player.id, &name, &hash).await.map_err(name_refused)?;
            end_sessions(house, &player.id, None, None).await?;
            player.id.clone()
        }
        None => {
            let (id, at) = (random::id(), house.time.now());
            house.store.create_account(&id, &name, &hash, at).await.map_err(name_refused)?;
            id
        }
    };
    house.store.displace_guests(&id).await?;
    sign_in(house, visitor, &id).await
}

/// Signs somebody in who knows the password.
pub(crate) async fn login(
    house: &House,
    visitor: &Visitor,
    credentials: Credentials,
) -> Result<SignedIn, Refused> {
    let name = read_name(&credentials.name).ok();
    let found = match &name {
        Some(name) => house.store.account(name).await?,
        None => None,
    };
    let (player, hash) = match found {
        Some((player, hash)) => (Some(player), hash),
        // Takes as long as for a name that exists.
        None => (None, NOBODY.clone()),
    };
    let fits = password_fits_in(house, visitor, credentials.password, hash).await?;
    let player = player.filter(|_| fits).ok_or(Why::BadLogin)?;
    logout(house, visitor).await?;
    sign_in(house, visitor, &player.id).await
}

/// Signs somebody out on this device.
pub(crate) async fn logout(house: &House, visitor: &Visitor) -> Result<(), Refused> {
    if let Some(session) = &visitor.session {
        house.store.delete_session(session).await?;
        house.lines.cut(std::slice::from_ref(session));
    }
    Ok(())
}

/// Signs a player out on one device, or on all but one, and cuts their lines.
pub(crate) async fn end_sessions(
    house: &House,
    player: &str,
    device: Option<&str>,
    except: Option<&Secret>,
) -> Result<usize, Refused> {
    let ended = house.store.end_sessions(player, device, except).await?;
    house.lines.cut(&ended);
    Ok(ended.len())
}

/// Where somebody is signed in.
pub(crate) async fn devices(house: &House, visitor: &Visitor) -> Result<Vec<SessionCard>, Refused> {
    let devices = house.store.devices_of(&visitor.player()?.id, house.time.now()).await?;
    let here = visitor.session.as_ref().map(Device::id_of);
    let card = |device: Device| SessionCard {
        current: here.as_ref() == Some(&device.id),
        seen: device.seen.unwrap_or(device.created),
        id: device.id,
        device: device.name,
        created: device.created,
    };
    Ok(devices.into_iter().map(card).collect())
}

/// Changes a password: whoever has signed in with the old one is out.
pub(crate) async fn change_password(
    house: &House,
    visitor: &Visitor,
    change: NewPassword,
) -> Result<SignedIn, Refused> {
    let player = visitor.player()?;
    prove(house, visitor, player, change.password).await?;
    let hash = new_password(house, visitor, change.new).await?;
    house.store.set_password(&player.id, &hash).await?;
    end_sessions(house, &player.id, None, None).await?;
    sign_in(house, visitor, &player.id).await
}

/// Forgets who somebody was. Their games stay, their name goes.
pub(crate) async fn forget_me(
    house: &Arc<House>,
    visitor: &Visitor,
    farewell: Farewell,
) -> Result<Me, Refused> {
    let player = visitor.player()?;
    if player.account {
        prove(house, visitor, player, farewell.password.unwrap_or_default()).await?;
    }
    lobby::leave_everything(house, player).await?;
    end_sessions(house, &player.id, None, None).await?;
    house.store.forget_player(&player.id).await?;
    Ok(visitor.nobody())
}

/// Whether it is really the owner of an account.
async fn prove(
    house: &House,
    visitor: &Visitor,
    player: &Player,
    password: String,
) -> Result<(), Refused> {
    let account = house.store.account(&player.name).await?;
    let (_, hash) = account.filter(|(found, _)| found.id == player.id).ok_or(Why::BadLogin)?;
    let fits = password_fits_in(house, visitor, password, hash).await?;
    if fits { Ok(()) } else { Err(Why::BadLogin.into()) }
}

async fn sign_in(house: &House, visitor: &Visitor, player: &str) -> Result<SignedIn, Refused> {
    let token = random::token();
    let at = house.time.now();
    let player = house.store.player(player).await?.ok_or(Why::NoPlayer)?;
    let (hash, expires) = (random::hash(&token), at + lifetime(&player));
    house.store.create_session(&hash, &player.id, at, expires).await?;
    house.store.see_session(&hash, visitor.device.as_deref(), at, expires).await?;
    let me = Visitor { player: Some(player), ..visitor.clone() }.me();
    Ok(SignedIn { me, token: Some(token) })
}

/// The header that sets the cookie for a token; without one, it ends the session.
pub(crate) fn set_cookie(token: Option<&str>, secure: bool) -> String {
    let age = if token.is_some() { SESSION.as_secs() } else { 0 };
    let (token, mark) = (token.unwrap_or_default(), if secure { "; Secure" } else { "" });
    let name = cookie_name(secure);
    format!("{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{mark}")
}

fn name_refused(error: NameError) -> Refused {
    match error {
        NameError::Taken => Why::NameTaken.into(),
        NameError::NoPlayer => Why::NoPlayer.into(),
        NameError::Store(error) => error.into(),
    }
}

/// The hash of a new password. It takes long on purpose, and much memory.
async fn new_password(
    house: &House,
    visitor: &Visitor,
    password: String,
) -> Result<Secret, Refused> {
    if !PASSWORD.contains(&password.chars().count()) {
        let (least, most) = PASSWORD.into_inner();
        return Err(Why::BadPassword.saying(|m| m.with("least", least).with("most", most)));
    }
    house.passwords.work(&visitor.address, move || hash_password(&password)).await
}

async fn password_fits_in(
    house: &House,
    visitor: &Visitor,
    password: String,
    hash: Secret,
) -> Result<bool, Refused> {
    // Nobody's password is longer, and hashing more takes longer.
    let fits = move || password.len() <= 4 * PASSWORD.end() && password_fits(&password, &hash);
    house.passwords.work(&visitor.address, fits).await
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
    fn the_cookie_is_for_our_pages_only() {
        let text = set_cookie(Some("abc"), true);
        for part in ["__Host-starboard=abc;", "HttpOnly", "SameSite=Lax", "Secure", "Path=/;"] {
            assert!(text.contains(part), "{text}");
        }
        assert!(!text.contains("Domain"));
        let text = set_cookie(None, false);
        assert!(text.starts_with("starboard=; Path=/") && !text.contains("Secure"));
    }
}
