/// The screenshots of a tape and its last screen, as plain text.
public struct TextScreens: CustomStringConvertible {
  /// The screens, separated by headings.
  public let description: String

  /// Creates the text. A heading precedes each of several screens; a single screen has none.
  public init(_ recording: Recording) {
    let last = recording.frames.last?.canvas.description ?? ""
    guard !recording.stills.isEmpty else {
      description = last + "\n"
      return
    }
    let stills = recording.stills.map { (title: $0.name, $0.time, screen: $0.canvas.description) }
    description = (stills + [("end", recording.length, last)])
      .map { title, time, screen in
        "== \(time.inSeconds) s: \(sanitizedText(title))\n\(screen)\n"
      }
      .joined(separator: "\n")
  }
}
