import ArgumentParser
import FoyerApp
import Viper

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print the SSH keys of a user whom foyer-provision made, for this host's sshd.",
    discussion: """
      Set it as AuthorizedKeysCommand. Keys are printed where foyer-provision has given the user's \
      number to the account with that username. For any other user of this host nothing is printed.
      """)

  @Option(
    help: "Where accounts are kept (default: $XDG_DATA_HOME/foyer; FOYER_DATA_DIR).",
    completion: .directory)
  var dataDir: String?

  @Option(
    help: "Which user is which account's (default: /var/lib/foyer-provision/ledger).",
    completion: .file())
  var ledger: String?

  @Argument(help: "The name of a user of this host.")
  var user: String

  func run() {
    KeysRequest(user: user, dataDirectory: dataDir, ledger: ledger).perform(Program.environment)
  }
}

/// What `keys` was asked for. Somebody waits at the door meanwhile, so as a set-up gives them the
/// arguments are read here, without the parser.
struct KeysRequest: Equatable {
  let user: String
  var dataDirectory: String?
  var ledger: String?

  init(user: String, dataDirectory: String?, ledger: String? = nil) {
    self.user = user
    self.dataDirectory = dataDirectory
    self.ledger = ledger
  }

  /// Nil leaves them to the parser.
  init?(plain arguments: some Sequence<String>) {
    var words = Array(arguments)[...]
    guard words.popFirst() == "keys", let user = words.popLast() else { return nil }
    while let option = words.popFirst() {
      guard let value = words.popFirst(), !value.isEmpty, !value.hasPrefix("-") else { return nil }
      switch option {
      case "--data-dir" where dataDirectory == nil: dataDirectory = value
      case "--ledger" where ledger == nil: ledger = value
      default: return nil
      }
    }
    guard !user.isEmpty, !user.hasPrefix("-") else { return nil }
    self.user = user
  }

  func perform(_ environment: [String: String]) -> Never {
    MainLoop.run {
      Task {
        do throws(LaunchError) {
          let lines = try await HostKeys.lines(
            of: user, in: dataDirectory, ledger: ledger, environment: environment)
          if !lines.isEmpty { print(lines.joined(separator: "\n")) }
        } catch {
          fail("\(error)", error.exitCode)
        }
        end(.done)
      }
    }
  }
}
