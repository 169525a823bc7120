import Dispatch
import Domain
import FoyerApp

extension SharedOptions {
  /// Does the work of a command without a screen, then exits.
  func perform(_ command: @escaping @MainActor (DIContainer) async throws -> Void) -> Never {
    let environment = ProcessEnvironment.variables
    MainActor.assumeIsolated {
      let container = exiting { () throws(LaunchError) in
        try AppEnvironment.bootstrap(launchOptions, environment: environment).container
      }
      container.warnings.forEach(warn)
      Task {
        do {
          try await command(container)
        } catch let failure as CommandFailure {
          fail(failure.sentence, failure.exitCode)
        } catch let error as AccountsError {
          let failure = CommandFailure(error, texts: container.voice.texts)
          fail(failure.sentence, failure.exitCode)
        }
        end(.done)
      }
    }
    dispatchMain()
  }
}
