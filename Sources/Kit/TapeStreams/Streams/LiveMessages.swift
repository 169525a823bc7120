import Colors
import DemoKit
import TerminalKit

/// Messages of asciinema's live stream protocol, ALiS, of version 1 (docs.asciinema.org). Each is the
/// payload of one binary frame.
struct LiveMessages {
  /// The name of the protocol in a WebSocket's handshake.
  static let subprotocol = "v1.alis"
  /// The first message.
  static let opening = Array("ALiS\u{1}".utf8)
  /// The message that no other one follows.
  static let end: [UInt8] = [0x04]

  private var id: UInt64 = 0

  /// Returns the message that begins a stream, or begins it anew at another place.
  ///
  /// - Parameters:
  ///   - time: of the stream, from which the times of later messages count.
  ///   - screen: the bytes that paint the screen of this time.
  mutating func reset(
    at time: Duration, size: Size, looks: RecordingLooks, screen: [UInt8]
  ) -> [UInt8] {
    let colors = [looks.foreground, looks.background] + looks.palette.prefix(16)
    return [0x01] + Self.number(id) + Self.number(time.inMicroseconds) + Self.number(size.width)
      + Self.number(size.height) + [UInt8(colors.count - 2)]
      + colors.flatMap { [$0.red, $0.green, $0.blue] } + Self.text(screen)
  }

  /// Returns the message of an event of a cast.
  ///
  /// - Parameter passed: the time since the message before.
  mutating func event(_ event: CastEvent, after passed: Duration) -> [UInt8]? {
    guard let code = event.code.utf8.first, "oimr".utf8.contains(code) else { return nil }
    id += 1
    let head = [code] + Self.number(id) + Self.number(passed.inMicroseconds)
    guard event.code == "r" else { return head + Self.text(Array(event.data.utf8)) }
    let numbers = event.data.split(separator: "x").compactMap { UInt64($0) }
    return numbers.count == 2 ? head + numbers.flatMap(Self.number) : nil
  }

  /// Returns the message that the program has ended.
  mutating func exit(_ status: Int, after passed: Duration) -> [UInt8] {
    id += 1
    return [UInt8(ascii: "x")] + Self.number(id) + Self.number(passed.inMicroseconds)
      + Self.number(status)
  }

  private static func text(_ bytes: [UInt8]) -> [UInt8] { number(bytes.count) + bytes }

  private static func number(_ number: Int) -> [UInt8] { self.number(UInt64(max(0, number))) }

  /// Returns a number in groups of seven bits, the lowest first (LEB128).
  private static func number(_ number: UInt64) -> [UInt8] {
    var (rest, bytes) = (number, [UInt8]())
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}

extension Duration {
  fileprivate var inMicroseconds: Int { Int((self / .microseconds(1)).rounded()) }
}
