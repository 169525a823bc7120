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
    commandName: "create", abstract: "Make an invitation, and print its code once.")

  @OptionGroup var options: OperatorOptions

  @Option(help: "How many accounts it is good for.")
  var uses = 1

  @Option(help: "How long it is good, such as 7d (default: until it is used up or revoked).")
  var expires: TimeSpan?

  @Option(help: "Whom it is for, for you to know.")
  var note = ""

  @Flag(help: "Print a JSON object.")
  var json = false

  func validate() throws {
    if !(1...1_000_000 ~= uses) { throw ValidationError("--uses takes 1 to 1000000.") }
  }

  func run() {
    let command = self
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      if container.brand.admission.door != .invitation {
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
    commandName: "list", abstract: "Show the invitations and what has become of them.")

  @OptionGroup var options: OperatorOptions

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  func run() {
    let form: ListForm = json ? .json : .table
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      try await ListPrinter<InvitationRow>(form, InvitationRow.layout, texts).print(
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
    commandName: "revoke", abstract: "End an invitation; who has used it stays.")

  @OptionGroup var options: OperatorOptions

  @Argument(
    help: "The invitation's id, as `foyer invites list` shows it.", completion: .invitationIDs)
  var id: String

  func run() {
    let id = id
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let isThere = try await InvitesCreate.trying(texts) { () async throws(AccountsError) in
        try await container.useCases.revokeInvitation.execute(id)
      }
      guard isThere else {
        throw CommandFailure(sentence: texts[.commandInviteUnknown(id: harmless(id))])
      }
      print(texts[.commandInviteRevoked(id: harmless(id))])
    }
  }
}
