/// The screens that a tape asked for, and the last one, as plain text.
public struct TextScreens: CustomStringConvertible {
  public let description: String

  /// A heading tells several screens apart; a single one has none.
  public init(_ recording: Recording) {
    let last = recording.frames.last?.canvas.description ?? ""
    guard !recording.stills.isEmpty else {
      description = last + "\n"
      return
    }
    let stills = recording.stills.map { (title: $0.name, $0.time, screen: $0.canvas.description) }
    description = (stills + [("end", recording.length, last)])
      .map { title, time, screen in
        "== \(time.inSeconds) s: \(harmlessText(title))\n\(screen)\n"
      }
      .joined(separator: "\n")
  }
}
