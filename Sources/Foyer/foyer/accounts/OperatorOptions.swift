import ArgumentParser
import Domain
import FoyerApp

/// What commands for an operator understand, who may be on another machine than the accounts.
struct OperatorOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions

  @Option(
    help: "Show the server of --api-url that its operator asks: by the token in this file.",
    completion: .file())
  var tokenFile: String?

  var launchOptions: LaunchOptions {
    var options = shared.launchOptions
    options.tokenFile = tokenFile
    return options
  }

  /// Does it with the accounts of this machine, or of that server.
  func perform(
    _ command: @escaping @MainActor (DIContainer) async throws(CommandFailure) -> Void
  ) -> Never {
    SharedOptions.perform(launchOptions, needing: .accounts, command)
  }
}
