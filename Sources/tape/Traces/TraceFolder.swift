import DemoKit
import Foundation
import TerminalKit

/// A folder with all that happened before a tape failed. Only its owner can read it, since keys can
/// be passwords.
@MainActor
struct TraceFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Writes it after a failure, which a second one must not hide.
  ///
  /// - Returns: Where it is, or the reason why it can't be written, on a line of its own.
  func note(writing outcome: TapeRun.Outcome) -> String {
    do throws(Failure) {
      try write(outcome)
      return "\nThe trace is in \(SanitizedText.line(path)): `tape show` steps through it."
    } catch {
      return "\n\(error.sentence)"
    }
  }

  /// The files of a trace. The mark says that the folder is one: no other folder's files are replaced or
  /// removed.
  private enum File: String, CaseIterable {
    case mark = ".tape-trace"
    case failure = "failure.txt"
    case screens = "screens.txt"
    case keys = "keys.txt"
    case bytes = "output.bytes"
    case picture = "play.svg"
    case cast = "play.cast"
  }

  /// Removes what an earlier failure has left; files that aren't of a trace stay.
  func remove() {
    guard isTrace else { return }
    for file in File.allCases { unlink("\(path)/\(file.rawValue)") }
    rmdir(path)
  }

  /// Writes the failure, the screens and keys with their times, the last screen as a picture, and
  /// the bytes of the program.
  func write(_ outcome: TapeRun.Outcome) throws(Failure) {
    let recording = outcome.recording
    let publication = Publication(outcome)
    do {
      try makeFolder()
      try write("\(outcome.failure.map(\.description) ?? "")\n", to: .failure)
      try write(
        recording.frames.map { "== \($0.time.seconds) s\n\($0.canvas)\n" }
          .joined(separator: "\n"), to: .screens)
      try write(
        recording.keys.map { "\($0.time.seconds) s  \($0.text)\n" }.joined(), to: .keys)
      try Data(recording.output.flatMap(\.bytes)).write(to: url(.bytes))
      try publication.write(.svg, to: url(.picture).path)
      try publication.write(.cast, to: url(.cast).path)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("Can't write \(path).", .cannotCreate)
    }
  }

  private var isTrace: Bool { Self.isKind(S_IFDIR, path) && Self.isKind(S_IFREG, url(.mark).path) }

  /// Makes the folder, or empties that of an earlier trace. Links aren't followed.
  private func makeFolder() throws {
    let isThere = (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty == false
    guard !isThere || isTrace else {
      throw Failure(
        "\(path) has other files than a trace. Name another folder by --trace.", .cannotCreate)
    }
    for file in File.allCases where isThere { unlink(url(file).path) }
    try FileManager.default.createDirectory(
      at: URL(filePath: path), withIntermediateDirectories: true)
    guard Self.isKind(S_IFDIR, path), chmod(path, 0o700) == 0 else {
      throw Failure("\(path) is no folder. Name another one by --trace.", .cannotCreate)
    }
    try write("A trace of tape: it is replaced by the next failure.\n", to: .mark)
  }

  /// Returns whether a path is of a kind and no link.
  private static func isKind(_ kind: mode_t, _ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == kind
  }

  private func url(_ file: File) -> URL { URL(filePath: "\(path)/\(file.rawValue)") }

  private func write(_ text: String, to file: File) throws {
    try Data(text.utf8).write(to: url(file))
  }
}
