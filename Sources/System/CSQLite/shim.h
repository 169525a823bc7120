#include <sqlite3.h>

// These functions take what Swift can't pass: variadic arguments, and a cast constant.

/// Texts in double quotes are names of columns only, so that a misspelled one is an error.
static inline int csqlite_refuse_quoted_texts(sqlite3 *database) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  return result ? result : sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}

/// Runs nothing that another program has put into the schema (sqlite.org/security.html), and takes no
/// value longer than a limit.
static inline int csqlite_distrust(sqlite3 *database, int limit) {
  static const int options[][2] = {
      {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0}, {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
      {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0}, {SQLITE_DBCONFIG_DEFENSIVE, 1}};
  sqlite3_limit(database, SQLITE_LIMIT_LENGTH, limit);
  for (int i = 0; i < 4; i++) {
    int result = sqlite3_db_config(database, options[i][0], options[i][1], (int *)0);
    if (result) return result;
  }
  return SQLITE_OK;
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
