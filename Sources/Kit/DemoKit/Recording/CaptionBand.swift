import TerminalKit

/// The screens with their captions and keys in a row below, at every time at which one of them
/// changes.
struct CaptionBand {
  struct Moment {
    let time: Duration
    let canvas: Canvas
    let caption: String
    let keys: String
    /// The area that pictures show; nil for the whole screen.
    let zoom: Rect?
    /// Captions and screenshots that begin at this time.
    let marks: [String]
  }

  let moments: [Moment]
  private let hasBand: Bool
  private let hasCaptions: Bool

  init(_ recording: Recording) {
    let shown = recording.showsKeys ? recording.keys : []
    hasCaptions = !recording.captions.isEmpty
    hasBand = hasCaptions || !shown.isEmpty
    let overlay = KeyOverlay(shown).changes.filter { $0.time <= recording.length }
    let times =
      recording.frames.map(\.time) + recording.captions.map(\.time)
      + recording.stills.map(\.time) + overlay.map(\.time)
      + recording.zooms.map(\.time).filter { $0 <= recording.length }
    let begun = Dictionary(recording.captions.map { ($0.time, $0.text) }) { $1 }
    let keys = Dictionary(overlay.map { ($0.time, $0.text) }) { $1 }
    let stills = Dictionary(grouping: recording.stills, by: \.time)
    let zooms = Dictionary(recording.zooms.map { ($0.time, $0.area) }) { $1 }
    var (frame, caption, pressed) = (0, "", "")
    var zoom: Rect?
    moments = Set(times).sorted().compactMap { time in
      while frame + 1 < recording.frames.count, recording.frames[frame + 1].time <= time {
        frame += 1
      }
      guard recording.frames.indices.contains(frame) else { return nil }
      caption = begun[time] ?? caption
      pressed = keys[time] ?? pressed
      zoom = zooms[time] ?? zoom
      return Moment(
        time: time, canvas: recording.frames[frame].canvas, caption: caption, keys: pressed,
        zoom: zoom,
        marks: [begun[time] ?? ""].filter { !$0.isEmpty } + (stills[time] ?? []).map(\.name))
    }
  }

  /// Returns the size with a row for captions and keys, if the recording has any.
  func size(of screen: Size) -> Size {
    hasBand ? Size(width: screen.width, height: screen.height + 1) : screen
  }

  func canvas(_ moment: Moment) -> Canvas {
    guard hasBand else { return moment.canvas }
    let screen = moment.canvas
    var canvas = Canvas(size: size(of: screen.size))
    canvas.copy(screen, rows: 0..<screen.size.height, to: Point(x: 0, y: 0))
    canvas.cursor = screen.cursor
    canvas.cursorShape = screen.cursorShape
    paint(moment, on: &canvas, row: screen.size.height)
    return canvas
  }

  /// Returns the row with captions and keys alone; nil if the recording has none.
  func band(_ moment: Moment) -> Canvas? {
    guard hasBand else { return nil }
    var canvas = Canvas(size: Size(width: moment.canvas.size.width, height: 1))
    paint(moment, on: &canvas, row: 0)
    return canvas
  }

  private func paint(_ moment: Moment, on canvas: inout Canvas, row: Int) {
    if hasCaptions { canvas.paintCaption(moment.caption, row: row) }
    canvas.paintKeys(moment.keys, row: row, role: hasCaptions ? .title : .selection)
  }
}

extension Canvas {
  /// Paints a caption in a row, in the style of a selected row.
  public mutating func paintCaption(_ caption: String, row: Int) {
    fill(Rect(x: 0, y: row, width: size.width, height: 1), role: .selection)
    draw(caption, at: Point(x: 1, y: row), role: .selection, width: size.width - 2)
  }

  /// Paints the pressed keys at the right end of a row.
  fileprivate mutating func paintKeys(_ keys: String, row: Int, role: StyleRole) {
    guard !keys.isEmpty else { return }
    let text = " \(keys) "
    let width = SanitizedText.width(of: text)
    draw(text, at: Point(x: max(0, size.width - width - 1), y: row), role: role)
  }
}

extension Recording {
  /// The screens with their captions and keys below, at every time at which one of them changes.
  public var shownScreens: [ShownScreen] {
    let band = CaptionBand(self)
    return band.moments.map {
      ShownScreen(time: $0.time, screen: $0.canvas, band: band.band($0), zoom: $0.zoom)
    }
  }

  /// The smallest size that contains every screen with its captions and keys.
  public var shownSize: Size { CaptionBand(self).size(of: size) }
}

/// The pressed keys of a recording, as they are shown beside its caption.
struct KeyOverlay {
  /// The time for which a key stays.
  private static let stay = Duration.milliseconds(1500)
  private static let mostColumns = 24

  /// The times at which the overlay changes, with its text from then on.
  let changes: [(time: Duration, text: String)]

  init(_ keys: [Recording.Note]) {
    var changes: [(time: Duration, text: String)] = []
    var text = ""
    for (index, key) in keys.enumerated() {
      let last = index > 0 ? keys[index - 1] : nil
      let continues = last.map { key.time - $0.time < Self.stay } ?? false
      if let last, !continues { changes.append((last.time + Self.stay, "")) }
      text = continues ? Self.joined(text, key.text, after: last?.text ?? "") : key.text
      changes.append((key.time, text))
    }
    if let last = keys.last { changes.append((last.time + Self.stay, "")) }
    self.changes = changes
  }

  /// Returns the text with another key. Letters form words, and named keys are apart.
  private static func joined(_ text: String, _ key: String, after last: String) -> String {
    let isWord = key.count == 1 && last.count == 1
    let all = text + (isWord ? "" : " ") + key
    return String(all.suffix(mostColumns))
  }
}
