import ArgumentParser
import Files
import Foundation
import FoyerServer
import PostgresStore

/// Where the file with the accounts is.
///
/// A group, as that of the database: so what comes behind a subcommand's name is the subcommand's.
struct DataOptions: ParsableArguments {
  @Option(help: "Where accounts are kept (default: $XDG_DATA_HOME/foyer; FOYER_DATA_DIR).")
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

/// Which database a command uses.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep accounts in this PostgreSQL rather than in a file (FOYER_DATABASE_URL).",
      discussion:
        "What it doesn't say is taken from the PG… variables and the file that PGPASSFILE names.",
      valueName: "postgresql://…"))
  var database: String?

  @Option(
    help: ArgumentHelp("Read members there, as on a standby.", valueName: "postgresql://…"))
  var readDatabase: String?

  @Option(help: "Open so many connections to the database (default: two a processor).")
  var databaseConnections: Int?

  func validate() throws {
    if let databaseConnections, !(1...1000 ~= databaseConnections) {
      throw ValidationError("--database-connections takes 1 to 1000.")
    }
  }

  /// Nil where none is named, and accounts are in a file.
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
    Others see the password on this command line: put it into a file that PGPASSFILE names, or the \
    address into FOYER_DATABASE_URL.
    """
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension PostgresError {
  /// As *sysexits* has them.
  var exitCode: Int32 {
    switch self {
    case .invalidAddress: 64
    case .refused("FYNEW", _): 65
    default: 69
    }
  }
}

/// On standard error, as everything that isn't the one line with the address.
func say(_ sentence: String) {
  FileHandle.standardError.write(Data("foyer-server: \(sentence)\n".utf8))
}
