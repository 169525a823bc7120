/// The stream of one viewer.
@MainActor
public protocol StreamViewer: AnyObject {
  /// Returns the messages that are due, in order. Each is returned once.
  func take(at now: ContinuousClock.Instant) -> [[UInt8]]

  /// The time of the next message, if it is known.
  var nextTime: ContinuousClock.Instant? { get }

  /// True if no message follows those that were taken.
  var hasEnded: Bool { get }

  /// Ends the stream of a viewer whose connection is closed.
  func leave()
}

/// A source of streams: a recording, or a session that is running.
@MainActor
public protocol StreamSource: AnyObject {
  /// Begins a stream for a viewer.
  ///
  /// - Parameter wish: the viewer's own start and speed, which a running session doesn't have.
  func viewer(_ wish: StreamWish, at now: ContinuousClock.Instant) -> any StreamViewer

  /// The recording as an asciicast; nil for a running session.
  var cast: String? { get }

  /// The length of the recording; nil for a running session.
  var length: Duration? { get }
}

/// The part of a recording that a viewer asks for, in the query of the address:
/// `?start=30&speed=2`.
public struct StreamWish: Sendable, Equatable {
  /// The speeds that can be asked for.
  public static let speeds = 0.05...100.0

  /// The time to begin at; nil for the server's choice.
  public var start: Duration?
  /// The speed in relation to the recording; nil for the server's choice.
  public var speed: Double?

  /// Creates a wish for the server's choices.
  public init() {}

  /// A value in a query that can't be used, with a sentence.
  struct Problem: Error, Equatable {
    let sentence: String
  }

  /// Reads a query.
  ///
  /// - Parameter length: of the recording; nil for a running session, which has neither start nor
  ///   speed.
  init(_ query: [String: String], length: Duration?) throws(Problem) {
    if let text = query["start"] {
      guard let seconds = Double(text), seconds >= 0,
        seconds <= (length ?? .seconds(3600)) / .seconds(1)
      else { throw Problem(sentence: Self.startSentence(length)) }
      start = .seconds(seconds)
    }
    if let text = query["speed"] {
      guard let speed = Double(text), Self.speeds.contains(speed) else {
        throw Problem(sentence: "Expected a speed from 0.05 to 100.")
      }
      self.speed = speed
    }
  }

  private static func startSentence(_ length: Duration?) -> String {
    let end = length.map { " to \($0.inTenths), the recording's length" } ?? " on"
    return "Expected a start in seconds, from 0\(end)."
  }
}

extension Duration {
  /// The seconds with one decimal place, not rounded up.
  fileprivate var inTenths: Double { (self / .milliseconds(100)).rounded(.down) / 10 }
}
