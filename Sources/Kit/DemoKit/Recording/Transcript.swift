import TerminalKit

/// A recording as text: its captions, and what a screen reader would have said. Of a program
/// that doesn't describe its widgets it has the text of the screens, each row once and only after the
/// screen has settled and nothing is added to the row soon.
package struct Transcript {
  /// Sentences or rows that have appeared together, or a caption.
  package struct Part: Equatable {
    /// The source of the rows.
    package enum Kind { case caption, spoken, screen }

    package let time: Duration
    package let rows: [String]
    package let kind: Kind
  }

  /// A screen that stays shorter than this is one of a change, such as of a scroll.
  private static let settled = Duration.milliseconds(400)
  /// The longest time for which a caption file shows a part.
  private static let longest = Duration.seconds(6)

  package let parts: [Part]
  private let title: String
  private let length: Duration

  package init(_ recording: Recording, title: String) {
    (self.title, length) = (title, recording.length)
    let captions = recording.captions.filter { !$0.text.isEmpty }
      .map { Part(time: $0.time, rows: [sanitizedText($0.text)], kind: .caption) }
    let all =
      captions + (recording.spoken.isEmpty ? Self.texts(recording) : Self.sentences(recording))
    parts = all.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private static func sentences(_ recording: Recording) -> [Part] {
    Dictionary(grouping: recording.spoken, by: \.time).map { time, said in
      Part(time: time, rows: said.map { sanitizedText($0.text) }, kind: .spoken)
    }
  }

  private static func texts(_ recording: Recording) -> [Part] {
    let ends = recording.frames.dropFirst().map(\.time) + [Duration.seconds(Int64.max / 2)]
    let frames = zip(recording.frames, ends).filter { $1 - $0.time >= settled }.map(\.0)
    let nexts = frames.dropFirst().map(Optional.some) + [nil]
    var before: Set<String> = []
    return zip(frames, nexts).compactMap { frame, next in
      let later = next.map { $0.time - frame.time < longest ? $0.canvas.lines : [] } ?? []
      let rows = frame.canvas.lines.enumerated().filter {
        $1.contains { $0.isLetter || $0.isNumber }
      }
      let new = rows.filter { y, row in !before.contains(row) && !grows(row, to: later, at: y) }
      before = Set(rows.map(\.element))
      return new.isEmpty
        ? nil : Part(time: frame.time, rows: new.map(\.element), kind: .screen)
    }
  }

  /// True for a row that more is written to, such as a command while it is typed.
  private static func grows(_ row: String, to later: [String], at y: Int) -> Bool {
    y < later.count && later[y] != row && later[y].hasPrefix(row)
  }

  /// The transcript as WebVTT (w3.org/TR/webvtt1), for videos.
  package var captions: String {
    let ends = parts.dropFirst().map(\.time) + [length]
    let cues = zip(parts, ends).compactMap { part, end -> String? in
      let end = min(max(end, part.time + .milliseconds(1)), part.time + Self.longest)
      let rows = part.rows.map { MarkupText.escaped(String($0.drop { $0 == " " })) }
      return "\(part.time.clock) --> \(end.clock)\n\(rows.joined(separator: "\n"))\n"
    }
    return (["WEBVTT\n"] + cues).joined(separator: "\n")
  }

  /// The transcript as Markdown.
  package var markdown: String {
    let texts = parts.map { part in
      let text = part.rows.map(Self.escaped).joined(separator: " ")
      return switch part.kind {
      case .caption: "**\(part.time.clock)** \(text)\n"
      case .spoken: "\(part.time.clock) \(text)\n"
      case .screen: "\(part.time.clock)\n\n" + part.rows.map { "    \($0)\n" }.joined()
      }
    }
    return "# \(Self.escaped(sanitizedText(title)))\n\n" + texts.joined(separator: "\n")
  }

  /// Text in which no character has a meaning of Markdown.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if character.isASCII, character.isPunctuation || character.isSymbol { escaped.append("\\") }
      escaped.append(character)
    }
  }
}

extension Duration {
  /// The time as `00:01:02.500`.
  fileprivate var clock: String {
    let milliseconds = Int((self / .milliseconds(1)).rounded())
    let two = { (number: Int) in String(String(100 + number % 60).dropFirst()) }
    let hours = milliseconds / 3_600_000
    return (hours < 10 ? "0" : "") + "\(hours):\(two(milliseconds / 60_000))"
      + ":\(two(milliseconds / 1000)).\(String(1000 + milliseconds % 1000).dropFirst())"
  }
}
