import ArgumentParser
import Domain
import Foundation

/// The words of the commands for one kind of token holder.
protocol GrantHolder {
  static var holder: AccessHolder { get }
  /// A single holder in words, such as `a host`.
  static var one: String { get }
  static var abstract: String { get }
  static var discussion: String { get }
  static var rightsHelp: String { get }
  /// The rights of a holder that is added without `--rights`; nil if that option is required.
  static var usualRights: AccessRight? { get }
}

/// The people and programs that may use the operator's routes.
enum OperatorHolder: GrantHolder {
  static let holder = AccessHolder.operators
  static let one = "an operator"
  static let abstract = "Add, list and revoke the tokens of operators."
  static let discussion =
    "Each decision is recorded with the operator's name. A name is used once."
  static let rightsHelp = "read, decide or manage; each right includes those before it."
  static let usualRights: AccessRight? = nil
}

/// The machines that guests come from.
enum HostHolder: GrantHolder {
  static let holder = AccessHolder.hosts
  static let one = "a host"
  static let abstract = "Add, list and revoke the tokens of hosts that guests use."
  static let discussion = """
    origins: report where guests come from. guests: also report which SSH key a guest has shown, \
    which signs in the key's owner. keys: read the SSH keys of a username, for sshd. users: also \
    create Unix users; only root's foyer-provision needs this.
    """
  static let rightsHelp =
    "origins, guests (includes origins), keys, or users (includes keys) (default: guests)."
  static let usualRights: AccessRight? = .guests
}

/// `foyer-server operators` and `foyer-server hosts`.
struct GrantCommands<Holder: GrantHolder>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Holder.holder.rawValue, abstract: Holder.abstract,
      subcommands: [GrantAdd<Holder>.self, GrantList<Holder>.self, GrantRevoke<Holder>.self])
  }
}

struct GrantAdd<Holder: GrantHolder>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "add", abstract: "Add \(Holder.one), and print the token once.",
      discussion: Holder.discussion)
  }

  @OptionGroup var store: GrantStore

  @Option(help: ArgumentHelp(stringLiteral: Holder.rightsHelp))
  var rights: String?

  @Argument(help: "A name of ASCII letters, digits, dots, dashes and @. It is used once.")
  var name: GrantArgument

  private var right: AccessRight? {
    rights.map { AccessRight($0, of: Holder.holder) } ?? Holder.usualRights
  }

  func validate() throws {
    guard right != nil else {
      let names = Holder.holder.rights.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--rights takes these, with commas between them: \(names).")
    }
  }

  func run() async throws {
    guard let right else { return }
    try await store.add(name.name, right)
  }
}

struct GrantList<Holder: GrantHolder>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list", abstract: "Show all \(Holder.holder.rawValue), the revoked ones as well."
    )
  }

  @OptionGroup var store: GrantStore

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  func run() async throws { try await store.list(Holder.holder, json: json) }
}

struct GrantRevoke<Holder: GrantHolder>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "revoke", abstract: "Revoke the token of \(Holder.one), for all servers at once."
    )
  }

  @OptionGroup var store: GrantStore

  @Argument(help: "The name that it was added with.")
  var name: GrantArgument

  func run() async throws { try await store.revoke(name.name, of: Holder.holder) }
}

/// A list of operators or hosts as a table or as JSON.
struct GrantReport {
  private struct Row: Encodable {
    let name: String
    let rights: String
    /// UTC in ISO 8601, as all times of this report.
    let createdAt: String
    let lastUsedAt: String?
    let revokedAt: String?

    init(_ grant: AccessGrant) {
      name = grant.name.description
      rights = grant.right.rawValue
      createdAt = grant.createdAt.formatted(.iso8601)
      lastUsedAt = grant.lastUsedAt?.formatted(.iso8601)
      revokedAt = grant.revokedAt?.formatted(.iso8601)
    }

    var columns: [String] { [name, rights, createdAt, lastUsedAt ?? "-", revokedAt ?? "-"] }
  }

  private let rows: [Row]

  init(_ grants: [AccessGrant]) { rows = grants.map(Row.init) }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(rows)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  /// Names are ASCII, so a column's width is its longest text's number of bytes.
  var table: String {
    let lines = [["Name", "Rights", "Created", "Last used", "Revoked"]] + rows.map(\.columns)
    let widths = (0..<5).map { column in lines.map { $0[column].utf8.count }.max() ?? 0 }
    return lines.map { line in
      zip(line, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
        .joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }.joined(separator: "\n")
  }
}

/// `foyer-server unix-ids`: the numbers of Unix users, which are the same on every host.
struct UnixIDsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unix-ids",
    abstract: "Show or change the range that numbers of Unix users are assigned from.",
    discussion: """
      The first host that creates a user stores the range of its --ids. Change it here, then give all \
      hosts the new one. Numbers that were assigned stay.
      """)

  @OptionGroup var store: GrantStore

  @Argument(help: "The new range, as 20000-59999.")
  var range: String?

  func validate() throws {
    guard range.map({ UnixRange($0) != nil }) ?? true else {
      throw ValidationError("Write the range as two numbers from 1000, as 20000-59999.")
    }
  }

  func run() async throws {
    if let range = range.flatMap({ UnixRange($0) }) { try await store.replaceUnixRange(range) }
    print(try await store.unixRange().map { "\($0)" } ?? "No host has created a user yet.")
  }
}
