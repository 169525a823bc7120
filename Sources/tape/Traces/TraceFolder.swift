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

  /// The files of a trace.
  private enum File: String, CaseIterable {
    case failure = "failure.txt"
    case screens = "screens.txt"
    case keys = "keys.txt"
    case bytes = "output.bytes"
    case picture = "play.svg"
    case cast = "play.cast"
  }

  /// Removes what an earlier failure has left; files that aren't of a trace stay.
  func remove() {
    for file in File.allCases { unlink("\(path)/\(file.rawValue)") }
    rmdir(path)
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
      try write("\(outcome.failure.map(\.description) ?? "")\n", to: .failure)
      try write(
        recording.frames.map { "== \($0.time.seconds) s\n\($0.canvas)\n" }
          .joined(separator: "\n"), to: .screens)
      try write(
        recording.keys.map { "\($0.time.seconds) s  \($0.text)\n" }.joined(), to: .keys)
      try Data(recording.output.flatMap(\.bytes)).write(to: url(.bytes))
      try publication.write(.svg, to: url(.picture).path)
      try publication.write(.cast, to: url(.cast).path)
    } catch {
      throw Failure("Can't write \(path).", .cannotCreate)
    }
  }

  private func url(_ file: File) -> URL { URL(filePath: "\(path)/\(file.rawValue)") }

  private func write(_ text: String, to file: File) throws {
    try Data(text.utf8).write(to: url(file))
  }
}
