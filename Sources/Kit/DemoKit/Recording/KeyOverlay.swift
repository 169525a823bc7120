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
