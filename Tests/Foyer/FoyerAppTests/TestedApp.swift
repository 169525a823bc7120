import Domain
import Foundation
import InteractorKit
import Routes
import TerminalKit
import Testing
import ViperTesting

@testable import Commands
@testable import Composition
@testable import FoyerApp

/// A session that a pilot plays, with a data directory that is removed with it.
@MainActor
final class TestedApp {
  static let quiet = ["tutorial.onFirstRun=false", "coachmarks.enabled=false"]

  let pilot: Pilot
  let container: DIContainer
  let directory: URL
  private let session: Session

  init(
    brand: String = "aurora", language: String = "en", flags: [String] = quiet,
    routes: [Route] = [.home], size: Size = Size(width: 80, height: 24), directory: URL? = nil,
    environment: [String: String] = [:], isASCII: Bool = false, isPlain: Bool = false,
    lines: ScriptedLines? = nil,
    change: (inout LaunchOptions) -> Void = { _ in }
  ) throws {
    self.directory =
      directory ?? FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    var options = LaunchOptions()
    options.brand = brand
    options.language = language
    options.flags = flags
    options.dataDirectory = self.directory.path
    change(&options)
    container = try AppEnvironment.bootstrap(
      options, environment: environment, parts: .tested(in: self.directory)
    ).container
    let terminal = ScriptedTerminal(size: size, isASCII: isASCII, isPlain: isPlain)
    let clock = VirtualClock()
    var openLines: (@MainActor () -> any SwitchedLines)?
    if let lines { openLines = { lines } }
    session = Session(
      container, terminal: terminal, routes: routes, clock: clock, openLines: openLines)
    pilot = Pilot(terminal: terminal, clock: clock, stack: session.stack, work: container.work)
    session.run { _ in }
  }

  var terminal: ScriptedTerminal { pilot.terminal }

  var flagWatch: FlagWatch { session.flagWatch }

  /// Ends the session as leaving the program does.
  func end() -> String? {
    _ = session.close()
    container.recorder?.flush()
    return container.closeRecorder()
  }

  isolated deinit {
    _ = session.close()
    container.recorder?.flush()  // late events would make the directory again
    try? FileManager.default.removeItem(at: directory)
  }

  /// Waits until all scenes have settled and are painted.
  func settled() async { await pilot.drain() }

  /// Signs out from Home in English, and returns to it.
  func signOut() async throws {
    for label in ["My account", "Sign out"] {
      await settled()
      try pilot.choose(label)
    }
    await settled()
  }

  func fillForm() {
    pilot.play(
      "Ada Lovelace", .tab, "ada@example.org", .tab, "Purple 7 elephants!", .tab,
      "Purple 7 elephants!")
  }
}

extension AppParts {
  /// The machine's parts; a guest's files go to the test's own folder.
  static func tested(in directory: URL) -> AppParts {
    var parts = AppParts.live
    if let code = EmailCode(typed: "4821-7730") { parts.makeCode = { code } }
    parts.filesFolder = directory.path
    return parts
  }
}

extension DIContainer {
  var accounts: [Account] {
    get async {
      let entries = try? await useCases.backend.all { ListAccounts(after: $0) }
      return (entries ?? []).map(\.account)
    }
  }
}
