import Foundation

/// A file to which another program adds lines.
final class LogFile {
  let name: String
  private let handle: FileHandle
  /// The bytes after the last line break.
  private var rest = Data()

  init(_ path: String) throws {
    name = (path as NSString).lastPathComponent
    handle = try FileHandle(forReadingFrom: URL(filePath: path))
  }

  /// Returns the next lines, of at most 64 KB; none at the end of the file. A file that has become
  /// shorter is read from its beginning.
  func nextLines() throws -> [String] {
    let offset = try handle.offset()
    let end = try handle.seekToEnd()
    try handle.seek(toOffset: end < offset ? 0 : offset)
    if end < offset { rest = Data() }
    rest += try handle.read(upToCount: 1 << 16) ?? Data()
    guard let last = rest.lastIndex(of: 10) else { return [] }
    let lines = rest[..<last].split(separator: 10, omittingEmptySubsequences: false)
    rest = Data(rest[(last + 1)...])
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}
