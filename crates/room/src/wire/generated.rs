//! The client's types, generated from ours. They are checked in; this test fails if they are not
//! those of today, and writes them when told to: `STARBOARD_BLESS=1 cargo test -p starboard-room`.

use super::*;
use starboard_battery::generated;
use std::path::Path;
use ts_rs::{Config, TS};

fn export(config: &Config) {
    macro_rules! export {
        ($($name:ty),*) => { $(<$name>::export_all(config).unwrap();)* };
    }
    export!(Me, GameCard, NewGuest, Credentials, NewTable, Created, Sit, TableSummary, Replay);
    export!(
        AnalysisLine,
        AnalysisState,
        NewPassword,
        Pledge,
        Farewell,
        SessionCard,
        ReplayPage,
        Review,
        SeatBot,
        Fork,
        PlayerPage,
        RuleBook,
        Figures,
        SeatNames,
        Failed,
        LessonCard,
        LessonAnswers,
        LessonState,
        FromClient,
        ToClient
    );
}

#[test]
fn the_clients_types_are_those_of_the_server() {
    let fresh = generated::typescript("wire", |folder| {
        export(&Config::new().with_out_dir(folder));
    });
    let checked_in = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/generated");
    generated::check(&checked_in, &fresh);
}
