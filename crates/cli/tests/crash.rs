//! The server is killed in the middle of games, again and again, under load: no acknowledged
//! decision is lost, and none is carried out twice.

mod serving;

use serving::players::{Crowd, rounds};
use serving::{Dice, Folder, Process};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_decision_is_lost_and_none_is_done_twice_however_often_it_is_killed() {
    let crashes = rounds(30, 100);
    let folder = Folder::new();
    let mut process = Process::start(&folder.db());
    let mut crowd = Crowd::play(&process.url, 0..6);
    let mut dice = Dice::new(99);
    for _ in 0..crashes {
        // Not before something happens again, and then at any moment.
        crowd.any_goes_on(1 + dice.below(10)).await;
        process.kill();
        process = Process::start(&folder.db());
        crowd.url.send_replace(process.url.clone());
    }
    let figures = crowd.end().await;
    println!("{crashes} crashes: {figures:?}, 0 lost");
}
