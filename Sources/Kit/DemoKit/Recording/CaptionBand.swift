import TerminalKit

/// The screens with their captions in a row below, at every time at which either changes.
struct CaptionBand {
  struct Moment {
    let time: Duration
    let canvas: Canvas
    let caption: String
    /// Captions and screenshots that begin at this time.
    let marks: [String]
  }

  let moments: [Moment]
  private let hasCaptions: Bool

  init(_ recording: Recording) {
    hasCaptions = !recording.captions.isEmpty
    let times =
      recording.frames.map(\.time) + recording.captions.map(\.time)
      + recording.stills.map(\.time)
    var (frame, caption) = (0, "")
    moments = Set(times).sorted().compactMap { time in
      while frame + 1 < recording.frames.count, recording.frames[frame + 1].time <= time {
        frame += 1
      }
      guard recording.frames.indices.contains(frame) else { return nil }
      let begun = recording.captions.first { $0.time == time }
      caption = begun?.text ?? caption
      let stills = recording.stills.filter { $0.time == time }.map(\.name)
      return Moment(
        time: time, canvas: recording.frames[frame].canvas, caption: caption,
        marks: [begun?.text ?? ""].filter { !$0.isEmpty } + stills)
    }
  }

  /// Returns the size with a row for captions, if the recording has any.
  func size(of screen: Size) -> Size {
    hasCaptions ? Size(width: screen.width, height: screen.height + 1) : screen
  }

  func canvas(_ moment: Moment) -> Canvas {
    guard hasCaptions else { return moment.canvas }
    let screen = moment.canvas
    var canvas = Canvas(size: size(of: screen.size))
    canvas.copy(screen, rows: 0..<screen.size.height, to: Point(x: 0, y: 0))
    canvas.cursor = screen.cursor
    canvas.paintCaption(moment.caption, row: screen.size.height)
    return canvas
  }
}

extension Canvas {
  /// Paints a caption in a row, in the style of a selected row.
  public mutating func paintCaption(_ caption: String, row: Int) {
    fill(Rect(x: 0, y: row, width: size.width, height: 1), role: .selection)
    draw(caption, at: Point(x: 1, y: row), role: .selection, width: size.width - 2)
  }
}
