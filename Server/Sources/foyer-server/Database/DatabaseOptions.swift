import ArgumentParser
import Files
import Foundation
import FoyerServer
import PostgresStore

/// The option for the data directory.
///
/// It is an option group, like the database's, so that a subcommand can have it after its own name.
struct DataOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use the accounts in this directory (default: $FOYER_DATA_DIR, else $XDG_DATA_HOME/foyer).",
      valueName: "directory"))
  var dataDir: String?

  func directory() throws(ServerError) -> DataDirectory {
    let environment = ProcessInfo.processInfo.environment
    do throws(DataDirectoryError) {
      return try DataDirectory(option: dataDir, environment: environment)
    } catch {
      throw .directory(error)
    }
  }
}

/// The file with the key of second factors. Commands share this group: an option that the program and
/// one of its commands both declare would be taken by the program alone.
struct SecondFactorKeyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The file with the key that encrypts secrets of second factors (default: \
      $FOYER_SECOND_FACTOR_KEY, else second-factor.key in the data directory).
      """, valueName: "file"))
  var secondFactorKey: String?

  /// Nil is the file in the data directory.
  var path: String? {
    secondFactorKey ?? ProcessInfo.processInfo.environment["FOYER_SECOND_FACTOR_KEY"]
  }
}

struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use the accounts in this PostgreSQL database (default: $FOYER_DATABASE_URL).",
      discussion:
        "The PG… variables and the file that PGPASSFILE names add missing parts.",
      valueName: "postgresql://…"))
  var database: String?

  @Option(
    help: ArgumentHelp(
      "Read members from this database, such as a standby.", valueName: "postgresql://…"))
  var readDatabase: String?

  @Option(
    help: ArgumentHelp(
      "Open this many connections to the database (default: two per processor).",
      valueName: "n"))
  var databaseConnections: Int?

  func validate() throws {
    if let databaseConnections, !(1...1000 ~= databaseConnections) {
      throw ValidationError("Set --database-connections to 1 to 1000.")
    }
  }

  /// Returns the database; nil if none is named and accounts are in a file.
  func choice(_ environment: [String: String]) throws(ServerError) -> DatabaseChoice? {
    guard let text = database ?? environment["FOYER_DATABASE_URL"].flatMap(\.nonEmpty) else {
      return nil
    }
    var choice = DatabaseChoice(try Self.address(text, isOnCommandLine: database != nil))
    if let readDatabase {
      choice.reading = try Self.address(readDatabase, isOnCommandLine: true)
    }
    if let databaseConnections { choice.pool.connections = databaseConnections }
    return choice
  }

  private static func address(
    _ text: String, isOnCommandLine: Bool
  ) throws(ServerError) -> DatabaseAddress {
    let address: DatabaseAddress
    do throws(PostgresError) { address = try DatabaseAddress(text) } catch {
      throw .database(error)
    }
    if isOnCommandLine, address.hasPassword { say(passwordWarning) }
    return address
  }

  private static let passwordWarning = """
    Other users can see the password on this command line. Put it into a file that PGPASSFILE \
    names, or set FOYER_DATABASE_URL.
    """
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension PostgresError {
  /// The exit code by *sysexits*.
  var exitCode: Int32 {
    switch self {
    case .invalidAddress: 64
    case .refused("FYNEW", _): 65
    default: 69
    }
  }
}

/// Writes to standard error. Standard output is reserved for results, such as the line with the
/// server's address.
func say(_ sentence: String) {
  FileHandle.standardError.write(Data("foyer-server: \(sentence)\n".utf8))
}
