import Composition
import DemoKit
import Files
import NcursesTerminal
import TerminalKit
import Viper

/// A tape that is played without a terminal, on temporary data.
@MainActor
package struct Demo {
  package let tape: Tape

  /// Reads the tape and the tapes that it includes.
  package init(at path: String) throws(DemoError) {
    do throws(TapeError) {
      tape = try TapeReader.tape(at: path, check: TapeChecks.problems) {
        (path) throws(TapeFileProblem) in
        do throws(TextFileError) { return try TextFile.bytes(at: path) } catch {
          throw TapeFileProblem(reason: error.reason)
        }
      }
    } catch {
      throw DemoError(error)
    }
  }

  /// Plays the tape without waiting, and writes the recordings.
  ///
  /// - Parameter outputs: files to write instead of those that the tape names, including its
  ///   screenshots; the ending of each determines its format. A folder, whose path ends in a slash,
  ///   takes the tape's files.
  package func record(to outputs: [String] = []) async throws(DemoError) {
    if let wrong = outputs.first(where: { !$0.hasSuffix("/") && DemoFormat(path: $0) == nil }) {
      throw .unknownOutput(wrong)
    }
    let files = files(outputs)
    if files.isEmpty, let folder = outputs.first { throw .noOutputs(folder) }
    for (path, _) in files {
      if let reason = PlannedFile.problem(at: path) { throw .cannotWrite(path, reason: reason) }
    }
    let recorded = try await play()
    for (path, still) in files {
      if let still {
        try recorded.write(recorded.recording.stills[still], to: path)
      } else {
        try recorded.write(to: path)
      }
    }
  }

  /// Returns the files to write: those that were asked for, and the tape's own for a folder or if none
  /// were. A number is that of a screenshot.
  private func files(_ asked: [String]) -> [(path: String, still: Int?)] {
    let own =
      tape.outputs.map { (path: $0, still: nil as Int?) }
      + tape.stillNames.enumerated().map { (path: $1, still: $0) }
    let written = own.filter { path, still in
      let format = DemoFormat(path: path)
      return format != nil && (still == nil || format == .svg || format == .txt)
    }
    if asked.isEmpty { return written }
    return asked.flatMap { path in
      path.hasSuffix("/")
        ? written.map { (path + ($0.path.split(separator: "/").last ?? ""), $0.still) }
        : [(path, nil)]
    }
  }

  /// Plays the tape without waiting.
  func play() async throws(DemoError) -> RecordedDemo {
    guard let directory = TemporaryDirectory() else { throw .noTemporaryDirectory }
    directory.removeAtSignals()
    defer { directory.remove() }
    let deck = try AppDeck.opened(tape, in: directory)
    defer { deck.end() }
    deck.begin()
    let player = TapePlayer(tape, on: deck)
    do throws(TapeFailure) { try await player.play() } catch { throw .failed(error) }
    return RecordedDemo(
      tape: tape, recording: player.recording, themes: deck.environment.appearance.themes)
  }

  /// Returns a sentence about the tape's commands and outputs that aren't supported here; nil if
  /// there are none.
  ///
  /// - Parameter outputs: files that replace those of the tape.
  package func notice(outputs: [String] = []) -> String? {
    // A screenshot without an ending only names a section of the text file; it has no file of its
    // own.
    let hasOwn = outputs.isEmpty || outputs.contains { $0.hasSuffix("/") }
    let files = hasOwn ? tape.outputs + tape.stillNames : []
    let others = files.filter { $0.contains(".") && DemoFormat(path: $0) == nil }
    guard !(tape.unused + others).isEmpty else { return nil }
    return "Ignored here: \((tape.unused + others).map(sanitized).joined(separator: ", "))."
  }
}

/// The format of a recording, by the ending of its file's name.
enum DemoFormat: String {
  case cast, svg, txt, vtt, md, html

  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}

/// The reason for which a demo wasn't played, or not to its end.
package enum DemoError: Error, Equatable, Sendable {
  case unreadable(reason: String)
  case broken([TapeProblem])
  /// The app that the tape is played on can't be started.
  case launch(LaunchError)
  case failed(TapeFailure)
  /// The file's ending isn't one of `DemoFormat`.
  case unknownOutput(String)
  /// The tape has no outputs for a folder.
  case noOutputs(String)
  case noTemporaryDirectory
  case cannotWrite(String, reason: String)
  /// There is no terminal, or it isn't suitable.
  case terminal(TerminalError)
  /// The terminfo entry that the recording of a cast needs isn't installed.
  case noRecorder
  /// The terminal on which the demo was shown ended, with the signal that ended it, if any.
  case ended(signal: Int32?)
}

