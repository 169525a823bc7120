import ArgumentParser
import Domain
import FoyerApp
import Viper

/// Which events, and in which form.
struct EventsOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions

  @Option(help: "Only events since then: 30m, 24h, 7d, 2026-11-21 or 2026-11-21T04:23:50Z.")
  var since: Since?

  @Flag(help: "Print JSON.")
  var json = false

  /// Prints from the events, then exits. A label is a filter only if it was asked for.
  func perform(
    _ command: @escaping @MainActor (EventsReport) throws(StorageProblem) -> Void
  ) -> Never {
    let (since, isOneBrand) = (since, shared.brand != nil)
    shared.perform(needing: .files) { (container) throws(CommandFailure) in
      do throws(StorageProblem) {
        try command(EventsReport(container, since: since, isOneBrand: isOneBrand))
      } catch {
        let sentence = container.localization.texts.operatorSentence(error)
        throw CommandFailure(sentence: sentence, exitCode: Sysexit(error))
      }
    }
  }
}

extension Since: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
