import Domain
import Flags
import ServiceLifecycle

/// Asks a flag server for the flags of each label: at the start, and again where somebody wants that.
struct FlagsService: Service {
  private let labels: Labels
  private let interval: Duration?
  private let log: any ProblemLog

  /// - Parameter interval: asks again after so long; nil asks once.
  init(_ labels: Labels, every interval: Duration?, log: any ProblemLog) {
    self.labels = labels
    self.interval = interval
    self.log = log
  }

  /// Asks for what no answer was ever kept of: a door that is closed there isn't open here while
  /// requests come already.
  func askForUnknown() async {
    await withDiscardingTaskGroup { group in
      for flags in labels.watched where flags.remote?.isUnknown == true {
        group.addTask { _ = await ask(flags) }
      }
    }
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for flags in labels.watched { group.addTask { await keep(flags) } }
      }
    }
    try? await gracefulShutdown()  // a service that ends before the others ends them
  }

  private func keep(_ flags: LayeredFeatureFlags) async {
    while let pause = await ask(flags), (try? await Task.sleep(for: pause)) != nil {}
  }

  /// - Returns: when to ask again; nil is never.
  private func ask(_ flags: LayeredFeatureFlags) async -> Duration? {
    guard let remote = flags.remote else { return nil }
    do throws(FlagServerProblem) {
      _ = flags.adopt(try await remote.fetch(), log: log)
      return interval
    } catch {
      if error != .service(.cancelled) { log.record("flags: \(error)") }
      return error.pause(every: interval)
    }
  }
}
