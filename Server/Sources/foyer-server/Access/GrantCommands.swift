import ArgumentParser
import Domain

/// What commands for the tokens of a kind of holder say.
protocol GrantHolder {
  static var holder: AccessHolder { get }
  /// One of them, as `a host`.
  static var one: String { get }
  static var abstract: String { get }
  static var discussion: String { get }
  static var rightsHelp: String { get }
  /// The rights of a holder that is added without `--rights`; nil where they have to be given.
  static var usualRights: AccessRight? { get }
}

/// The people and programs that may use the operator's routes.
enum OperatorHolder: GrantHolder {
  static let holder = AccessHolder.operators
  static let one = "an operator"
  static let abstract = "Add, list and revoke the tokens of operators."
  static let discussion = "What an operator decides is recorded by the name. A name is used once."
  static let rightsHelp = "read, decide or manage; each right includes those before it."
  static let usualRights: AccessRight? = nil
}

/// The machines that guests come from.
enum HostHolder: GrantHolder {
  static let holder = AccessHolder.hosts
  static let one = "a host"
  static let abstract = "Add, list and revoke the tokens of hosts that guests use."
  static let discussion = """
    A host with the right “guests” says where its guests come from and which SSH key a guest has \
    shown. One with the right “users” also creates Unix users: give that token to foyer-provision, \
    which root runs, and never to guests' sessions.
    """
  static let rightsHelp =
    "guests or users; the second right includes the first one (default: guests)."
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

  @Argument(help: "The name that it was added by.")
  var name: GrantArgument

  func run() async throws { try await store.revoke(name.name, of: Holder.holder) }
}
