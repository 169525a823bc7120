import Domain
import FoyerApp
import Viper

extension SharedOptions {
  /// Does the work of a command without a screen, then exits.
  ///
  /// What it throws is typed: an error that nobody here expects would end the task and leave the
  /// process waiting for ever.
  ///
  /// - Parameter need: what the command reads or changes on this machine.
  func perform(
    needing need: LocalNeed = .nothing,
    _ command: @escaping @MainActor (DIContainer) async throws(CommandFailure) -> Void
  ) -> Never {
    Self.perform(launchOptions, needing: need, command)
  }

  static func perform(
    _ options: LaunchOptions, needing need: LocalNeed,
    _ command: @escaping @MainActor (DIContainer) async throws(CommandFailure) -> Void
  ) -> Never {
    let environment = Program.environment
    MainLoop.run {
      let container = exiting { () throws(LaunchError) in
        let app = try AppEnvironment.bootstrap(options, environment: environment)
        try need.check(options, environment: environment)
        return app.container
      }
      container.warnings.forEach(warn)
      Task {
        do throws(CommandFailure) {
          try await command(container)
        } catch {
          fail(error.sentence, error.exitCode)
        }
        end(.done)
      }
    }
  }
}
