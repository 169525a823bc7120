import TerminalKit

/// The screens of a play with their times.
public struct Recording: Sendable, Equatable {
  /// A screen and the time at which it appeared.
  public struct Frame: Sendable, Equatable {
    /// The time since the beginning.
    public let time: Duration
    /// The screen, without secrets.
    public let canvas: Canvas
  }

  /// A text and the time at which it appeared.
  public struct Note: Sendable, Equatable {
    /// The time since the beginning.
    public let time: Duration
    /// The text.
    public let text: String
  }

  /// A screenshot that the tape requested.
  public struct Still: Sendable, Equatable {
    /// The time since the beginning.
    public let time: Duration
    /// The screenshot's name.
    public let name: String
    /// The screen, without secrets.
    public let canvas: Canvas
    /// The area that pictures show; nil for the whole screen.
    public let zoom: Rect?
    /// The caption at this time; empty without one.
    public let caption: String
    /// The number of keys that had been pressed.
    let keyCount: Int

    fileprivate func moved(to time: Duration) -> Still {
      Still(
        time: time, name: name, canvas: canvas, zoom: zoom, caption: caption, keyCount: keyCount)
    }
  }

  private static let mostCells = 40 << 20
  /// The cells of the frames without rows that are shared.
  private var cellCount = 0

  /// The frames in order. Consecutive ones differ.
  public private(set) var frames: [Frame] = []
  /// The captions in order. An empty one removes the previous one.
  public private(set) var captions: [Note] = []
  /// The sentences in order that a screen reader would have said, of a program that describes its widgets.
  package private(set) var spoken: [Note] = []
  /// The tape's comments in order, at the times at which their parts begin.
  package private(set) var chapters: [Note] = []
  /// The screenshots in order.
  public private(set) var stills: [Still] = []
  /// True if the pressed keys are shown beside the captions.
  public var showsKeys = false
  /// The pressed keys in order, if they are shown or a program was played.
  public private(set) var keys: [Note] = []
  /// The bytes that the program wrote, in order, if they were recorded.
  public private(set) var output: [Output] = []
  /// The bytes of the keys that the program got, in order, if keys are shown. Those of a text that
  /// the program doesn't show, such as a password, are missing.
  public private(set) var input: [Output] = []
  /// The program's exit code, if the recording has its end.
  public var exitStatus: Int?
  /// The length of the recording.
  public private(set) var length = Duration.zero

  /// The areas that pictures show, in order.
  public private(set) var zooms: [Zoom] = []

  /// An area of the screen, and the time from which pictures show it alone.
  public struct Zoom: Sendable, Equatable {
    /// The time since the beginning.
    public let time: Duration
    /// The area in cells; nil for the whole screen.
    public let area: Rect?
  }

  /// Bytes of a program, and the time at which they appeared.
  public struct Output: Sendable, Equatable {
    /// The time since the beginning.
    public let time: Duration
    /// The bytes, which can begin or end within a character.
    public fileprivate(set) var bytes: [UInt8]
  }

  /// Creates an empty recording.
  public init() {}

  /// Adds a frame, unless the recording is full. Of several frames at one time the last one counts.
  public mutating func add(_ canvas: Canvas, at time: Duration) {
    end(at: time)
    if isFull { return }
    if frames.last?.time == time { frames.removeLast() }
    guard frames.last?.canvas != canvas else { return }
    var canvas = canvas
    let last = frames.last?.canvas ?? Canvas(size: canvas.size)
    cellCount += last.size == canvas.size ? canvas.shareRows(of: last) : canvas.cells.count
    frames.append(Frame(time: time, canvas: canvas))
  }

  /// True if the frames have as many different cells as fit, about a gigabyte; further frames are left
  /// out.
  package var isFull: Bool { cellCount > Self.mostCells }

  /// Adds a caption. Of several captions at one time the last one counts.
  public mutating func add(caption: String, at time: Duration) {
    end(at: time)
    if captions.last?.time == time { captions.removeLast() }
    captions.append(Note(time: time, text: caption))
  }

  /// Adds a sentence that a screen reader would have said.
  package mutating func add(spoken: String, at time: Duration) {
    end(at: time)
    self.spoken.append(Note(time: time, text: spoken))
  }

  /// Begins a chapter.
  package mutating func add(chapter: String, at time: Duration) {
    end(at: time)
    chapters.append(Note(time: time, text: chapter))
  }

  /// Adds a pressed key by its name.
  public mutating func add(key: String, at time: Duration) {
    end(at: time)
    keys.append(Note(time: time, text: key))
  }

  /// Adds bytes of the program. All bytes of one time are one piece, however they were read.
  public mutating func add(output bytes: [UInt8], at time: Duration) {
    end(at: time)
    if let last = output.indices.last, output[last].time == time {
      output[last].bytes += bytes
    } else {
      output.append(Output(time: time, bytes: bytes))
    }
  }

