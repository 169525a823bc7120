import Foundation
import Routes
import TerminalKit
import ViperTesting

@testable import FoyerApp

/// A session on a scripted terminal, with a data directory that goes with it.
@MainActor
final class TestedApp {
  static let quiet = ["tutorial.onFirstRun=false", "coachmarks.enabled=false"]

  let terminal: ScriptedTerminal
  let container: DIContainer
  let directory: URL
  private let session: Session

  init(
    brand: String = "aurora", language: String = "en", flags: [String] = quiet,
    routes: [Route] = [.home], size: Size = Size(width: 80, height: 24), directory: URL? = nil,
    environment: [String: String] = [:], change: (inout LaunchOptions) -> Void = { _ in }
  ) throws {
    self.directory =
      directory ?? FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    var options = LaunchOptions()
    options.brand = brand
    options.language = language
    options.flags = flags
    options.dataDirectory = self.directory.path
    change(&options)
    container = try AppEnvironment.bootstrap(options, environment: environment).container
    terminal = ScriptedTerminal(size: size)
    session = Session(container, terminal: terminal, routes: routes)
    session.run { _ in }
  }

  /// Ends the session, as leaving the program does.
  func end() -> String? { session.close() }

  isolated deinit {
    _ = session.close()
    try? FileManager.default.removeItem(at: directory)
  }

  /// Waits until no scene works any more, and paints what came of it.
  func settled() async {
    await painted()  // who had paused for an answer works again from then on
    await container.work.settled()
    terminal.send([])
  }

  /// Lets what a key has started come to the screen.
  func painted() async {
    for _ in 1...10 { await Task.yield() }
    terminal.send([])
  }

  func fillForm() {
    let texts = ["Ada Lovelace", "ada@example.org", "Passw0rd!", "Passw0rd!"]
    terminal.send(texts.flatMap { [.text($0), .key(.tab)] }.dropLast())
  }
}
