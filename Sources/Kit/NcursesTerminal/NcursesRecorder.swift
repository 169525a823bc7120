import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes screens as the bytes that a terminal would be sent, for recordings: the same ncurses
/// paints on a file that nobody sees.
///
/// One at a time in a process, and none beside a terminal. A file and no pipe: it can't be full.
@MainActor
public final class NcursesRecorder {
  public static let term = "xterm-256color"

  private let file: Int32
  private let screen: NcursesScreen
  private var position: off_t = 0

  public init(size: Size, appearance: Appearance) throws(TerminalError) {
    var path = Array("/tmp/foyer-recording-XXXXXX".utf8CString)
    file = mkstemp(&path)
    guard file >= 0 else { throw .unsuitable }
    unlink(path)
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(input) }
    do throws(TerminalError) {
      screen = try NcursesScreen(
        term: Self.term, input: input, output: file, size: size, appearance: appearance)
    } catch {
      close(file)
      throw error
    }
  }

  /// The bytes that change what was painted before into this.
  public func bytes(painting canvas: Canvas) -> String {
    screen.paint(canvas)
    return newBytes()
  }

  /// The bytes that give the terminal back; nothing is to be painted after that.
  public func finish() -> String {
    screen.close()
    defer { close(file) }
    return newBytes()
  }

  private func newBytes() -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = pread(file, &chunk, chunk.count, position), count > 0 {
      bytes += chunk[..<count]
      position += off_t(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
