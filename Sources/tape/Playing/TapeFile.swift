import DemoKit
import Foundation

/// Reads tapes of programs from files.
enum TapeFile {
  private static let mostBytes = 4 << 20
  private static let mostProblems = 50

  /// Reads a tape and the tapes that it includes.
  static func read(_ path: String) throws(Failure) -> Tape {
    do throws(TapeError) {
      return try TapeReader.tape(at: path, check: TapeChecks.problems) {
        (path) throws(TapeFileProblem) in try bytes(at: path)
      }
    } catch {
      switch error {
      case .unreadable(let reason): throw Failure("Can't read \(path): \(reason).", .cannotRead)
      case .broken(let problems): throw Failure(list(problems), .badData)
      }
    }
  }

  private static func list(_ problems: [TapeProblem]) -> String {
    if problems.count == 1 { return "\(problems[0])" }
    let more = problems.count - mostProblems
    return
      (["Fix the tape:"] + problems.prefix(mostProblems).map(\.description)
      + (more > 0 ? ["… and \(more) more"] : [])).joined(separator: "\n")
  }

  /// Reads at most a limit, so that a device as a tape ends.
  static func bytes(
    at path: String, atMost mostBytes: Int = Self.mostBytes
  ) throws(TapeFileProblem) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw TapeFileProblem(reason: "it doesn't exist")
    }
    if isFolder.boolValue { throw TapeFileProblem(reason: "it is a folder") }
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: mostBytes + 1) ?? Data()
    else { throw TapeFileProblem(reason: "it can't be opened") }
    guard data.count <= mostBytes else {
      throw TapeFileProblem(reason: "it is larger than \(mostBytes >> 20) MB")
    }
    return Array(data)
  }
}
