import ArgumentParser
import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices
import Viper
import Wording

struct ApplicationsList: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List applications, newest first.")

  @Option(help: "List only applications in this state.")
  var state: ApplicationState?

  @OptionGroup var list: ListOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let printer = try ListPrinter<ApplicationRow>(list, texts)
    var legend: [(id: String, sentence: String)] = []
    try await printer.print(
      { (entry: ApplicationEntry) in
        if !list.json {
          legend += texts.remarks(on: entry).map { (entry.application.id.description, $0) }
        }
        return ApplicationRow(entry.application, warnings: entry.warnings, vouches: entry.vouches)
      }, none: .commandApplicationNone, from: container.useCases.backend,
      { ListApplications(after: $0, ApplicationsChoice(state: state)) })
    printer.printLegend(legend)
  }
}

extension Texts {
  /// The warnings, and the vouches of an application that waits.
  fileprivate func remarks(on entry: ApplicationEntry) -> [String] {
    let (vouches, isPending) = (entry.vouches, entry.application.state == .pending)
    return entry.warnings.map(sentence)
      + (isPending && vouches.named > 0
        ? [self[.vouchCount(given: "\(vouches.given)", named: "\(vouches.named)")]] : [])
  }
}

extension ApplicationState: ExpressibleByArgument {}

extension DIContainer {
  /// Returns the applications that a name refers to, at most two.
  func applications(named name: String) async throws(CommandFailure) -> [Application] {
    guard let reference = AccountReference(name) else { return [] }
    do throws(StorageProblem) {
      return try await useCases.backend.answer(to: ListApplications(named: reference)).items
        .map(\.application)
    } catch {
      throw CommandFailure(error, localization.texts)
    }
  }

  /// Returns the application that a name refers to.
  func applicant(_ name: String) async throws(CommandFailure) -> Application {
    let found = try await applications(named: name)
    guard let application = try only(found, name) else {
      throw .unknownAccount(name, localization.texts)
    }
    return application
  }

  /// Returns the application of the open brand whose ID begins with the text.
  func ownApplication(_ id: String) async throws(CommandFailure) -> Application {
    let application = try await application(id)
    guard application.brand == brand.id else {
      throw CommandFailure(
        sentence: localization.texts[
          .commandApplicationOtherBrand(brand: sanitized(application.brand.description))],
        exitCode: .usage)
    }
    return application
  }

  /// Returns the application whose ID begins with the text.
  func application(_ id: String) async throws(CommandFailure) -> Application {
    let found = try await applications(named: id).filter { $0.id.description.hasPrefix(id) }
    guard let application = try only(found, id) else {
      throw CommandFailure(
        sentence: localization.texts[.commandApplicationUnknown(id: sanitized(id))])
    }
    return application
  }

  private func only(
    _ found: [Application], _ name: String
  ) throws(CommandFailure) -> Application? {
    if found.count > 1 {
      throw CommandFailure(
        sentence: localization.texts[.commandApplicationAmbiguous(id: sanitized(name))],
        exitCode: .usage)
    }
    return found.first
  }
}

/// An application as an operator reads it, or a program; never with the password's hash.
struct ApplicationRow: ListRow {
  let id: String
  let name: String
  /// Nil where none was given.
  let email: String?
  let brand: String
  let state: ApplicationState
  /// UTC, ISO 8601, as all times here.
  let createdAt: String
  let verifiedAt: String?
  let decidedAt: String?
  let decidedBy: String?
  let note: String?
  let username: String?
  let answers: [SignUpAnswer]?
  let termsVersion: String?
  let termsAt: String?
  /// Warnings for the operator, each a word and its subject.
  let warnings: [String]
  /// The numbers of members who have vouched and who are named; nil if nobody is named.
  let vouches: Vouches?

  struct Vouches: Encodable {
    let given: Int
    let named: Int
  }

  init(
    _ application: Application, warnings: [ApplicationWarning] = [], vouches: VouchCount? = nil
  ) {
    self.warnings = warnings.map(\.words)
    self.vouches = vouches.flatMap {
      $0.named == 0 ? nil : Vouches(given: $0.given, named: $0.named)
    }
    id = application.id.description
    name = application.name.value
    email = application.email?.address
    brand = application.brand.description
    state = application.state
    createdAt = application.createdAt.formatted(.iso8601)
    verifiedAt = application.verifiedAt?.formatted(.iso8601)
    decidedAt = application.decision?.date.formatted(.iso8601)
    decidedBy = application.decision?.by
    note = application.decision?.note
    let details = application.details
    username = details.username?.value
    answers = details.answers.isEmpty ? nil : details.answers
    termsVersion = details.terms?.version
    termsAt = details.terms?.date.formatted(.iso8601)
  }

  static let layout = ListLayout(
    head: [
      .commandApplicationColumnsId, .commandApplicationColumnsName,
      .commandApplicationColumnsUsername, .commandApplicationColumnsEmail,
      .commandApplicationColumnsState, .commandApplicationColumnsApplied,
      .commandApplicationColumnsDecided,
    ], yielding: [1, 2, 3], optional: 2, state: 4)

  var longID: String? { id }

  /// The row of an application with warnings has a `!`.
  func columns(_ short: ShortColumns?) -> [String] {
    [
      short.id(id), name, username ?? "", email ?? "",
      state.rawValue + (warnings.isEmpty ? "" : " !"), short.day(createdAt),
      [decidedBy, decidedAt.map(short.day)].compactMap(\.self).joined(separator: " "),
    ].map(sanitized)
  }

  /// An object (RFC 8259).
  var json: String { JSONText.line(self) }
}

extension ApplicationWarning {
  fileprivate var words: String {
    switch self {
    case .throwAwayDomain(let domain): "throwAwayDomain \(domain)"
    case .looksLike(let name): "looksLike \(name)"
    case .nameLooksLike(let name): "nameLooksLike \(name)"
    case .mixedScripts: "mixedScripts"
    case .sameOrigin(let count): "sameOrigin \(count)"
    }
  }
}
