import DemoKit
import TerminalKit

/// The text of a tape, made of keys and of the screens on which they were pressed.
public struct TapeScript: Sendable {
  /// A pause that is long enough for a person to have read the screen.
  private static let pause = Duration.milliseconds(400)
  private static let longestPattern = 48

  private var lines: [String] = []
  private var typed = ""
  private var last: (line: String, count: Int)?
  private var lastTime: Duration?
  private var lastScreen: [String] = []
  private let size: Size

  /// Begins a tape for a screen of a size.
  public init(size: Size) { self.size = size }

  /// Adds a key.
  ///
  /// - Parameters:
  ///   - time: since the beginning.
  ///   - screen: the screen on which it was pressed.
  public mutating func add(_ event: InputEvent, at time: Duration, on screen: Canvas) {
    waitForNews(on: screen, at: time)
    lastTime = time
    lastScreen = screen.lines
    switch event {
    case .text(let text): typed += text
    case .paste(let text):
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { add(line: "Enter") }
        for piece in Self.quoted(String(line)) where piece.count > 2 {
          add(line: "Copy \(piece) Paste")
        }
      }
    case .mouse(let mouse): if let line = Self.command(for: mouse) { add(line: line) }
    default: if let name = TapeKeys.name(of: event) { add(line: name) }
    }
  }

  private static func command(for mouse: MouseEvent) -> String? {
    let names: [MouseEvent.Action: String] = [
      .click: "Click", .rightClick: "RightClick", .wheelUp: "WheelUp", .wheelDown: "WheelDown",
    ]
    return names[mouse.action].map { "\($0) \(mouse.place.x + 1) \(mouse.place.y + 1)" }
  }

  /// Returns the tape of a program.
  public func tape(of program: [String]) -> String {
    var script = self
    script.flush()
    let command = program.map(Self.shellWord).joined(separator: " ")
    return """
      Program \(Self.quoted(command).joined(separator: " "))
      Resize \(size.width)x\(size.height)

      \(script.lines.joined(separator: "\n"))

      """
  }

  /// Waits for a text that has appeared since the key before, if somebody may have read it.
  private mutating func waitForNews(on screen: Canvas, at time: Duration) {
    guard lastTime.map({ time - $0 >= Self.pause }) ?? true else { return }
    let news = screen.lines.filter { !$0.isEmpty && !lastScreen.contains($0) }
    // A row that is being typed into is no news.
    let cursor = screen.cursor.map { screen.lines[$0.y] }
    let rows = lastTime == nil ? news : news.filter { $0 != cursor }
    guard let row = rows.max(by: { Self.quality($0) < Self.quality($1) }),
      let pattern = Self.pattern(row)
    else { return }
    add(line: "Wait+Screen /\(pattern)/")
  }

  /// Letters are more reliable than digits, which may be a time.
  private static func quality(_ row: String) -> Int {
    row.prefix(longestPattern).reduce(0) { $0 + ($1.isLetter ? 2 : $1.isNumber ? -3 : 0) }
  }

  /// A row without letters has to match as a whole, since its digits may be elsewhere, too.
  private static func pattern(_ row: String) -> String? {
    let hasLetters = row.contains(where: \.isLetter)
    guard hasLetters || row.contains(where: \.isNumber), hasLetters || row.count < longestPattern
    else { return nil }
    let text = hasLetters ? row.drop { $0 == " " }.prefix(longestPattern) : row[...]
    var pattern = escaped(text)
    while pattern.last == " " { pattern.removeLast() }
    return hasLetters ? pattern : "^\(pattern)$"
  }

  /// Returns a pattern that matches a text and nothing else.
  package static func escaped(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { pattern, character in
      if #"\.^$|()[]{}*+?/#"#.contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
  }

  private mutating func add(line: String) {
    flushTyped()
    if let last, last.line == line {
      self.last = (line, last.count + 1)
    } else {
      flushKey()
      last = (line, 1)
    }
  }

  private mutating func flush() {
    flushTyped()
    flushKey()
  }

  private mutating func flushTyped() {
    guard !typed.isEmpty else { return }
    flushKey()
    lines += Self.quoted(typed).filter { $0.count > 2 }.map { "Type \($0)" }
    typed = ""
  }

  private mutating func flushKey() {
    guard let last else { return }
    lines.append(last.count > 1 ? "\(last.line) \(last.count)" : last.line)
    self.last = nil
  }

  /// Returns a text in quotes that it doesn't contain. There are no escapes, so a text with all
  /// kinds of quotes becomes several.
  package static func quoted(_ text: String) -> [String] {
    let quotes: [Character] = ["\"", "'", "`"]
    if let quote = quotes.first(where: { !text.contains($0) }) {
      return ["\(quote)\(text)\(quote)"]
    }
    let end = text.firstIndex(of: "\"") ?? text.startIndex
    return quoted(String(text[..<end])) + ["'\"'"] + quoted(String(text[end...].dropFirst()))
  }

  /// Returns a word for a shell.
  private static func shellWord(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=:,+@%".contains($0) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
