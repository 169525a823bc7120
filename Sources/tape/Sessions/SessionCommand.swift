import ArgumentParser

struct SessionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Drive a program step by step, from a script in any language.",
    discussion: """
      A session is a program in an emulated terminal in the background. It ends with its program, by \
      tape session end, or after an hour without a call.
      """,
    subcommands: [
      SessionStart.self, SessionType.self, SessionPress.self, SessionFocus.self, SessionExpect.self,
      SessionShow.self, SessionIdle.self, SessionResize.self, SessionRecord.self, SessionEnd.self,
      SessionServe.self,
    ])
}

/// A call of a session by its name.
protocol SessionCall: ParsableCommand {
  var name: String { get }
  /// Returns the call.
  func request() throws(Failure) -> SessionRequest
  /// Uses the text of the reply.
  func use(_ text: String) throws(Failure)
}

extension SessionCall {
  func use(_ text: String) throws(Failure) {}

  func run() throws {
    do throws(Failure) {
      let reply = try SessionSocket(name).ask(request())
      guard reply.status == 0 else {
        throw Failure(reply.text, ExitStatus(rawValue: reply.status) ?? .failed)
      }
      try use(reply.text)
    } catch {
      throw ending(error)
    }
  }
}
