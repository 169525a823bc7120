import ArgumentParser
import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices
import Viper

struct InvitesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invites", abstract: "Create, list and revoke invitations.",
    subcommands: [InvitesCreate.self, InvitesList.self, InvitesRevoke.self])
}

struct InvitesCreate: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Create an invitation and print its code, which isn't shown again.")

  @Option(help: "Allow this many accounts.")
  var uses = 1

  @Option(
    help: ArgumentHelp(
      "End the invitation after this time, such as 7d (default: when it is used up or revoked).",
      valueName: "duration"))
  var expires: TimeSpan?

  @Option(help: "Add a note that only operators see.")
  var note = ""

  @Flag(help: "Print a JSON object instead of text.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func validate() throws {
    if note.count > CreateInvitation.longestNote {
      throw ValidationError("Write a note of up to \(CreateInvitation.longestNote) characters.")
    }
    if !(1...1_000_000 ~= uses) { throw ValidationError("Set --uses to 1 to 1000000.") }
  }

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    if container.brand.admission.policy != .invitation {
      warn(texts[.commandInviteUnneeded(brand: container.brand.name)])
    }
    let new = try await container.execute(
      CreateInvitation(
        uses: uses,
        lifetime: expires.map { Int($0.duration.components.seconds) },
        note: note))
    if json {
      var row = InvitationRow(new.invitation)
      row.code = new.code.text
      print(JSONText.line(row))
    } else {
      print(texts[.commandInviteCreated(id: new.invitation.id)])
      print(new.code.text)
    }
  }
}

struct InvitesList: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List invitations with their uses and states.")

  @OptionGroup var list: ListOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    try await ListPrinter<InvitationRow>(list, texts).print(
      InvitationRow.init, none: .commandInviteNone, from: container.useCases.backend
    ) { ListInvitations(after: $0) }
  }
}

struct InvitesRevoke: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Revoke an invitation. Accounts that used it stay.")

  @Argument(
    help: "The invitation's id; `foyer invites list` shows it.", completion: .invitationIDs)
  var id: String

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    _ = try await container.execute(RevokeInvitation(id)) { (_, texts) in
      CommandFailure(sentence: texts[.commandInviteUnknown(id: sanitized(id))])
    }
    print(texts[.commandInviteRevoked(id: sanitized(id))])
  }
}

/// An invitation in a list for an operator or a program. Its code is only shown when it is created.
struct InvitationRow: ListRow {
  static let layout = ListLayout(
    head: [
      .commandInviteColumnsId, .commandInviteColumnsUses, .commandInviteColumnsState,
      .commandInviteColumnsCreated, .commandInviteColumnsExpires, .commandInviteColumnsNote,
    ], wrapsLast: true, state: 2)

  let id: String
  var code: String?
  let uses: Int
  /// The number of uses by applicants with an unconfirmed address.
  let pending: Int
  let completed: Int
  let state: Invitation.State
  /// In UTC as ISO 8601, as are all times here.
  let createdAt: String
  let expiresAt: String?
  let note: String

  init(_ invitation: Invitation) {
    id = invitation.id
    uses = invitation.uses
    pending = invitation.pending
    completed = invitation.completed
    state = invitation.state(at: Date())
    createdAt = invitation.createdAt.formatted(.iso8601)
    expiresAt = invitation.expiresAt?.formatted(.iso8601)
    note = invitation.note
  }

  /// Shows the uses as `1+1/3`: one is completed, one isn't confirmed yet, of three.
  func columns(_ short: ShortColumns?) -> [String] {
    [
      id, pending == 0 ? "\(completed)/\(uses)" : "\(completed)+\(pending)/\(uses)",
      Self.words(state.rawValue), short.day(createdAt), short.minute(expiresAt ?? ""), note,
    ].map(sanitized)
  }
}
