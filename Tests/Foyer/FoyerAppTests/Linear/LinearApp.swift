import Domain
import Foundation
import Routes
import Telemetry
import ViperTesting

@testable import Composition
@testable import FoyerApp

/// A finished session in linear mode: its output, its result and its data.
@MainActor
final class LinearApp {
  let lines: ScriptedLines
  let result: LinearResult
  let container: DIContainer
  let directory: URL
  private let ownsDirectory: Bool

  /// - Parameter directory: A directory with data of earlier sessions.
  init(
    _ answers: [String], isInteractive: Bool = false, brand: String = "aurora",
    language: String = "en", flags: [String] = [], routes: [Route] = [.home],
    opensIntroductions: Bool = false, directory: URL? = nil, flagsURL: String? = nil,
    environment: [String: String] = [:], isASCII: Bool = false, isChosen: Bool = false
  ) async throws {
    ownsDirectory = directory == nil
    self.directory =
      directory ?? FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    var options = LaunchOptions()
    options.brand = brand
    options.language = language
    options.flags = flags
    options.flagsURL = flagsURL
    options.dataDirectory = self.directory.path
    container = try AppEnvironment.bootstrap(
      options, environment: environment, parts: .tested(in: self.directory)
    ).container
    lines = ScriptedLines(answers, isInteractive: isInteractive)
    let session = LinearSession(
      container, terminal: lines, routes: routes, opensIntroductions: opensIntroductions,
      isASCII: isASCII, isChosen: isChosen)
    result = await session.play()
    if session.close() != nil { container.recorder?.flush() }
  }

  deinit {
    if ownsDirectory { try? FileManager.default.removeItem(at: directory) }
  }

  var transcript: String { lines.transcript }

  var accounts: [Account] {
    get async { await container.accounts }
  }

  var events: [RecordedEvent] {
    get throws {
      var events: [RecordedEvent] = []
      try container.events.forEach(EventFilter()) { events.append($0) }
      return events
    }
  }

  static let form = ["Ada Lovelace", "ada@example.org", "Passw0rd!", "Passw0rd!"]
}
