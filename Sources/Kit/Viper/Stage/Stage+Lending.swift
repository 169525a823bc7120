import NcursesTerminal

extension Stage {
  /// Gives the terminal to another program until that ends.
  func lend(to program: OtherProgram) async -> OtherProgram.Ending {
    guard permissions.maySuspend, onEnd != nil, !isReleased else { return .notPermitted }
    release()
    let ending = await runOther(program)
    retake()
    return ending
  }
}

extension LinearStage {
  /// Gives the terminal to another program until that ends. A script has none.
  func lend(to program: OtherProgram) async -> OtherProgram.Ending {
    guard permissions.maySuspend, terminal.isInteractive, let lines = terminal.switched
    else { return .notPermitted }
    lines.stop()
    defer { lines.retake() }
    if let standIn = lines as? any ProgramStandIn { return standIn.run(program) }
    return await program.run()
  }
}

/// Lines for tests, which start no other program.
@MainActor
package protocol ProgramStandIn {
  /// Returns the ending that the program has in the test.
  func run(_ program: OtherProgram) -> OtherProgram.Ending
}