extension DemoError {
  package var exitCode: Sysexit {
    switch self {
    case .unreadable: .cannotRead
    case .broken: .badData
    case .launch(let error): error.exitCode
    case .unknownOutput, .noOutputs: .usage
    case .failed: .failed
    case .terminal, .noRecorder: .unavailable
    case .noTemporaryDirectory, .cannotWrite: .cannotCreate
    case .ended: .inputOutput
    }
  }

  init(_ error: TapeError) {
    switch error {
    case .unreadable(let reason): self = .unreadable(reason: reason)
    case .broken(let problems): self = .broken(problems)
    }
  }
}

extension DemoError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let reason): "Can't read the tape: \(reason)."
    case .broken(let problems): TapeProblem.list(problems)
    case .launch(let error): "\(error)"
    case .unknownOutput(let path):
      "Give --output a name that ends in .cast, .svg, .txt, .vtt, .md or .html: \(sanitized(path)) does not."
    case .noOutputs(let folder):
      "The tape has no outputs for \(sanitized(folder)): give --output a file."
    case .failed(let failure): "\(failure)"
    case .noTemporaryDirectory: "Can't create a temporary directory. Set TMPDIR."
    case .cannotWrite(let path, let reason):
      "Can't write \(sanitized(path)): \(reason). Give --output another file."
    case .terminal(.notATerminal):
      "--live needs a terminal on standard input and output: record with --output without one."
    case .terminal(.unsuitable):
      "--live needs a terminal that can place a cursor: set TERM to its real name."
    case .noRecorder:
      "Install the terminfo entry \(NcursesRecorder.term), which recording a .cast needs."
    case .ended: "The terminal was closed."
    }
  }
}

/// A tape that is played on a terminal, for people to watch.
@MainActor
package struct LiveDemo {
  private let tape: Tape

  package init(tape: Tape) { self.tape = tape }

  /// Plays until the end, or until the viewer leaves.
  ///
  /// - Parameter looks: the capabilities of the viewer's terminal.
  package func play(term: String?, looks: LaunchOptions) async throws(DemoError) {
    guard let directory = TemporaryDirectory() else { throw .noTemporaryDirectory }
    defer { directory.remove() }
    let deck = try AppDeck.opened(tape, in: directory)
    defer { deck.end() }
    let screen = try terminal(term, themes: deck.environment.appearance.themes, looks: looks)
    try await play(on: screen, deck)
  }

  /// Plays on any terminal; the terminal is restored before an error is thrown.
  func play(on screen: any Terminal, _ deck: AppDeck) async throws(DemoError) {
    let pace = LivePace(on: screen, texts: deck.environment.container.localization.texts)
    deck.terminal.onPaint = { [weak pace] in pace?.paint($0) }
    deck.terminal.resize(to: Self.playArea(for: tape.setup.size, on: screen.size))
    pace.begin()
    defer { pace.stop() }
    deck.begin()
    do throws(TapeFailure) {
      try await TapePlayer(tape, on: deck, pace: pace).play()
    } catch {
      throw .failed(error)
    }
    if !pace.isOver { await pace.untilLeft() }
    switch pace.end {
    case .lost: throw .ended(signal: nil)
    case .signal(let number): throw .ended(signal: number)
    case .timeUp, nil: break  // a demo has no time limits
    }
  }

  /// The tape's size, reduced to the screen above the bar.
  private static func playArea(for size: Size, on screen: Size) -> Size {
    Size(width: min(size.width, screen.width), height: min(size.height, screen.height - 1))
  }

  private func terminal(
    _ term: String?, themes: Themes, looks: LaunchOptions
  ) throws(DemoError) -> NcursesTerminal {
    let appearance = Appearance(
      themes: themes, background: looks.background?.color, color: looks.color,
      isASCII: looks.isASCII)
    do throws(TerminalError) {
      return try NcursesTerminal(term: term, appearance: appearance)
    } catch {
      throw .terminal(error)
    }
  }
}

extension AppDeck {
  fileprivate static func opened(
    _ tape: Tape, in directory: TemporaryDirectory
  ) throws(DemoError) -> AppDeck {
    do throws(LaunchError) { return try AppDeck(tape, dataDirectory: directory.path) } catch {
      throw .launch(error)
    }
  }
}
