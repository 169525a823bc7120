import Foundation
import TapePrograms
import TapeStreams

/// A program that a person uses in this terminal, while others watch it.
@MainActor
struct LiveSession {
  private let program: [String]
  private let opening: LiveOpening

  init(_ program: [String], _ opening: LiveOpening) {
    (self.program, self.opening) = (program, opening)
  }

  func serve() throws(Failure) {
    let session = try RecordedSession.start(program)
    let stream = RunningStream(session.screen, colors: .dark)
    let server = try opening.server(stream, title: program.joined(separator: " "))
    say("tape: Streaming \(program[0]) at \(opening.page(of: server)), ws at /stream.")
    session.onOutput = { stream.add(output: $0) }
    session.onResize = { stream.resize(to: $0) }
    session.onTurn = { server.turn(waiting: .zero) }
    _ = session.run()
    stream.end(status: session.exitCode ?? 0)
    server.part()
    say("tape: \(program[0]) has ended, and so has the stream.")
  }
}

extension RecordedSession {
  static func start(_ program: [String]) throws(Failure) -> RecordedSession {
    do throws(Problem) {
      return try RecordedSession(
        ProgramLaunch(program, environment: ProcessInfo.processInfo.environment))
    } catch {
      switch error {
      case .noTerminal: throw Failure("Run it in a terminal.", .unavailable)
      case .start(let problem): throw Failure("\(problem)", .unavailable)
      }
    }
  }
}

extension StreamServer {
  /// Waits until viewers have got the end, for 2 seconds at most.
  func part() {
    let end = ContinuousClock.now + .seconds(2)
    while !isIdle, .now < end { turn(waiting: .milliseconds(50)) }
  }
}
