//! The stack of what remains to be done. Nothing here is a rule: these are the hands that rules lay
//! questions and tasks on it with.

use crate::frame::Frame;
use crate::question::Question;
use crate::state::{Rebellion, Role};

impl Rebellion {
    /// Puts a frame on top: it comes first.
    #[inline]
    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        self.stack.push(frame.into());
    }

    /// Takes the top frame away.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.stack.pop();
    }

    /// Puts another frame in the place of the top one.
    #[inline]
    pub(crate) fn replace(&mut self, frame: impl Into<Frame>) {
        *self.stack.last_mut().expect("a frame is being carried out") = frame.into();
    }

    /// The question that waits, or what is to be done next.
    #[inline]
    pub(crate) fn top(&self) -> Option<Frame> {
        self.stack.last().copied()
    }

    /// The question on top, whether or not anybody is still asked.
    #[inline]
    pub(crate) fn asked(&self) -> Option<Question> {
        match self.top()? {
            Frame::Ask(question) => Some(question),
            Frame::Run(_) => None,
        }
    }

    /// The question that is put, and to whom.
    #[inline]
    pub(crate) fn put(&self) -> Option<(Question, Role)> {
        let question = self.asked()?;
        self.asker(question).map(|role| (question, role))
    }
}
