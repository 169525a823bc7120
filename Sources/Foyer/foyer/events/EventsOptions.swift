import ArgumentParser
import Domain
import FoyerApp
import Viper
import Wording

/// The selection of events and their form.
struct EventsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use only events since this time: 30m, 24h, 7d, 2026-11-21 or 2026-11-21T04:23:50Z.",
      valueName: "time"))
  var since: Since?

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @OptionGroup(title: commonOptions) var shared: SharedOptions

  /// Runs a command with the events, then exits. `--brand` filters only if it is on the command
  /// line.
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
