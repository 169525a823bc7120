import Domain
import UnicodeKit

/// The search key of an application, and the keys that similar names share.
struct ApplicationKeys {
  let search: String
  let name: String
  let username: String?

  init(_ application: Application) {
    let (email, username) = (application.email, application.details.username)
    search = [application.name.value, email?.address, username?.value]
      .compactMap(\.self).joined(separator: "\n").folded()
    name = application.name.look
    self.username = username?.look
  }

  /// Sets the keys of all applications, after a conversion.
  static func fill(in sql: any SQLConnection) throws {
    for row in try sql.rows("SELECT * FROM applications") {
      try set(of: StoredApplication(row).application, in: sql)
    }
  }

  /// Sets the keys of an application whose address has changed.
  static func set(of application: Application, in sql: any SQLConnection) throws {
    let keys = ApplicationKeys(application)
    try sql.rows(
      "UPDATE applications SET search_key = $1, name_look = $2, username_look = $3 WHERE id = $4",
      keys.search, keys.name, keys.username, application.id)
  }
}
