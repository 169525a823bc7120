import Foundation
import TapePrograms
import TapeStreams

/// A program that a person uses in this terminal, while others watch it.
@MainActor
struct LiveSession {
  /// The longest time for viewers to get the end.
  private static let parting = Duration.seconds(2)

  private let program: [String]
  private let opening: LiveOpening

  init(_ program: [String], _ opening: LiveOpening) {
    (self.program, self.opening) = (program, opening)
  }

  func serve() throws(Failure) {
    let session: RecordedSession
    do throws(RecordedSession.Problem) {
      session = try RecordedSession(
        ProgramLaunch(program, environment: ProcessInfo.processInfo.environment))
    } catch {
      switch error {
      case .noTerminal: throw Failure("Run it in a terminal.", .unavailable)
      case .start(let problem): throw Failure("\(problem)", .unavailable)
      }
    }
    let stream = RunningStream(session.screen, colors: .dark)
    let server = try opening.server(stream, title: program.joined(separator: " "))
    say("tape: Streaming \(program[0]) at \(opening.page(of: server)), ws at /stream.")
    session.onOutput = { stream.add(output: $0) }
    session.onResize = { stream.resize(to: $0) }
    session.onTurn = { server.turn(waiting: .zero) }
    _ = session.run()
    stream.end(status: session.exitCode ?? 0)
    let end = ContinuousClock.now + Self.parting
    while !server.isIdle, .now < end { server.turn(waiting: .milliseconds(50)) }
    say("tape: \(program[0]) has ended, and so has the stream.")
  }
}
