import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper
import Wording

struct ApplicationsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List applications, newest first.")

  @Option(help: "List only applications in this state.")
  var state: ApplicationState?

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @OptionGroup var table: TableOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let (state, json, table) = (state, json, table)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let printer = ListPrinter<ApplicationRow>(
        json ? .json : .table, try ApplicationRow.layout.showing(table, texts), texts)
      var legend: [(id: String, sentence: String)] = []
      try await printer.print(
        { (entry: ApplicationEntry) in
          if !json {
            legend += texts.remarks(on: entry).map { (entry.application.id.description, $0) }
          }
          return ApplicationRow(
            entry.application, warnings: entry.warnings, vouches: entry.vouches)
        }, none: texts[.commandApplicationNone], container.applications(.init(state: state)))
      printer.printLegend(legend)
    }
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
  /// One page after another.
  func applications(
    _ choice: ApplicationsChoice
  ) -> (PageToken?) async throws(StorageProblem) -> Page<ApplicationEntry> {
    let backend = useCases.backend
    return { (place) async throws(StorageProblem) in
      try await backend.answer(to: ListApplications(after: place, choice))
    }
  }

  /// Returns the applications that a name refers to, at most two.
  func applications(named name: String) async throws(CommandFailure) -> [Application] {
    guard let reference = AccountReference(name) else { return [] }
    do throws(StorageProblem) {
      return try await useCases.backend.answer(to: ListApplications(named: reference)).items
        .map(\.application)
    } catch {
      throw CommandFailure(
        sentence: localization.texts.operatorSentence(error), exitCode: Sysexit(error))
    }
  }

  /// Returns the application that a name refers to.
  func applicant(_ name: String) async throws(CommandFailure) -> Application {
    let texts = localization.texts
    let found = try await applications(named: name)
    guard let application = found.first else {
      throw CommandFailure(sentence: texts[.commandAccountUnknown(name: sanitized(name))])
    }
    if found.count > 1 {
      throw CommandFailure(
        sentence: texts[.commandApplicationAmbiguous(id: sanitized(name))], exitCode: .usage)
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
    let texts = localization.texts
    let found = try await applications(named: id).filter { $0.id.description.hasPrefix(id) }
    if found.count > 1 {
      throw CommandFailure(
        sentence: texts[.commandApplicationAmbiguous(id: sanitized(id))], exitCode: .usage)
    }
    guard let application = found.first else {
      throw CommandFailure(sentence: texts[.commandApplicationUnknown(id: sanitized(id))])
    }
    return application
  }
}
