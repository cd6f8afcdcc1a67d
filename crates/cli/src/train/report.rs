//! What a training came to, as a page to look at: learning curves, chances against what came of them, and the
//! numbers of a position that tell most.

use starboard_bots::learn::measures::Measures;
use starboard_bots::learn::training::Lesson;
use std::fmt::Write as _;

/// Measures of a picture in pixels.
const SIDE: f64 = 200.0;
const MARGIN: f64 = 40.0;
/// So many of the most telling numbers are listed.
const LISTED: usize = 24;

/// The page, generation by generation as they come.
pub(super) struct Report {
    page: String,
}

impl Report {
    /// A page with a title and nothing else.
    pub(super) fn new(title: &str) -> Self {
        let page = format!(
            "<!doctype html>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n\
             <style>body {{ font: 15px system-ui, sans-serif; margin: 2rem; color: #1d2433 }}\n\
             section {{ display: inline-block; vertical-align: top; margin-right: 3rem }}\n\
             td:last-child {{ text-align: right; padding-left: 1rem }}</style>\n\
             <h1>{title}</h1>\n\
             <p>Errors and chances are those of games that were not learnt from. What an earlier run of \
             this training has learnt is not drawn.</p>\n"
        );
        Self { page }
    }

    /// Adds what a generation has learnt, by outlook.
    pub(super) fn add(&mut self, heading: &str, lessons: &[Lesson]) {
        // Writing into a string cannot fail.
        _ = writeln!(self.page, "<h2>{heading}</h2>");
        for (outlook, lesson) in lessons.iter().enumerate() {
            let measures = &lesson.measures;
            _ = writeln!(
                self.page,
                "<section>\n<h3>Outlook {outlook}</h3>\n<p>{} positions; Brier {:.4}, best constant {:.4}; \
                 calibration error {:.3}; AUC {:.3}</p>\n{}{}<table>",
                lesson.positions,
                measures.brier,
                measures.constant,
                measures.calibration,
                measures.auc,
                curve(lesson),
                calibration(measures)
            );
            for (name, logits) in lesson.telling.iter().take(LISTED) {
                _ = writeln!(self.page, "<tr><td>{name}</td><td>{logits:.2}</td></tr>");
            }
            self.page.push_str("</table>\n</section>\n");
        }
    }

    /// The page as it is.
    pub(super) fn page(&self) -> &str {
        &self.page
    }
}

/// A picture with an empty square.
fn square(caption: &str, inside: &str) -> String {
    let whole = SIDE + 2.0 * MARGIN;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{whole}\" height=\"{whole}\" font-size=\"12\">\n\
         <rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"none\" \
         stroke=\"#596275\"/>\n<text x=\"{MARGIN}\" y=\"{}\">{caption}</text>\n{inside}</svg>\n",
        MARGIN - 10.0
    )
}

/// The error at each examination, below that of the best constant, which is the upper edge.
fn curve(lesson: &Lesson) -> String {
    let errors = &lesson.errors;
    let least = errors.iter().copied().fold(lesson.constant, f32::min);
    let (low, high) = (f64::from(least) * 0.95, f64::from(lesson.constant));
    let point = |(at, &error): (usize, &f32)| {
        let x = MARGIN + SIDE * at as f64 / errors.len().max(2) as f64;
        let share = (f64::from(error) - low) / (high - low).max(1e-9);
        format!("{x:.1},{:.1}", MARGIN + SIDE * (1.0 - share.clamp(0.0, 1.0)))
    };
    let points: Vec<String> = errors.iter().enumerate().map(point).collect();
    let line = format!(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#3f63ad\" stroke-width=\"2\"/>\n",
        points.join(" ")
    );
    square(&format!("error, from {high:.3} (a constant) to {low:.3}"), &line)
}

/// What came of every step of chances: on the line where they were right.
fn calibration(measures: &Measures) -> String {
    let far = MARGIN + SIDE;
    let mut inside = format!("<path d=\"M{MARGIN} {far}L{far} {MARGIN}\" stroke=\"#d5dae3\"/>\n");
    for &(positions, told, came) in measures.steps.iter().filter(|step| step.0 > 0) {
        let radius = 2.0 + (positions as f64 / measures.positions as f64).sqrt() * 10.0;
        _ = writeln!(
            inside,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill=\"#3f63ad\" fill-opacity=\"0.8\"/>",
            MARGIN + told * SIDE,
            far - came * SIDE
        );
    }
    square("chances told, and what came of them", &inside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use starboard_bots::learn::measures::Told;

    #[test]
    fn a_page_tells_errors_chances_and_the_most_telling_numbers() {
        let told = [(0.8, 1.0), (0.2, 0.0)].map(|(chance, share)| Told { chance, share });
        let telling = (0..30_u8).map(|at| (format!("number {at}"), f32::from(30 - at))).collect();
        let (positions, errors) = (500, vec![0.2, 0.15]);
        let measures = Measures::of(&told);
        let mut report = Report::new("sample");
        report.add(
            "Generation 1",
            &[Lesson { positions, errors, constant: 0.25, measures, telling }],
        );
        let page = report.page();
        for part in [
            "<h1>sample</h1>",
            "<h2>Generation 1</h2>",
            "500 positions; Brier 0.0400, best constant 0.2500; calibration error 0.200; AUC 1.000",
            "<td>number 0</td><td>30.00</td>",
            "number 23<",
        ] {
            assert!(page.contains(part), "{part} is missing: {page}");
        }
        assert!(!page.contains("number 24<"), "a list that nobody reads");
        assert_eq!(page.matches("<polyline").count(), 1);
        assert_eq!(page.matches("<circle").count(), 2);
    }
}
