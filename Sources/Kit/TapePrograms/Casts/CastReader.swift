import DemoKit
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A reader of asciicasts of version 2 and 3 (docs.asciinema.org).
public struct CastReader {
  /// A reason for which a file isn't a cast.
  public enum Problem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The first line isn't the header of a version that is known.
    case header
    /// This line isn't an event.
    case event(line: Int)
    /// The cast is longer than an hour.
    case tooLong
    /// The size in this line is larger than any terminal.
    case size(line: Int)

    /// The problem as the end of a sentence.
    public var description: String {
      switch self {
      case .header: "its first line isn't the header of an asciicast of version 2 or 3"
      case .event(let line): "line \(line) isn't an event"
      case .tooLong: "it is longer than an hour"
      case .size(let line):
        "the size in line \(line) is more than \(CastReader.largest.width) columns or \(CastReader.largest.height) rows"
      }
    }
  }

  private static let longest = Duration.seconds(3600)
  /// As large as terminals are on the largest screens, with the smallest letters.
  static let largest = Size(width: 600, height: 200)

  /// The screens with their times, and the bytes.
  public private(set) var recording = Recording()
  /// The colours of the header's theme, or those that were asked for.
  public let colors: TerminalColors
  /// The header's title; nil without one.
  public let title: String?
  /// The longest pause of a play; nil without a limit.
  public let idleLimit: Duration?
  /// The styles of the screens.
  public var styles: EmulatedStyles { screen.styles }
  private let screen: EmulatedScreen
  private let hasIntervals: Bool
  private var time = Duration.zero

  /// Plays a cast in an emulated terminal. O(*n*).
  ///
  /// - Parameters:
  ///   - colors: for a cast without a theme.
  ///   - keepsTheme: whether the header's theme counts.
  public init(
    _ bytes: [UInt8], colors: TerminalColors, keepsTheme: Bool = true
  ) throws(Problem) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first,
      let header = try? JSONDecoder().decode(CastHeader.self, from: Data(first)),
      let size = header.size
    else { throw .header }
    hasIntervals = header.version == 3
    let colors = (keepsTheme ? header.colors : nil) ?? colors
    self.colors = colors
    (title, idleLimit) = (header.title, header.idleLimit)
    guard size.isUsual else { throw .size(line: 1) }
    screen = EmulatedScreen(size: size, colors: colors)
    recording.add(screen.canvas, at: .zero)
    for (index, line) in lines.enumerated().dropFirst()
    where !line.isEmpty && line[line.startIndex] != UInt8(ascii: "#") {
      guard let event = try? JSONDecoder().decode(Event.self, from: Data(line)) else {
        throw .event(line: index + 1)
      }
      try play(event, line: index + 1)
    }
    recording.end(at: time)
  }

  private mutating func play(_ event: Event, line: Int) throws(Problem) {
    guard event.time <= Self.longest / .seconds(1) else { throw .tooLong }
    time = hasIntervals ? time + .seconds(event.time) : max(time, .seconds(event.time))
    guard time <= Self.longest else { throw .tooLong }
    switch event.code {
    case "o":
      let bytes = Array(event.data.utf8)
      screen.write(bytes)
      _ = screen.takeReplies()
      recording.add(output: bytes, at: time)
      recording.add(screen.canvas, at: time)
    case "r":
      let numbers = event.data.split(separator: "x").compactMap { Int($0) }
      guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) else { throw .event(line: line) }
      let size = Size(width: numbers[0], height: numbers[1])
      guard size.isUsual else { throw .size(line: line) }
      screen.resize(to: size)
      recording.add(screen.canvas, at: time)
    case "i": recording.add(input: Array(event.data.utf8), at: time)
    case "m": recording.add(still: event.data, screen.canvas, at: time)
    case "x": recording.exitStatus = Int(event.data)
    default: break
    }
  }

  private struct Event: Decodable {
    let time: Double
    let code: String
    let data: String

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      time = max(0, try values.decode(Double.self))
      code = try values.decode(String.self)
      // A status is a text, or a number in recordings by other programs.
      data =
        if code == "x", let number = try? values.decode(Int.self) { "\(number)" } else {
          try values.decode(String.self)
        }
    }
  }
}

extension Size {
  fileprivate var isUsual: Bool {
    width <= CastReader.largest.width && height <= CastReader.largest.height
  }
}
