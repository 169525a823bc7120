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
