import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    if !(1...1_000_000 ~= uses) { throw ValidationError("Set --uses to 1 to 1000000.") }
  }

  func run() {
    let command = self
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      if container.brand.admission.policy != .invitation {
        warn(texts[.commandInviteUnneeded(brand: container.brand.name)])
      }
      let (invitation, code) = try await Self.trying(texts) { () async throws(AccountsError) in
        try await container.useCases.createInvitation.execute(
          uses: command.uses,
          lifetime: command.expires.map { Double($0.duration.components.seconds) },
          note: command.note)
      }
      if command.json {
        var row = InvitationRow(invitation)
        row.code = code.text
        print(JSONText.line(row))
      } else {
        print(texts[.commandInviteCreated(id: invitation.id)])
        print(code.text)
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
        try await container.useCases.invitations.invitations(
          after: place, limit: Page<Invitation>.size)
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
      let isThere = try await InvitesCreate.trying(texts) { () async throws(AccountsError) in
        try await container.useCases.revokeInvitation.execute(id)
      }
      guard isThere else {
        throw CommandFailure(sentence: texts[.commandInviteUnknown(id: sanitized(id))])
      }
      print(texts[.commandInviteRevoked(id: sanitized(id))])
    }
  }
}
