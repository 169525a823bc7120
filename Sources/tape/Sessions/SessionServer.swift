import DemoKit
import Foundation
import TapePictures
import TapePrograms
import TerminalKit

/// A program in an emulated terminal that its user drives by calls.
@MainActor
final class SessionServer {
  private static let longestIdle = Duration.seconds(3600)
  /// The time between looks for a call.
  private static let look = Duration.milliseconds(20)

  private let tape: Tape
  private let header: String
  private let deck: PtyDeck
  private let player: TapePlayer
  private var lines: [String] = []
  private var hasEnded = false
  private let now: () -> ContinuousClock.Instant

  /// Starts the program in the current folder.
  init(
    _ program: [String], size: Size, now: @escaping () -> ContinuousClock.Instant = { .now }
  ) throws(Failure) {
    self.now = now
    let environment = ProcessInfo.processInfo.environment
    guard TapeChecks.isInstalled(program[0], path: environment["PATH"] ?? "") else {
      throw Failure("There is no program \(program[0]) to start.", .unavailable)
    }
    let text = TapeScript(size: size).tape(of: program)
    header = text.trimmingCharacters(in: .newlines)
    do throws(TapeError) {
      tape = try TapeReader.tape(at: "session") { (_) throws(TapeFileProblem) in Array(text.utf8) }
    } catch {
      throw Failure("Can't start \(program[0]): its arguments can't be in a tape.", .usage)
    }
    do throws(ProgramStartError) {
      deck = try PtyDeck(
        ProgramLaunch(tape, inherited: environment), setup: tape.setup, colors: .dark)
    } catch {
      throw Failure("\(error)", .unavailable)
    }
    player = TapePlayer(tape, on: deck)
    deck.begin()
  }

  /// Answers calls until the program ends, or no call comes for an hour.
  func run(_ listening: CInt) async {
    defer { deck.end() }
    try? await player.play(Self.commands("Set TypingSpeed 0"))
    var lastCall = now()
    while !hasEnded, !deck.hasEnded, now() - lastCall < Self.longestIdle {
      let isCall = await SessionSocket.answer(listening) { request, hasHungUp in
        deck.isAbandoned = hasHungUp
        defer { deck.isAbandoned = { false } }
        return await reply(to: request)
      }
      if isCall { lastCall = now() } else { await deck.sleep(for: Self.look) {} }
    }
  }

  private func reply(to request: SessionRequest) async -> SessionReply {
    do throws(Failure) {
      switch request.action {
      case .play: try await play(request.tape)
      case .waitIdle:
        guard deck.isSettled(within: .seconds(request.seconds)) else {
          throw Failure("The program still works after \(request.seconds) s.", .failed)
        }
      case .text: return SessionReply("\(deck.screen.canvas)")
      case .json: return SessionReply(SessionScreen(deck).json)
      case .spoken: return SessionReply(try spoken())
      case .picture: try writePicture(request.path)
      case .record:
        return SessionReply("\(header)\n\n\(lines.joined(separator: "\n"))\n")
      case .end: hasEnded = true
      }
      return SessionReply()
    } catch {
      return SessionReply(error)
    }
  }

  private func spoken() throws(Failure) -> String {
    guard let screen = deck.spokenScreen else {
      throw Failure(
        "The program doesn't describe its screen, as programs of Foyer's kit do.", .failed)
    }
    return screen.lines.joined(separator: "\n")
  }

  /// Removes the socket of the program's descriptions.
  nonisolated func removeSocket() { deck.removeSocket() }

  private static func commands(_ tape: String) -> [TapeCommand] {
    TapeParser(Array(tape.utf8), file: "session").commands
  }

  private func play(_ text: String) async throws(Failure) {
    lines.append(text)
    do throws(TapeFailure) { try await player.play(Self.commands(text)) } catch {
      lines.removeLast()
      throw Failure("\(error.sentence)\n\n\(error.screen)", .failed)
    }
  }

  private func writePicture(_ path: String) throws(Failure) {
    var recording = Recording()
    recording.add(still: path, deck.screen.canvas, at: .zero)
    let publication = Publication(
      recording, deck.screen.styles, settings: TapeSettings(tape), title: "")
    try publication.write(recording.stills[0], .png, to: path)
  }
}
