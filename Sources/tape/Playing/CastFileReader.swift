import DemoKit
import TapePrograms

/// Reads asciicasts from files.
enum CastFileReader {
  private static let mostBytes = 256 << 20

  /// - Parameters:
  ///   - colors: for a cast without a theme.
  ///   - keepsTheme: whether the cast's theme counts.
  static func read(
    _ path: String, colors: TerminalColors = .dark, keepsTheme: Bool = true
  ) throws(Failure) -> CastReader {
    let data = try bytes(path)
    do throws(CastReader.Problem) {
      return try CastReader(data, colors: colors, keepsTheme: keepsTheme)
    } catch {
      throw Failure("Can't read \(path): \(error).", .badData)
    }
  }

  private static func bytes(_ path: String) throws(Failure) -> [UInt8] {
    do throws(TapeFileProblem) {
      return try TapeFile.bytes(at: path, atMost: mostBytes)
    } catch {
      throw Failure("Can't read \(path): \(error.reason).", .cannotRead)
    }
  }
}
