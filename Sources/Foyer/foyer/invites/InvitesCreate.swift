import ArgumentParser
import Domain
import Essentials
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct InvitesCreate: ParsableCommand {
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

  func run() {
    let command = self
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      if container.brand.admission.policy != .invitation {
        warn(texts[.commandInviteUnneeded(brand: container.brand.name)])
      }
      let new = try await container.execute(
        CreateInvitation(
          uses: command.uses,
          lifetime: command.expires.map { Int($0.duration.components.seconds) },
          note: command.note))
      if command.json {
        var row = InvitationRow(new.invitation)
        row.code = new.code.text
        print(JSONText.line(row))
      } else {
        print(texts[.commandInviteCreated(id: new.invitation.id)])
        print(new.code.text)
      }
    }
  }

  static func trying<Value: Sendable>(
    _ texts: any Texts, _ work: @MainActor () async throws(AccountsError) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(AccountsError) { return try await work() } catch {
      throw error == .cancelled
        ? CommandFailure(sentence: texts[.serviceCancelled], exitCode: .unavailable)
        : CommandFailure(error, texts: texts)
    }
  }
}

struct InvitesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List invitations with their uses and states.")

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @OptionGroup var table: TableOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let (form, table) = (json ? ListForm.json : .table, table)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let layout = try InvitationRow.layout.showing(table, texts)
      try await ListPrinter<InvitationRow>(form, layout, texts).print(
        InvitationRow.init, none: texts[.commandInviteNone]
      ) { (place) async throws(StorageProblem) in
        try await container.useCases.backend.answer(to: ListInvitations(after: place))
      }
    }
  }
}

struct InvitesRevoke: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Revoke an invitation. Accounts that used it stay.")

  @Argument(
    help: "The invitation's id; `foyer invites list` shows it.", completion: .invitationIDs)
  var id: String

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let id = id
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      _ = try await container.execute(RevokeInvitation(id)) { (_, texts) in
        CommandFailure(sentence: texts[.commandInviteUnknown(id: sanitized(id))])
      }
      print(texts[.commandInviteRevoked(id: sanitized(id))])
    }
  }
}
