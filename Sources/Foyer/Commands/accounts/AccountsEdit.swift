import ArgumentParser
import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices
import Viper
import Wording

struct AccountsEdit: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a member's package profile, e-mail address, username or expiry.")

  enum Answer: String, ExpressibleByArgument, CaseIterable {
    case yes, no
  }

  @Argument(
    help: "The account's id or its first characters, or its e-mail address.",
    completion: .accountIDs)
  var id: String

  @Option(help: "Set the full name.")
  var name: String?

  @Option(help: "Set the e-mail address, without a code; the former one gets an e-mail.")
  var email: String?

  @Option(help: "Set the username. The former one stays reserved for the account.")
  var username: String?

  @Option(help: "List the member among the members, or not.")
  var listed: Answer?

  @Option(help: "Set the line about the member; an empty text removes it.")
  var about: String?

  @Option(
    help: """
      Set when the account expires: 90d, 2027-12-24 or 2027-12-24T09:00:00Z, in UTC, or never. The \
      owner can't move this date.
      """)
  var expires: ExpiryArgument?

  @Flag(help: "Print the account as a JSON object instead of sentences.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let rules = container.brand.registration
    let handles = try handles(rules, texts)
    let changes = try changes(rules.names, texts)
    guard !handles.isEmpty || changes != PublicProfile.Changes() || expires != nil else {
      throw CommandFailure(sentence: texts[.commandAccountEditNothing], exitCode: .usage)
    }
    // Everything that can be refused beforehand is: each kind of change is a transaction.
    let now = Date()
    let expiry = expires.map { $0.date(after: now) }
    guard expiry.flatMap(\.self).map({ $0 > now }) ?? true else {
      throw CommandFailure(sentence: texts[.commandAccountEditPast], exitCode: .usage)
    }
    let account = try await container.account(named: self.id)
    let id = account.id
    var lines: [String] = []
    if !handles.isEmpty { lines += try await container.edit(id, handles) }
    if changes != PublicProfile.Changes() { lines += try await container.edit(id, changes) }
    if let expiry { lines.append(try await container.setExpiry(of: account, to: expiry)) }
    if lines.isEmpty {
      lines = [texts[.commandAccountEditUnchanged(id: sanitized(id.description))]]
    }
    if json {
      print(AccountReport(try await container.entry(named: id.description), nil)?.json ?? "{}")
    } else {
      print(lines.joined(separator: "\n"))
    }
    await container.deliverEmails()
  }

  /// - Parameter rules: those of the brand that `--brand` selects.
  private func handles(
    _ rules: RegistrationRules, _ texts: any Texts
  ) throws(CommandFailure) -> HandleChanges {
    HandleChanges(
      email: try email.map { email throws(CommandFailure) in
        try EmailAddress(typed: email, texts)
      },
      username: try username.map { username throws(CommandFailure) in
        let reserved = rules.fields.reservedUsernames ?? []
        do throws(UsernameProblem) {
          return try Username(validating: username, reserved: reserved)
        } catch {
          throw CommandFailure(sentence: texts.sentence(error), exitCode: .usage)
        }
      })
  }

  /// - Parameter names: the rules for names of the brand that `--brand` selects.
  private func changes(
    _ names: NamePolicy, _ texts: any Texts
  ) throws(CommandFailure) -> PublicProfile.Changes {
    PublicProfile.Changes(
      name: try name.map { name throws(CommandFailure) in
        do throws(NameProblem) { return try FullName(validating: name, by: names) } catch {
          throw CommandFailure(sentence: texts.sentence(error), exitCode: .usage)
        }
      }, isListed: listed.map { $0 == .yes },
      about: try about.map { about throws(CommandFailure) in
        do throws(AboutProblem) { return try AboutLine(validating: about) } catch {
          throw CommandFailure(sentence: texts.sentence(error), exitCode: .usage)
        }
      })
  }
}

extension DIContainer {
  /// Returns a sentence for each change.
  fileprivate func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(CommandFailure) -> [String] {
    let edit = try await execute(EditAccount(id, changes), on: id)
    return EditReport(id, edit, texts: localization.texts).sentences
  }

  fileprivate func edit(
    _ id: AccountID, _ changes: HandleChanges
  ) async throws(CommandFailure) -> [String] {
    let edit = try await execute(EditHandles(id, changes)) { (refusal, texts) in
      let text: LocalizedText =
        switch refusal {
        case .notFound: .commandAccountUnknown(name: sanitized(id.description))
        case .emailTaken:
          .commandAccountEditEmailTaken(email: sanitized(changes.email?.address ?? ""))
        case .usernameTaken:
          .commandAccountEditUsernameTaken(name: sanitized(changes.username?.value ?? ""))
        }
      return CommandFailure(sentence: texts[text])
    } inDoubt: {
      .commandAccountEditInDoubt(reason: $0)
    }
    return EditReport.sentences(of: edit, localization.texts)
  }
}

/// The output of `foyer accounts edit`: a sentence for each change.
struct EditReport {
  private let id: AccountID
  private let edit: ProfileEdit
  private let texts: any Texts

  init(_ id: AccountID, _ edit: ProfileEdit, texts: any Texts) {
    self.id = id
    self.edit = edit
    self.texts = texts
  }

  /// Empty if nothing differs.
  var sentences: [String] { [name, listed, about].compactMap { $0 }.map { texts[$0] } }

  static func sentences(of edit: HandleEdit, _ texts: any Texts) -> [String] {
    let (before, after) = (edit.before, edit.after)
    let id = sanitized(after.id.description)
    var sentences: [LocalizedText] = []
    if before.email != after.email {
      sentences.append(
        .commandAccountEditEmail(
          id: id, after: sanitized(after.email?.address ?? ""),
          before: sanitized(before.email?.address ?? "–")))
    }
    if before.details.username != after.details.username {
      sentences.append(
        .commandAccountEditUsername(
          id: id, after: after.details.username?.value ?? "",
          before: before.details.username?.value ?? "–"))
    }
    return sentences.map { texts[$0] }
  }

  private var name: LocalizedText? {
    let (before, after) = (edit.before.name.value, edit.after.name.value)
    guard before != after else { return nil }
    return .commandAccountEditName(id: account, after: sanitized(after), before: sanitized(before))
  }

  private var listed: LocalizedText? {
    guard edit.before.profile.isListed != edit.after.profile.isListed else { return nil }
    return edit.after.profile.isListed
      ? .commandAccountEditListed(id: account, name: person)
      : .commandAccountEditWithdrawn(id: account, name: person)
  }

  private var about: LocalizedText? {
    let before = sanitized(edit.before.profile.about.value)
    let after = sanitized(edit.after.profile.about.value)
    guard before != after else { return nil }
    return after.isEmpty
      ? .commandAccountEditAboutRemoved(id: account, name: person, before: before)
      : .commandAccountEditAbout(id: account, name: person, after: after, before: before)
  }

  private var account: String { sanitized(id.description) }
  private var person: String { sanitized(edit.after.name.value) }
}
