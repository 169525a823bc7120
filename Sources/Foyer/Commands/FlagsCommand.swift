import ArgumentParser
import Composition
import FoyerTexts
import SceneServices

struct FlagsCommand: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "flags", abstract: "List all feature flags with their values and sources.")

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @OptionGroup(title: commonOptions) var options: SharedOptions

  static let need = LocalNeed.nothing

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    if let problem = await container.requestFlags() { warn(problem) }
    let report = FlagsReport(container.flags)
    print(json ? report.json : report.table)
  }
}
