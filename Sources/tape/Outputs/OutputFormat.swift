/// The format of a recording, by the ending of its file's name.
enum OutputFormat: String, CaseIterable {
  case cast, svg, txt, png, apng, gif, webm, mp4, vtt, md, html

  /// VHS's endings for text.
  private static let text = ["ascii", "test"]

  init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path.hasSuffix("/") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    if Self.text.contains(ending) { self = .txt } else { self.init(rawValue: ending) }
  }

  /// True if the text is painted by this program, and not by a browser or a terminal.
  var hasFont: Bool { [.png, .apng, .gif, .webm, .mp4].contains(self) }

  /// The endings as a list in a sentence.
  static var list: String {
    let endings = allCases.map { ".\($0.rawValue)" }
    return endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
  }
}
