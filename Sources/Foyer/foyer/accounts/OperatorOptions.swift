import ArgumentParser
import Domain
import FoyerApp

/// The options of commands for an operator, who may use another machine than the one with the
/// accounts.
struct OperatorOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions

  @Option(
    help: ArgumentHelp(
      "Identify yourself to the server of --api-url with the operator token in this file.",
      valueName: "file"),
    completion: .file())
  var tokenFile: String?

  var launchOptions: LaunchOptions {
    var options = shared.launchOptions
    options.tokenFile = tokenFile
    return options
  }

  /// Runs a command with the accounts of this machine, or of the server that the options name.
  func perform(
    _ command: @escaping @MainActor (DIContainer) async throws(CommandFailure) -> Void
  ) -> Never {
    SharedOptions.perform(launchOptions, needing: .accounts, command)
  }
}
