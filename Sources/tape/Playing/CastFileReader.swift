import DemoKit
import TapePrograms

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
