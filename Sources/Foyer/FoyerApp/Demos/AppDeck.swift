import Composition
import DemoKit
import Essentials
import Files
import InteractorKit
import Routes
import TerminalKit
import TerminalWidgets
import Viper

/// Plays tapes on the app: a session with its own clock and its own data directory.
@MainActor
final class AppDeck: TapeDeck {
  let terminal: DemoTerminal
  private(set) var environment: AppEnvironment
  private let clock: VirtualClock
  private let makeEnvironment: () throws(LaunchError) -> AppEnvironment
  private var session: Session
  private let speech = Speech()

  init(_ tape: Tape, dataDirectory: String) throws(LaunchError) {
    clock = VirtualClock()
    var parts = AppParts.demo(seed: tape.setup.seed, clock: clock)
    parts.filesFolder = dataDirectory
    let demoParts = parts
    makeEnvironment = { () throws(LaunchError) in
      try AppEnvironment.bootstrap(
        LaunchOptions(tape, dataDirectory: dataDirectory), environment: tape.setup.environment,
        parts: demoParts)
    }
    environment = try makeEnvironment()
    // Without a key no account is offered a second factor. A tape can't choose the file to create.
    let directory = try DataDirectory.chosen(dataDirectory, environment: [:])
    try? SecondFactorKeyFile(at: nil, in: directory).create()
    terminal = DemoTerminal(size: tape.setup.size)
    session = Session(
      environment.container, terminal: terminal,
      routes: try Route.stack(ofDemo: tape.setup.scene), clock: clock)
  }

  func begin() { session.run { _ in } }

  /// Ends the session; the deck can't play anything afterwards. The caller removes the folder then, so
  /// that this waits for events that a busy disk writes late: they would make the folder again.
  func end() {
    _ = session.close()
    _ = environment.container.recorder?.close(within: .seconds(10))
  }

  var now: Duration { clock.now.offset }
  var canvas: Canvas? { terminal.canvas }
  var hasEnded: Bool { terminal.isStopped }
  var hidesInput: Bool { session.focused?.description.role == .passwordField }

  var spoken: [String]? { speech.sentences }

  var focus: TapeFocus? {
    session.focused.map { widget in
      let description = widget.description
      let isList = description.role == .list
      return TapeFocus(
        label: description.label, rows: isList ? widget.options.map(\.label) : [],
        selected: description.value, role: description.role.name)
    }
  }

  func send(_ event: InputEvent) async {
    terminal.send([event])
    await settle()
  }

  func resize(to size: Size) async {
    terminal.resize(to: size)
    await settle()
  }

  /// The tape's checks have found its scenes, and the first session has opened the same store.
  func open(scene: String) async {
    guard let routes = try? Route.stack(ofDemo: scene), let next = try? makeEnvironment() else {
      return
    }
    await settle()
    end()
    environment = next
    session = Session(next.container, terminal: terminal, routes: routes, clock: clock)
    begin()
    await settle()
  }

  func advance(by time: Duration, onPaint: @MainActor () -> Void) async {
    await clock.advance(by: time) {
      await settle()
      onPaint()
    }
  }

  /// The clock stands still while a use case runs; its result is painted afterwards.
  private func settle() async {
    await environment.container.work.settled()
    session.paintIfNeeded()
    speech.words = environment.container.localization.words
    speech.listen(to: session.stack)
  }
}

extension Tape {
  /// The brand's name, or its file, which the tape names from its own folder on.
  var brand: String? {
    guard let brand = setup.brand, brand.contains("/"), !brand.hasPrefix("/") else {
      return setup.brand
    }
    let folder = URL(filePath: file).deletingLastPathComponent()
    return folder.appending(path: brand).standardizedFileURL.path(percentEncoded: false)
  }
}

extension LaunchOptions {
  /// Takes the options from a tape, and none from the machine that plays it.
  fileprivate init(_ tape: Tape, dataDirectory: String) {
    self.init()
    scene = tape.setup.scene
    brand = tape.brand
    language = tape.setup.language
    flags = tape.setup.flags
    background = tape.setup.isLight ? .light : .dark
    self.dataDirectory = dataDirectory
  }
}
