import Domain
import SQL
import SQLiteFiles

extension Schema {
  /// The store's tables in an SQLite file. Version 1 converts files of the earlier, unreleased
  /// schema.
  static let store = Schema(
    StoreSchema.versions.map { version in
      (
        name: "store\(version.number)",
        version: Version { database in
          try version.apply(
            in: SQLiteConnection(database: database),
            converting: version.number == 1 && database.hasTable("storeIdentity"))
        }
      )
    }, converting: (1...19).map { "v\($0)" }, from: "v18")
}
