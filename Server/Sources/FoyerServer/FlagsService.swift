import Domain
import Flags
import ServiceLifecycle

/// Fetches each brand's flags from a flag server: at the start and, if an interval is set,
/// periodically.
struct FlagsService: Service {
  private let brands: ServedBrands
  private let interval: Duration?
  private let log: any ProblemLog

  /// - Parameter interval: The time between two fetches; nil fetches once.
  init(_ brands: ServedBrands, every interval: Duration?, log: any ProblemLog) {
    self.brands = brands
    self.interval = interval
    self.log = log
  }

  /// Fetches the flags of brands for which no answer is cached. It runs before the server accepts
  /// requests, so that a feature that the flag server disables isn't available meanwhile.
  func askForUnknown() async {
    await withDiscardingTaskGroup { group in
      for flags in brands.watched where flags.remote?.isUnknown == true {
        group.addTask { _ = await ask(flags) }
      }
    }
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for flags in brands.watched { group.addTask { await keep(flags) } }
      }
    }
    // Returning earlier would stop the whole service group.
    try? await gracefulShutdown()
  }

  private func keep(_ flags: LayeredFeatureFlags) async {
    while let pause = await ask(flags), (try? await Task.sleep(for: pause)) != nil {}
  }

  /// Fetches once.
  ///
  /// - Returns: The pause before the next fetch; nil if there is none.
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
