import DemoKit
import Files
import TerminalKit

/// A tape that is played without a terminal, on temporary data.
@MainActor
public struct Demo {
  public let tape: Tape

  /// Reads the tape and the tapes that it includes.
  public init(at path: String) throws(DemoError) {
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
  public func record(to outputs: [String] = []) async throws(DemoError) {
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
      + stillNames.enumerated().map { (path: $1, still: $0) }
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

  private var stillNames: [String] {
    tape.steps.compactMap { step in
      if case .screenshot(let name) = step.action { name } else { nil }
    }
  }

  /// Plays the tape without waiting.
  func play() async throws(DemoError) -> RecordedDemo {
    guard let directory = TemporaryDirectory() else { throw .noTemporaryDirectory }
    directory.removeAtSignals()
    defer { directory.remove() }
    let deck = try deck(in: directory)
    defer { deck.end() }
    deck.begin()
    let player = TapePlayer(tape, on: deck)
    do throws(TapeFailure) { try await player.play() } catch { throw .failed(error) }
    return RecordedDemo(
      tape: tape, recording: player.recording, themes: deck.environment.appearance.themes)
  }

  private func deck(in directory: TemporaryDirectory) throws(DemoError) -> AppDeck {
    do throws(LaunchError) { return try AppDeck(tape, dataDirectory: directory.path) } catch {
      throw .launch(error)
    }
  }

  /// Returns a sentence about the tape's commands and outputs that aren't supported here; nil if
  /// there are none.
  ///
  /// - Parameter outputs: files that replace those of the tape.
  public func notice(outputs: [String] = []) -> String? {
    // A screenshot without an ending only names a section of the text file; it has no file of its
    // own.
    let hasOwn = outputs.isEmpty || outputs.contains { $0.hasSuffix("/") }
    let files = hasOwn ? tape.outputs + stillNames : []
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