  /// Shows an area of the screen alone in pictures; nil shows all of it again.
  public mutating func add(zoom area: Rect?, at time: Duration) {
    end(at: time)
    if zooms.last?.time == time { zooms.removeLast() }
    if zooms.last?.area != area { zooms.append(Zoom(time: time, area: area)) }
  }

  /// Adds bytes of a key.
  public mutating func add(input bytes: [UInt8], at time: Duration) {
    end(at: time)
    input.append(Output(time: time, bytes: bytes))
  }

  /// Adds a screenshot.
  public mutating func add(still name: String, _ canvas: Canvas, at time: Duration) {
    end(at: time)
    stills.append(
      Still(
        time: time, name: name, canvas: canvas, zoom: zooms.last?.area,
        caption: captions.last?.text ?? "", keyCount: keys.count))
  }

  /// Extends the recording up to a time.
  public mutating func end(at time: Duration) { length = max(length, time) }

  /// Returns the recording with other times, of which no later one may become earlier than another.
  package func atTimes(_ time: (Duration) -> Duration) -> Recording {
    var moved = self
    moved.frames = []
    // Of several frames that get one time the last one counts.
    for frame in frames {
      let next = Frame(time: time(frame.time), canvas: frame.canvas)
      if moved.frames.last?.time == next.time { moved.frames.removeLast() }
      moved.frames.append(next)
    }
    for notes in [\Recording.captions, \.spoken, \.chapters, \.keys] {
      moved[keyPath: notes] = self[keyPath: notes].map { Note(time: time($0.time), text: $0.text) }
    }
    moved.output = output.map { Output(time: time($0.time), bytes: $0.bytes) }
    moved.input = input.map { Output(time: time($0.time), bytes: $0.bytes) }
    moved.zooms = zooms.map { Zoom(time: time($0.time), area: $0.area) }
    moved.stills = stills.map { $0.moved(to: time($0.time)) }
    moved.length = time(length)
    return moved
  }

  /// Returns the recording up to a time.
  package func ended(at end: Duration) -> Recording {
    var ended = self
    ended.frames.removeAll { $0.time > end }
    for notes in [\Recording.captions, \.spoken, \.chapters, \.keys] {
      ended[keyPath: notes].removeAll { $0.time > end }
    }
    ended.output.removeAll { $0.time > end }
    ended.input.removeAll { $0.time > end }
    ended.zooms.removeAll { $0.time > end }
    ended.stills.removeAll { $0.time > end }
    if length > end { ended.exitStatus = nil }
    ended.length = min(length, end)
    return ended
  }

  /// The smallest size that contains every frame.
  public var size: Size {
    Size(
      width: frames.map(\.canvas.size.width).max() ?? 0,
      height: frames.map(\.canvas.size.height).max() ?? 0)
  }
}

extension Recording {
  /// Returns a screenshot as a recording of its own: the screen with the caption and the keys of that
  /// time, where the whole recording has a row for them.
  public func picture(of still: Still) -> Recording {
    var picture = Recording()
    picture.add(still.canvas, at: .zero)
    picture.add(zoom: still.zoom, at: .zero)
    if !captions.isEmpty { picture.add(caption: still.caption, at: .zero) }
    if showsKeys, !keys.isEmpty {
      picture.showsKeys = true
      let changes = KeyOverlay(Array(keys.prefix(still.keyCount))).changes
      picture.add(key: changes.last { $0.time <= still.time }?.text ?? "", at: .zero)
    }
    return picture
  }

  /// Returns the recording without the rest of pauses that are longer than a limit. A pause is the time
  /// between two moments at which the screen, a caption or the keys change.
  public func limitingPauses(to limit: Duration) -> Recording {
    let moments = Set(
      frames.map(\.time) + captions.map(\.time) + stills.map(\.time) + zooms.map(\.time)
        + (showsKeys ? keys.map(\.time) : []) + [.zero, length]
    ).sorted()
    var cuts: [(time: Duration, total: Duration)] = []
    var total = Duration.zero
    for (start, end) in zip(moments, moments.dropFirst()) where end - start > limit {
      total += end - start - limit
      cuts.append((end, total))
    }
    // A time within a pause isn't moved beyond the end of what is left of it.
    return atTimes { time in
      var (next, end) = (0, cuts.count)
      while next < end {
        let middle = (next + end) / 2
        if cuts[middle].time > time { end = middle } else { next = middle + 1 }
      }
      let before = next > 0 ? cuts[next - 1].total : .zero
      return min(time - before, next < cuts.count ? cuts[next].time - cuts[next].total : length)
    }
  }
}
