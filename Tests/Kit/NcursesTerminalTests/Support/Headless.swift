import Foundation
import TerminalKit

@testable import NcursesTerminal

/// A screen whose bytes a test reads.
@MainActor
final class Headless {
  let screen: NcursesScreen
  private let size: Size

  init(
    term: String = "xterm-256color", size: Size = Size(width: 20, height: 3),
    appearance: Appearance = Appearance()
  ) throws(TerminalError) {
    screen = try NcursesScreen(TerminalEntry(term), size: size, appearance: appearance)
    self.size = size
  }

  /// Returns the bytes that this text in the first row produces.
  func paint(_ text: String, role: StyleRole = .text, cursor: Point? = nil) -> String {
    paint(cursor: cursor) { $0.draw(text, at: Point(x: 0, y: 0), role: role) }
  }

  func paint(size: Size? = nil, cursor: Point? = nil, _ draw: (inout Canvas) -> Void) -> String {
    var canvas = Canvas(size: size ?? self.size)
    draw(&canvas)
    canvas.cursor = cursor
    screen.paint(canvas)
    return written()
  }

  func written() -> String {
    let bytes = ByteQueue()
    while bytes.append(screen.take) {}
    return bytes.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  isolated deinit { screen.close() }
}

/// Reads the available bytes without waiting.
func readAll(_ descriptor: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
    bytes += buffer[..<count]
  }
  return bytes
}

let escape = "\u{1B}"
