import ArgumentParser
import Composition
import Domain
import FoyerTexts
import LibC
import SceneServices
import Viper
import Wording

struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "List, count and send anonymous events of use.",
    discussion: "docs/analytics.md describes every event. With DO_NOT_TRACK=1 none is recorded.",
    subcommands: [EventsList.self, EventsFunnel.self, EventsPending.self, EventsSend.self],
    defaultSubcommand: EventsList.self)
}

struct EventsList: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print events, oldest first, one per line.")

  @Option(help: "Print text, JSON objects, or objects that Segment or PostHog imports.")
  var format: EventForm?

  @OptionGroup var options: EventsOptions

  static let need = LocalNeed.files

  func perform(_ container: DIContainer, _ texts: any Texts) throws(CommandFailure) {
    do throws(StorageProblem) {
      let report = options.report(container)
      try report.forEachLine(as: format ?? (options.json ? .json : .text)) { print($0) }
      if let dropped = try report.dropped() { warn(dropped) }
    } catch {
      throw CommandFailure(error, texts)
    }
  }
}

extension EventForm: ExpressibleByArgument {}

struct EventsFunnel: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "funnel", abstract: "Show how many guests complete each step of signing up.")

  @OptionGroup var options: EventsOptions

  static let need = LocalNeed.files

  func perform(_ container: DIContainer, _ texts: any Texts) throws(CommandFailure) {
    do throws(StorageProblem) {
      let funnel = try options.report(container).funnel()
      print(options.json ? funnel.json : funnel.text(hasBars: isatty(STDOUT_FILENO) == 1))
    } catch {
      throw CommandFailure(error, texts)
    }
  }
}

struct EventsSend: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", abstract: "Send waiting events to the collector.")

  @Flag(help: "Send at once, even if the next attempt isn't due.")
  var now = false

  @Flag(help: "Also send events that the collector has rejected.")
  var setAside = false

  @OptionGroup(title: commonOptions) var options: SharedOptions

  static let need = LocalNeed.files

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let report = SendingReport(container)
    let end: SendingReport.End?
    do throws(StorageProblem) {
      end = try await report.send(isAtOnce: now, includingSetAside: setAside)
    } catch {
      throw CommandFailure(error, texts)
    }
    guard let end else {
      throw CommandFailure(sentence: report.reason, exitCode: .unavailable)
    }
    print(end.sentence)
    if let failure = end.failure {
      throw CommandFailure(sentence: failure, exitCode: .unavailable)
    }
  }
}

struct EventsPending: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending", abstract: "Show how many events wait to be sent, and the last error.")

  @Flag(help: "Print a JSON object instead of sentences.")
  var json = false

  @OptionGroup(title: commonOptions) var options: SharedOptions

  static let need = LocalNeed.files

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let report = SendingReport(container)
    do throws(StorageProblem) {
      print(json ? try report.pendingJSON() : try report.pending())
    } catch {
      throw CommandFailure(error, texts)
    }
  }
}

/// The selection of events and their form.
struct EventsOptions: LaunchArguments {
  @Option(
    help: ArgumentHelp(
      "Use only events since this time: 30m, 24h, 7d, 2026-11-21 or 2026-11-21T04:23:50Z.",
      valueName: "time"))
  var since: Since?

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @OptionGroup(title: commonOptions) var shared: SharedOptions

  var launchOptions: LaunchOptions { shared.launchOptions }

  /// Returns the selected events. `--brand` filters only if it is on the command line.
  @MainActor
  func report(_ container: DIContainer) -> EventsReport {
    EventsReport(container, since: since, isOneBrand: shared.brand != nil)
  }
}

extension Since: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
