//! The stack of what remains to be done. Nothing here is a rule: these are the hands that rules lay
//! questions and tasks on it with.

use crate::frame::Frame;
use crate::state::Rebellion;

impl Rebellion {
    /// Puts a frame on top: it comes first.
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }

    /// Takes the top frame away.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.stack.pop();
    }

    /// Puts another frame in the place of the top one.
    #[inline]
    pub(crate) fn replace(&mut self, frame: Frame) {
        *self.stack.last_mut().expect("a frame is being carried out") = frame;
    }

    /// The question that waits, or what is to be done next.
    #[inline]
    pub(crate) fn top(&self) -> Option<Frame> {
        self.stack.last().copied()
    }
}
