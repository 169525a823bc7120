import TerminalKit

/// What a recording shows, as text: its captions, and the text of its screens, each row once and only
/// after the screen has settled.
package struct Transcript {
  /// Rows that have appeared together, or a caption.
  struct Part: Equatable {
    let time: Duration
    let rows: [String]
    let isCaption: Bool
  }

  /// A screen that stays shorter than this is one of a change, such as of a scroll.
  private static let settled = Duration.milliseconds(400)
  /// The longest time for which a caption file shows a part.
  private static let longest = Duration.seconds(6)

  let parts: [Part]
  private let title: String
  private let length: Duration

  package init(_ recording: Recording, title: String) {
    (self.title, length) = (title, recording.length)
    let captions = recording.captions.filter { !$0.text.isEmpty }
      .map { Part(time: $0.time, rows: [sanitizedText($0.text)], isCaption: true) }
    let all = captions + Self.texts(recording)
    parts = all.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private static func texts(_ recording: Recording) -> [Part] {
    let frames = recording.frames
    let ends = frames.dropFirst().map(\.time) + [Duration.seconds(Int64.max / 2)]
    var before: Set<String> = []
    return zip(frames, ends).compactMap { frame, end in
      guard end - frame.time >= settled else { return nil }
      let rows = frame.canvas.lines.filter { $0.contains { $0.isLetter || $0.isNumber } }
      let new = rows.filter { !before.contains($0) }
      before = Set(rows)
      return new.isEmpty ? nil : Part(time: frame.time, rows: new, isCaption: false)
    }
  }

  /// The transcript as WebVTT (w3.org/TR/webvtt1), for videos.
  package var captions: String {
    let ends = parts.dropFirst().map(\.time) + [length]
    let cues = zip(parts, ends).compactMap { part, end -> String? in
      let end = min(max(end, part.time + .milliseconds(1)), part.time + Self.longest)
      let rows = part.rows.map { MarkupText.escaped($0.trimmed) }
      return "\(part.time.clock) --> \(end.clock)\n\(rows.joined(separator: "\n"))\n"
    }
    return (["WEBVTT\n"] + cues).joined(separator: "\n")
  }

  /// The transcript as Markdown.
  package var markdown: String {
    let texts = parts.map { part in
      part.isCaption
        ? "**\(part.time.clock)** \(part.rows.map(Self.escaped).joined(separator: " "))\n"
        : "\(part.time.clock)\n\n" + part.rows.map { "    \($0)\n" }.joined()
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

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
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
