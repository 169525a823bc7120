import Foundation
import Viper

/// A named pipe with a reader, for a console.
@MainActor
final class Pipe {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
  private var reader: Int32 = -1
  private var isOpen: Bool { reader >= 0 }

  init() { mkfifo(path, 0o600) }

  isolated deinit {
    close(reader)
    unlink(path)
  }

  func read() { reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }

  func console() throws -> DevConsole {
    read()
    return try DevConsole(path: path)
  }

  /// Takes what was written, without times.
  func lines() -> [String] {
    text().split(separator: "\n").map { line in
      let words = String(line.drop { $0 == " " }.drop { $0 != " " }.drop { $0 == " " })
      return words.hasPrefix("frame") ? words.components(separatedBy: "  layout")[0] : words
    }
  }

  func text() -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = Foundation.read(reader, &part, part.count), count > 0 {
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
