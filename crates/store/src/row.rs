//! Reading columns, and the integers of the database.

use crate::StoreError;
use sqlx::Row as _;
use sqlx::any::AnyRow;

/// A row whose columns are read by name.
pub(crate) trait Columns {
    fn text(&self, column: &str) -> Result<String, StoreError>;
    fn text_or_null(&self, column: &str) -> Result<Option<String>, StoreError>;
    fn number(&self, column: &str) -> Result<u64, StoreError>;
    fn number_or_null(&self, column: &str) -> Result<Option<u64>, StoreError>;
}

impl Columns for AnyRow {
    fn text(&self, column: &str) -> Result<String, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn text_or_null(&self, column: &str) -> Result<Option<String>, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn number(&self, column: &str) -> Result<u64, StoreError> {
        self.number_or_null(column)?.ok_or_else(|| StoreError::Corrupt(column.to_owned()))
    }

    fn number_or_null(&self, column: &str) -> Result<Option<u64>, StoreError> {
        let number: Option<i64> = self.try_get(column)?;
        let number = number.map(u64::try_from).transpose();
        number.map_err(|_| StoreError::Corrupt(column.to_owned()))
    }
}

/// Databases have no unsigned integers. Nothing counted here reaches 2⁶³.
pub(crate) fn int(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
