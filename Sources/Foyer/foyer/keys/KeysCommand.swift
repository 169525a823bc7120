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

  @Option(help: "Ask this server for the keys (default: $FOYER_API_URL).")
  var apiUrl: String?

  @Option(
    help: "Show the server this host's token, in this file (default: $FOYER_HOST_TOKEN_FILE).",
    completion: .file())
  var hostTokenFile: String?

  @Option(
    help: "Keep the server's answers in this folder, which nobody else may open.",
    completion: .directory)
  var cache: String?

  @Option(
    help: "Trust the certificates in this file (PEM), too (default: $SSL_CERT_FILE).",
    completion: .file())
  var caFile: String?

  @Argument(help: "The name of a user of this host.")
  var user: String

  func run() { request.perform(Program.environment) }

  var request: KeysRequest {
    var keys = HostKeys(of: user)
    (keys.dataDirectory, keys.ledger, keys.apiURL) = (dataDir, ledger, apiUrl)
    (keys.hostTokenFile, keys.cache, keys.caFile) = (hostTokenFile, cache, caFile)
    return KeysRequest(keys: keys)
  }
}

/// What `keys` was asked for. Somebody waits at the door meanwhile, so as a set-up gives them the
/// arguments are read here, without the parser.
struct KeysRequest: Equatable {
  private static let options: [String: WritableKeyPath<HostKeys, String?> & Sendable] = [
    "--data-dir": \.dataDirectory, "--ledger": \.ledger, "--api-url": \.apiURL,
    "--host-token-file": \.hostTokenFile, "--cache": \.cache, "--ca-file": \.caFile,
  ]

  let keys: HostKeys

  init(keys: HostKeys) { self.keys = keys }

  /// Nil leaves them to the parser.
  init?(plain arguments: some Sequence<String>) {
    var words = Array(arguments)[...]
    guard words.popFirst() == "keys", let user = words.popLast(), !user.isEmpty,
      !user.hasPrefix("-")
    else { return nil }
    var keys = HostKeys(of: user)
    while let option = words.popFirst() {
      guard let value = words.popFirst(), !value.isEmpty, !value.hasPrefix("-"),
        let place = Self.options[option], keys[keyPath: place] == nil
      else { return nil }
      keys[keyPath: place] = value
    }
    self.keys = keys
  }

  func perform(_ environment: [String: String]) -> Never {
    MainLoop.run {
      Task {
        do throws(LaunchError) {
          let lines = try await keys.lines(environment)
          if !lines.isEmpty { print(lines.joined(separator: "\n")) }
        } catch {
          fail("\(error)", error.exitCode)
        }
        end(.done)
      }
    }
  }
}
