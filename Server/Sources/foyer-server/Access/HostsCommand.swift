import ArgumentParser
import Domain

/// `foyer-server hosts`: the machines that guests come from.
struct HostsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hosts", abstract: "Add, list and revoke the tokens of hosts that guests use.",
    subcommands: [HostsAdd.self, HostsList.self, HostsRevoke.self])
}

struct HostsAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a host, and print the host's token once.",
    discussion: """
      A host with the right “guests” says where its guests come from and which SSH key a guest has \
      shown. One with the right “users” also creates Unix users: give that token to foyer-provision, \
      which root runs, and never to guests' sessions.
      """)

  @OptionGroup var store: GrantStore

  @Option(help: "guests or users; the second right includes the first one.")
  var rights = AccessRight.guests.rawValue

  @Argument(help: "The host's name: ASCII letters, digits, dots, dashes and @. It is used once.")
  var name: GrantArgument

  func validate() throws {
    guard AccessRight(rights, of: .hosts) != nil else {
      throw ValidationError("--rights takes guests and users, with a comma between them.")
    }
  }

  func run() async throws {
    guard let right = AccessRight(rights, of: .hosts) else { return }
    try await store.add(name.name, right)
  }
}

struct HostsList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show all hosts, the revoked ones as well.")

  @OptionGroup var store: GrantStore

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  func run() async throws { try await store.list(.hosts, json: json) }
}

struct HostsRevoke: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Revoke a host's token, for all servers at once.")

  @OptionGroup var store: GrantStore

  @Argument(help: "The host's name.")
  var name: GrantArgument

  func run() async throws { try await store.revoke(name.name, of: .hosts) }
}
