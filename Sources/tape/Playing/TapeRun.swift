import DemoKit
import Foundation
import LibC
import TapePrograms
import TerminalKit
import Viper

/// A play of a tape on a program.
@MainActor
struct TapeRun {
  /// A tape that was played to its end or to its failure.
  struct Outcome {
    let tape: Tape
    let recording: Recording
    let styles: EmulatedStyles
    let settings: TapeSettings
    /// Nil if the tape was played to its end.
    let failure: TapeFailure?
    /// The program wrote more than recordings keep.
    let hasLostOutput: Bool
  }

  let tape: Tape
  /// The folder in which the program starts; nil for the current one.
  var directory: String?
  /// Whether the program's bytes are kept.
  var keepsOutput = true
  /// Whether screens are recorded in place of being compared.
  var recordsScreens = false

  func play() async throws(Failure) -> Outcome {
    let environment = ProcessInfo.processInfo.environment
    let missing = TapeChecks.missingPrograms(tape, path: environment["PATH"] ?? "")
    guard missing.isEmpty else {
      throw Failure(
        "Install \(missing.joined(separator: ", ")): the tape requires it.", .unavailable)
    }
    let settings = TapeSettings(tape)
    let deck = try start(settings, environment)
    let signals = EndingSignals { number in
      deck.removeSocket()
      Program.die(of: number)
    }
    defer {
      deck.end()
      signals.end()
    }
    deck.begin()
    let player = TapePlayer(
      tape, on: deck, snapshots: SnapshotFolder(of: tape.file, records: recordsScreens))
    var failure: TapeFailure?
    do throws(TapeFailure) { try await player.play() } catch { failure = error }
    return Outcome(
      tape: tape, recording: player.recording, styles: deck.screen.styles, settings: settings,
      failure: failure, hasLostOutput: deck.hasLostOutput)
  }

  private func start(
    _ settings: TapeSettings, _ environment: [String: String]
  ) throws(Failure) -> PtyDeck {
    var setup = tape.setup
    let isSet = ["Set Columns", "Set Rows", "Resize"].contains { tape.places[$0] != nil }
    if !isSet, let size = settings.pixelSize { setup.size = size }
    do throws(ProgramStartError) {
      return try PtyDeck(
        ProgramLaunch(tape, inherited: environment, directory: directory), setup: setup,
        colors: settings.colors, keepsOutput: keepsOutput)
    } catch {
      throw Failure("\(error)", .unavailable)
    }
  }
}

/// Checks what the library can't know: commands of Foyer's own tapes, and values of settings.
enum TapeChecks {
  private static let foyersOwn = ["Scene", "Brand", "Language", "Flag"]

  static func problems(_ tape: Tape) -> [TapeProblem] {
    let own = foyersOwn.flatMap { name in
      (tape.places[name] ?? []).map { place in
        TapeProblem(
          .unusable(sentence: "\(name) is for the tapes of foyer demo; name a program by Program"),
          at: place)
      }
    }
    let formats = zip(tape.outputs, tape.places["Output"] ?? []).compactMap { path, place in
      path.hasSuffix("/") || OutputFormat(path: path) != nil
        ? nil
        : TapeProblem(
          .unusable(sentence: "expected an Output that ends in \(OutputFormat.list)"), at: place)
    }
    return own + formats
      + TapeSettings(tape).problems.compactMap { name, sentence in
        tape.places["Set \(name)"]?.last.map { TapeProblem(.unusable(sentence: sentence), at: $0) }
      }
  }

  /// The programs that a tape requires and that aren't installed.
  static func missingPrograms(_ tape: Tape, path: String) -> [String] {
    tape.setup.requirements.filter { !isInstalled($0, path: path) }
  }

  static func isInstalled(_ program: String, path: String) -> Bool {
    path.split(separator: ":").contains { isExecutable("\($0)/\(program)") }
      || program.contains("/") && isExecutable(program)
  }
}

private func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }
