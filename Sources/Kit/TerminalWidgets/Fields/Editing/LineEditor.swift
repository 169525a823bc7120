/// Line with a caret, which commands move and edit.
@MainActor
public struct LineEditor<Line: EditableLine> {
  private static var undoLimit: Int { 100 }

  /// The edited line.
  public private(set) var line: Line
  /// Number of characters before the caret.
  public private(set) var caret: Int
  /// Text of the last deletion that `putBack` reinserts.
  private var killed: String?
  /// Caret after the last insertion if that was a single letter.
  private var typedEnd: Int?
  private let undoesWords: Bool
  private var history: [(line: Line, caret: Int)] = []

  /// Creates an editor with the caret at the end.
  ///
  /// - Parameter undoesWords: whether undo removes a typed word at once, rather than letter by
  ///   letter.
  public init(_ line: Line, undoesWords: Bool = false) {
    self.line = line
    self.undoesWords = undoesWords
    caret = line.count
  }

  /// Inserts a text at the caret, as `EditableLine.cleaned` returns it.
  ///
  /// - Returns: false if not all of it fitted.
  @discardableResult
  public mutating func insert(_ text: String) -> Bool {
    let typed = line.cleaned(text.withoutReplacements)
    guard !typed.isEmpty else { return true }
    if !continuesWord(typed) { remember() }
    let (target, isWhole) = line.insert(typed, at: caret)
    (caret, typedEnd) = (target, typed.isOneCharacter ? target : nil)
    return isWhole
  }

  /// Replaces the whole text as one edit.
  ///
  /// - Returns: false if not all of it fitted.
  @discardableResult
  public mutating func replaceAll(with text: String) -> Bool {
    remember()
    line.remove(0..<line.count)
    let (target, isWhole) = line.insert(line.cleaned(text), at: 0)
    caret = target
    return isWhole
  }

  /// Performs a command; returns whether the line changed.
  public mutating func perform(_ command: EditCommand) -> Bool {
    if let target = target(of: command) {
      caret = target
      return false
    }
    switch command {
    case .putBack: return killed.map { insert($0) } != nil
    case .undo: return undo()
    default: return erase(command)
    }
  }

  mutating func moveCaret(to index: Int) { caret = max(0, min(index, line.count)) }

  private func continuesWord(_ typed: String) -> Bool {
    undoesWords && typedEnd == caret && typed.isOneCharacter && typed.first?.isWhitespace == false
  }

  private func target(of command: EditCommand) -> Int? {
    switch command {
    case .left: max(0, caret - 1)
    case .right: min(line.count, caret + 1)
    case .wordLeft: wordStart
    case .wordRight: wordEnd
    case .start: 0
    case .end: line.count
    default: nil
    }
  }

  private mutating func erase(_ command: EditCommand) -> Bool {
    erase(erasedRange(command), isKept: command != .eraseLeft && command != .eraseRight)
  }

  /// Erases some characters; returns whether there were any.
  ///
  /// - Parameter isKept: whether `putBack` can reinsert them.
  mutating func erase(_ range: Range<Int>, isKept: Bool = true) -> Bool {
    guard !range.isEmpty else { return false }
    remember()
    if isKept { killed = line.copy(range) }
    line.remove(range)
    caret = range.lowerBound
    return true
  }

  private func erasedRange(_ command: EditCommand) -> Range<Int> {
    switch command {
    case .eraseLeft: max(0, caret - 1)..<caret
    case .eraseRight: caret..<min(line.count, caret + 1)
    case .eraseWordLeft: wordStart..<caret
    case .eraseWordRight: caret..<wordEnd
    case .eraseToStart: 0..<caret
    default: caret..<line.count
    }
  }

  private var wordStart: Int {
    var index = caret
    while index > 0, line.isBlank(at: index - 1) { index -= 1 }
    while index > 0, !line.isBlank(at: index - 1) { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = caret
    while index < line.count, line.isBlank(at: index) { index += 1 }
    while index < line.count, !line.isBlank(at: index) { index += 1 }
    return index
  }

  private mutating func remember() {
    guard let snapshot = line.snapshot else { return }
    history.append((snapshot, caret))
    if history.count > Self.undoLimit { history.removeFirst() }
  }

  private mutating func undo() -> Bool {
    guard let last = history.popLast() else { return false }
    (line, caret) = last
    return true
  }
}

extension String {
  /// The text without U+FFFD, which stands for pasted bytes that aren't UTF-8.
  fileprivate var withoutReplacements: String {
    guard utf8.contains(0xEF), unicodeScalars.contains("\u{FFFD}") else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\u{FFFD}" }))
  }

  /// Unlike `count == 1` this takes constant time.
  fileprivate var isOneCharacter: Bool { !isEmpty && index(after: startIndex) == endIndex }
}
