import Foundation

/// The exit code and output of a program that has ended.
struct Ended {
  let status: Int32
  let output: String
  let errors: String

  init(_ program: URL, _ arguments: [String], input: String = "") throws {
    let process = Process()
    let (reading, writing, complaining) = (Pipe(), Pipe(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = reading
    process.standardOutput = writing
    process.standardError = complaining
    try process.run()
    try reading.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try reading.fileHandleForWriting.close()
    output = try Self.text(of: writing)
    errors = try Self.text(of: complaining)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Reads everything: these programs' outputs fit into a pipe.
  private static func text(of pipe: Pipe) throws -> String {
    String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }
}
