#include <sqlite3.h>

// These functions take what Swift can't pass: variadic arguments, and a cast constant.

/// Texts in double quotes are names of columns only, so that a misspelled one is an error.
static inline int csqlite_refuse_quoted_texts(sqlite3 *database) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  return result ? result : sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}

// SQLite takes no address for NULL, and an empty text or empty bytes may have none.

static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int number, const char *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, number, count ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_bytes(
    sqlite3_stmt *statement, int number, const void *bytes, sqlite3_uint64 count) {
  return count ? sqlite3_bind_blob64(statement, number, bytes, count, SQLITE_TRANSIENT)
               : sqlite3_bind_zeroblob(statement, number, 0);
}
