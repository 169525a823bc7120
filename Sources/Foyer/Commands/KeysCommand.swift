import ArgumentParser
import Composition
import Viper

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print the SSH keys of a Unix user for sshd.",
    discussion: """
      Use it as AuthorizedKeysCommand in sshd_config. It prints the keys of the account for which \
      foyer-provision has created the user, and nothing for other users of this host.
      """)

  @Option(
    help: .dataDirectory,
    completion: .directory)
  var dataDir: String?

  @Option(
    help: ArgumentHelp(
      "Read the users of foyer-provision in this file (default: /var/lib/foyer-provision/ledger).",
      valueName: "file"),
    completion: .file())
  var ledger: String?

  @Option(
    help: ArgumentHelp(
      "Get the keys from this server (default: $FOYER_API_URL).", valueName: "url"))
  var apiUrl: String?

  @Option(
    help: .hostTokenFile,
    completion: .file())
  var hostTokenFile: String?

  @Option(
    help: ArgumentHelp(
      "Keep the server's answers in this private folder, for when the server is away.",
      valueName: "folder"),
    completion: .directory)
  var cache: String?

  @Option(
    help: .certificates,
    completion: .file())
  var caFile: String?

  @Argument(help: "The name of the Unix user.")
  var user: String

  func run() { request.perform(Program.environment) }

  var request: KeysRequest {
    var keys = HostKeys(of: user)
    (keys.dataDirectory, keys.ledger, keys.apiURL) = (dataDir, ledger, apiUrl)
    (keys.hostTokenFile, keys.cache, keys.caFile) = (hostTokenFile, cache, caFile)
    return KeysRequest(keys: keys)
  }
}

/// The request of the command `keys`. Since a user waits for the login meanwhile, its usual
/// arguments are read here, without the slower parser.
package struct KeysRequest: Equatable {
  private static let options: [String: WritableKeyPath<HostKeys, String?> & Sendable] = [
    "--data-dir": \.dataDirectory, "--ledger": \.ledger, "--api-url": \.apiURL,
    "--host-token-file": \.hostTokenFile, "--cache": \.cache, "--ca-file": \.caFile,
  ]

  let keys: HostKeys

  init(keys: HostKeys) { self.keys = keys }

  /// Returns nil for arguments that the parser has to read.
  package init?(plain arguments: some Sequence<String>) {
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

  package func perform(_ environment: [String: String]) -> Never {
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
