import ArgumentParser
import FoyerApp
import Viper

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print somebody's SSH keys, for AuthorizedKeysCommand of this host's sshd.")

  @Option(
    help: "Where accounts are kept (default: $XDG_DATA_HOME/foyer; FOYER_DATA_DIR).",
    completion: .directory)
  var dataDir: String?

  @Argument(help: "A username; of one that nobody has nothing is printed.")
  var user: String

  func run() { KeysRequest(user: user, dataDirectory: dataDir).perform(Program.environment) }
}

/// What `keys` was asked for. Somebody waits at the door meanwhile, so as a set-up gives them the
/// arguments are read here, without the parser.
struct KeysRequest: Equatable {
  let user: String
  var dataDirectory: String?

  init(user: String, dataDirectory: String?) {
    self.user = user
    self.dataDirectory = dataDirectory
  }

  /// Nil leaves them to the parser.
  init?(plain arguments: some Sequence<String>) {
    var words = Array(arguments)[...]
    guard words.popFirst() == "keys" else { return nil }
    if words.first == "--data-dir" {
      words = words.dropFirst()
      dataDirectory = words.popFirst()
      if dataDirectory == nil { return nil }
    }
    guard words.count == 1, let user = words.first else { return nil }
    for word in [user, dataDirectory ?? "."] where word.isEmpty || word.hasPrefix("-") {
      return nil
    }
    self.user = user
  }

  func perform(_ environment: [String: String]) -> Never {
    let lines = exiting { () throws(LaunchError) in
      try HostKeys.lines(of: user, in: dataDirectory, environment: environment)
    }
    if !lines.isEmpty { print(lines.joined(separator: "\n")) }
    end(.done)
  }
}
