import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

struct ApplicationsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the applications, newest first.")

  @OptionGroup var options: OperatorOptions

  @Option(help: "Only those that are verifying, pending, approved, rejected or expired.")
  var state: ApplicationState?

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  func run() {
    let (state, json) = (state, json)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let all = try await container.applications()
      let report = ApplicationsReport(
        all.filter { state == nil || $0.state == state }, among: all)
      print(json ? report.json : report.table(texts, width: outputWidth))
    }
  }
}

extension ApplicationState: ExpressibleByArgument {}

extension DIContainer {
  func applications(_ state: ApplicationState? = nil) async throws(CommandFailure) -> [Application]
  {
    do throws(StorageProblem) {
      return try await useCases.listApplications.execute(state)
    } catch {
      throw CommandFailure(
        sentence: localization.texts.operatorSentence(error), exitCode: Sysexit(error))
    }
  }

  /// Those that are named so, two at most.
  func applications(named name: String) async throws(CommandFailure) -> [Application] {
    guard let reference = AccountReference(name) else { return [] }
    do throws(StorageProblem) {
      return try await useCases.applications.applications(named: reference)
    } catch {
      throw CommandFailure(
        sentence: localization.texts.operatorSentence(error), exitCode: Sysexit(error))
    }
  }

  /// The one whose id begins so.
  func application(_ id: String) async throws(CommandFailure) -> Application {
    let texts = localization.texts
    let found = try await applications(named: id).filter { $0.id.description.hasPrefix(id) }
    if found.count > 1 {
      throw CommandFailure(
        sentence: texts[.commandApplicationAmbiguous(id: harmless(id))], exitCode: .usage)
    }
    guard let application = found.first else {
      throw CommandFailure(sentence: texts[.commandApplicationUnknown(id: harmless(id))])
    }
    return application
  }
}
