import DemoKit
import Foundation

/// A folder with all that happened before a tape failed. Only its owner can read it, since keys can
/// be passwords.
@MainActor
struct TraceFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Writes it after a failure, which a second one must not hide.
  ///
  /// - Returns: The reason why it can't be written, on a line of its own; empty if it is.
  func problem(writing outcome: TapeRun.Outcome) -> String {
    do throws(Failure) {
      try write(outcome)
      return ""
    } catch {
      return "\n\(error.sentence)"
    }
  }

  /// Writes the failure, the screens and keys with their times, the last screen as a picture, and
  /// the bytes of the program.
  func write(_ outcome: TapeRun.Outcome) throws(Failure) {
    let recording = outcome.recording
    let publication = Publication(outcome)
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: path), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try write("\(outcome.failure.map(\.description) ?? "")\n", to: "failure.txt")
      try write(
        recording.frames.map { "== \($0.time.seconds) s\n\($0.canvas)\n" }
          .joined(separator: "\n"), to: "screens.txt")
      try write(
        recording.keys.map { "\($0.time.seconds) s  \($0.text)\n" }.joined(), to: "keys.txt")
      try Data(recording.output.flatMap(\.bytes)).write(to: URL(filePath: "\(path)/output.bytes"))
      try publication.write(.svg, to: "\(path)/play.svg")
      try publication.write(.cast, to: "\(path)/play.cast")
    } catch {
      throw Failure("Can't write \(path).", .cannotCreate)
    }
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }
}
