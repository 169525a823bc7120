import TerminalKit

/// What a play looked like, and when.
public struct Recording: Sendable, Equatable {
  public struct Frame: Sendable, Equatable {
    public let time: Duration
    public let canvas: Canvas
  }

  public struct Note: Sendable, Equatable {
    public let time: Duration
    public let text: String
  }

  /// A screen that the tape asked for by name.
  public struct Still: Sendable, Equatable {
    public let time: Duration
    public let name: String
    public let canvas: Canvas
  }

  /// Each differs from the one before.
  public private(set) var frames: [Frame] = []
  /// An empty one takes the one before away.
  public private(set) var captions: [Note] = []
  public private(set) var stills: [Still] = []
  public private(set) var length = Duration.zero

  public init() {}

  /// What is painted at one moment counts as one frame, the last of it.
  public mutating func add(_ canvas: Canvas, at time: Duration) {
    end(at: time)
    if frames.last?.time == time { frames.removeLast() }
    if frames.last?.canvas != canvas { frames.append(Frame(time: time, canvas: canvas)) }
  }

  public mutating func add(caption: String, at time: Duration) {
    end(at: time)
    if captions.last?.time == time { captions.removeLast() }
    captions.append(Note(time: time, text: caption))
  }

  public mutating func add(still name: String, _ canvas: Canvas, at time: Duration) {
    end(at: time)
    stills.append(Still(time: time, name: name, canvas: canvas))
  }

  public mutating func end(at time: Duration) { length = max(length, time) }

  /// Large enough for each of its frames.
  public var size: Size {
    Size(
      width: frames.map(\.canvas.size.width).max() ?? 0,
      height: frames.map(\.canvas.size.height).max() ?? 0)
  }
}
