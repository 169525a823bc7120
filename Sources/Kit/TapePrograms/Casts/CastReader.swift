import DemoKit
import TerminalKit

/// A reader of asciicasts of version 1, 2 and 3 (docs.asciinema.org).
public struct CastReader {
  /// A reason for which a file isn't a cast.
  public enum Problem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file doesn't begin with the header of a version that is known.
    case header
    /// The header's size is larger than any terminal.
    case size

    /// The problem as the end of a sentence.
    public var description: String {
      switch self {
      case .header: "it doesn't begin with the header of an asciicast of version 1, 2 or 3"
      case .size: "its header has a size of \(CastReader.sizeLimit)"
      }
    }
  }

  private static let longest = Duration.seconds(3600)
  /// As large as terminals are on the largest screens, with the smallest letters.
  static let largest = Size(width: 600, height: 200)
  static var sizeLimit: String { "more than \(largest.width) columns or \(largest.height) rows" }

  /// The screens with their times, and the bytes.
  public private(set) var recording = Recording()
  /// The parts of the file that aren't in the recording, in order.
  public private(set) var omissions: [CastOmission] = []
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
  /// The time with pauses as long as the limit at most.
  private var played = Duration.zero
  /// The time of the last output.
  private var written = Duration.zero
  private var timing = FrameTiming()

  /// Plays a cast in an emulated terminal, and leaves out what is damaged. O(*n*).
  ///
  /// - Parameters:
  ///   - colors: for a cast without a theme.
  ///   - keepsTheme: whether the header's theme counts.
  public init(
    _ bytes: [UInt8], colors: TerminalColors, keepsTheme: Bool = true
  ) throws(Problem) {
    guard let file = CastContents(bytes) else { throw .header }
    let header = file.header
    guard let size = header.size else { throw .header }
    hasIntervals = header.version != 2
    let colors = (keepsTheme ? header.colors : nil) ?? colors
    self.colors = colors
    (title, idleLimit) = (header.title, header.idleLimit)
    guard size.isUsual else { throw .size }
    screen = EmulatedScreen(size: size, colors: colors)
    recording.add(screen.canvas, at: .zero)
    for part in file {
      let reason = part.record.map { play($0) } ?? .noEvent
      guard let reason else { continue }
      omissions.append(
        CastOmission(number: part.number, isEvent: header.version == 1, reason: reason))
      if reason == .tooLate || reason == .tooMuch { break }
    }
    addFrame()
    recording.end(at: time)
  }

  /// - Returns: the reason for which the event, or a part of it, is left out; nil for none.
  private mutating func play(_ event: CastRecord) -> CastOmission.Reason? {
    // A longer time than any recording has.
    let stated = Duration.seconds(min(event.time, 1e8))
    let next = hasIntervals ? time + stated : max(time, stated)
    played += min(next - time, idleLimit ?? next - time)
    guard played <= Self.longest else { return .tooLate }
    if next - written >= FrameTiming.quiet,
      timing.isDue(isNew: false, at: next, isHeld: screen.modes.holdsFrame)
    {
      recording.add(screen.canvas, at: written)
    }
    time = next
    if recording.isFull { return .tooMuch }
    switch event.code {
    case "o":
      screen.write(event.data)
      _ = screen.takeReplies()
      recording.add(output: event.data, at: time)
      written = time
      if timing.isDue(isNew: true, at: time, isHeld: screen.modes.holdsFrame) {
        recording.add(screen.canvas, at: time)
      }
    case "r":
      guard let size = Size(event.text) else { return .noEvent }
      guard size.isUsual else { return .size }
      addFrame()
      screen.resize(to: size)
      recording.add(screen.canvas, at: time)
    case "i": recording.add(input: event.data, at: time)
    case "m": recording.add(still: event.text, screen.canvas, at: time)
    case "x": recording.exitStatus = Int(event.text)
    default: return .unknown(code: event.code)
    }
    return event.isWhole ? nil : .characters
  }

  /// Adds the screen that waits for its frame, if there is one.
  private mutating func addFrame() {
    if timing.isPending { recording.add(screen.canvas, at: written) }
    timing = FrameTiming()
  }
}

extension CastRecord {
  fileprivate var text: String { String(decoding: data, as: UTF8.self) }
}

extension Size {
  /// Reads a size such as `80x24`.
  fileprivate init?(_ text: String) {
    let numbers = text.split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }

  fileprivate var isUsual: Bool {
    width <= CastReader.largest.width && height <= CastReader.largest.height
  }
}

/// A part of a cast's file that isn't in its recording.
public struct CastOmission: Error, Sendable, Equatable, CustomStringConvertible {
  /// The reason for which it was left out.
  public enum Reason: Sendable, Equatable {
    /// It isn't an event.
    case noEvent
    /// No version of the format has events of this kind.
    case unknown(code: String)
    /// Some of its characters are broken; the others are in the recording.
    case characters
    /// The size is larger than any terminal.
    case size
    /// It and what follows are later than an hour, without the parts of pauses that aren't shown.
    case tooLate
    /// It and what follows don't fit in memory.
    case tooMuch
  }

  /// The line, or the event in version 1, whose events are all in one line; beginning with 1.
  public let number: Int
  /// True if the number is that of an event.
  public let isEvent: Bool
  /// The reason.
  public let reason: Reason

  /// The part and the reason as a sentence without its end.
  public var description: String {
    let place = "\(isEvent ? "event" : "line") \(number)"
    return switch reason {
    case .noEvent: "\(place) isn't an event"
    case .unknown(let code): "\(place) is of an unknown kind, “\(code)”"
    case .characters: "\(place) has broken characters, which are shown as “\u{FFFD}”"
    case .size: "\(place) has a size of \(CastReader.sizeLimit)"
    case .tooLate: "\(place) and all that follow are later than an hour"
    case .tooMuch: "\(place) and all that follow have more screens than fit in memory"
    }
  }
}

/// An event as a cast's file has it: `[1.5, "o", "text"]`, or `[1.5, "text"]` in version 1.
struct CastRecord {
  /// In seconds: since the beginning in version 2, since the event before in the others.
  let time: Double
  let code: String
  /// The text, or the number in its place.
  let data: [UInt8]
  /// False if a character of the text is broken.
  let isWhole: Bool

  /// Reads an event. The result is nil if there is none.
  ///
  /// - Parameter hasCode: false in version 1, whose events are all output.
  init?(_ json: inout JSONScanner, hasCode: Bool = true) {
    guard json.take("["), let time = json.number(), json.take(",") else { return nil }
    self.time = max(0, time)
    code = hasCode ? json.text().map { String(decoding: $0, as: UTF8.self) } ?? "" : "o"
    guard !hasCode || json.take(",") else { return nil }
    // The status of a program's end is a number in some recordings.
    guard let data = json.text() ?? json.number().map({ Array("\(Int(exactly: $0) ?? 0)".utf8) }),
      json.take("]")
    else { return nil }
    self.data = data
    isWhole = !json.hasRepaired && String(validating: data, as: UTF8.self) != nil
  }

  /// Reads an event from a line.
  init?(line: ArraySlice<UInt8>) {
    var json = JSONScanner(line)
    self.init(&json)
    guard json.isAtEnd() else { return nil }
  }
}
