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

  /// Reads a query. Values that can't be used have no effect.
  init(_ query: [String: String]) {
    if let seconds = query["start"].flatMap(Double.init), (0...3600).contains(seconds) {
      start = .seconds(seconds)
    }
    if let speed = query["speed"].flatMap(Double.init), Self.speeds.contains(speed) {
      self.speed = speed
    }
  }
}
