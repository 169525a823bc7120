import Foundation
import Testing

/// The released `foyer` with accounts on a server.
struct Terminal {
  static let program = ProcessInfo.processInfo.environment["FOYER_UNDER_TEST"].map {
    URL(filePath: $0)
  }

  private let server: ServerProcess
  private let token: String

  init(_ server: ServerProcess, token: String) {
    self.server = server
    self.token = token
  }

  func run(_ arguments: String..., input: String = "") throws -> Ended {
    try run(arguments, input: input)
  }

  func account(_ arguments: String...) throws -> Ended {
    try run(["accounts"] + arguments + ["--token-file", token])
  }

  /// Runs an operator's command.
  func operate(_ arguments: String...) throws -> Ended { try operate(arguments) }

  func operate(_ arguments: [String]) throws -> Ended {
    try run(arguments + ["--token-file", token])
  }

  /// The data directory of the terminal's own machine.
  var data: String { server.data.path + "/terminal" }

  func run(_ arguments: [String], input: String = "") throws -> Ended {
    let places = ["--api-url", "http://127.0.0.1:\(server.port)", "--data-dir", data]
    return try Ended(try #require(Self.program), arguments + places, input: input)
  }
}
