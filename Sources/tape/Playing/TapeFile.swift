import DemoKit
import Foundation
import TapePrograms

/// Reads tapes of programs from files.
enum TapeFile {
  private static let mostBytes = 4 << 20

  /// Reads a tape and the tapes that it includes.
  static func read(_ path: String) throws(Failure) -> Tape {
    do throws(TapeError) {
      return try TapeReader.tape(at: path, check: TapeChecks.problems) {
        (path) throws(TapeFileProblem) in try bytes(at: path)
      }
    } catch {
      switch error {
      case .unreadable(let reason): throw Failure("Can't read \(path): \(reason).", .cannotRead)
      case .broken(let problems): throw Failure(TapeProblem.list(problems), .badData)
      }
    }
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

/// Reads asciicasts from files.
enum CastFileReader {
  private static let mostBytes = 256 << 20
  private static let mostOmissions = 5

  /// Reads a cast, and says what is left out of a damaged one.
  ///
  /// - Parameters:
  ///   - colors: for a cast without a theme.
  ///   - keepsTheme: whether the cast's theme counts.
  ///   - isStrict: whether a damaged cast is refused.
  static func read(
    _ path: String, colors: TerminalColors = .dark, keepsTheme: Bool = true, isStrict: Bool = false
  ) throws(Failure) -> CastReader {
    let data = try bytes(path)
    let reader: CastReader
    do throws(CastReader.Problem) {
      reader = try CastReader(data, colors: colors, keepsTheme: keepsTheme)
    } catch {
      throw Failure("Can't read \(path): \(error).", .badData)
    }
    if let first = reader.omissions.first {
      if isStrict { throw Failure("Can't read \(path): \(first).", .badData) }
      let more = reader.omissions.count - mostOmissions
      let all =
        reader.omissions.prefix(mostOmissions).map(\.description)
        + (more > 0 ? ["\(more) more"] : [])
      say("tape: \(path) is damaged, and is read without that: \(all.joined(separator: "; ")).")
    }
    return reader
  }

  private static func bytes(_ path: String) throws(Failure) -> [UInt8] {
    do throws(TapeFileProblem) {
      return try TapeFile.bytes(at: path, atMost: mostBytes)
    } catch {
      throw Failure("Can't read \(path): \(error.reason).", .cannotRead)
    }
  }
}
