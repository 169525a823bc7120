import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper
import Wording

struct EventsSend: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", abstract: "Send waiting events to the collector.")

  @Flag(help: "Send at once, even if the next attempt isn't due.")
  var now = false

  @Flag(help: "Also send events that the collector has rejected.")
  var setAside = false

  @OptionGroup(title: commonOptions) var shared: SharedOptions

  func run() {
    let (now, setAside) = (now, setAside)
    shared.perform(needing: .files) { (container) async throws(CommandFailure) in
      let report = SendingReport(container)
      let end: SendingReport.End?
      do throws(StorageProblem) {
        end = try await report.send(isAtOnce: now, includingSetAside: setAside)
      } catch {
        throw CommandFailure(error, texts: container.localization.texts)
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
}

struct EventsPending: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending", abstract: "Show how many events wait to be sent, and the last error.")

  @Flag(help: "Print a JSON object instead of sentences.")
  var json = false

  @OptionGroup(title: commonOptions) var shared: SharedOptions

  func run() {
    let json = json
    shared.perform(needing: .files) { (container) throws(CommandFailure) in
      let report = SendingReport(container)
      do throws(StorageProblem) {
        print(json ? try report.pendingJSON() : try report.pending())
      } catch {
        throw CommandFailure(error, texts: container.localization.texts)
      }
    }
  }
}

extension CommandFailure {
  fileprivate init(_ problem: StorageProblem, texts: any Texts) {
    self.init(sentence: texts.operatorSentence(problem), exitCode: Sysexit(problem))
  }
}
