import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

extension SharedOptions {
  /// Runs a command without a screen, then exits.
  ///
  /// Its errors are typed: an unexpected error would end the task and leave the process waiting.
  ///
  /// - Parameter need: the data of this machine that the command uses.
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
          // A list has said it itself, and has ended with its failure.
          let unreadable = container.useCases.storeRows.unreadableRowsMet
          if unreadable > 0 {
            warn(container.localization.texts[.storageUnreadable(count: unreadable)])
          }
        } catch {
          fail(error.sentence, error.exitCode)
        }
        end(.done)
      }
    }
  }
}
