import TerminalKit

extension TapeParser {
  typealias Reader =
    @Sendable (inout TapeParser, _ name: String) throws(TapeProblem) -> TapeAction

  /// Readers of the commands' arguments, by command.
  static let commandReaders: [String: Reader] = {
    var readers: [String: Reader] = [
      "Type": { (parser, _) throws(TapeProblem) in
        let every = try parser.speed()
        return .type(try parser.text(), every: every)
      },
      "Sleep": { (parser, _) throws(TapeProblem) in .sleep(try parser.time()) },
      "Wait": { (parser, _) throws(TapeProblem) in .wait(try parser.wait()) },
      "Set": { (parser, _) throws(TapeProblem) in try parser.setting() },
      "Hide": { (_, _) throws(TapeProblem) in .hide },
      "Show": { (_, _) throws(TapeProblem) in .show },
      "Pause": { (_, _) throws(TapeProblem) in .hide },  // older names of Hide and Show
      "Resume": { (_, _) throws(TapeProblem) in .show },
      "Hidden": { (parser, _) throws(TapeProblem) in try parser.hidden() },
      "Paste": { (_, _) throws(TapeProblem) in .paste },
      "Copy": { (parser, _) throws(TapeProblem) in .copy(try parser.text()) },
      "Output": { (parser, _) throws(TapeProblem) in .output(try parser.output()) },
      "Screenshot": { (parser, _) throws(TapeProblem) in .screenshot(try parser.word(.path)) },
      "Source": { (parser, _) throws(TapeProblem) in .source(try parser.word(.path)) },
      "Env": { (parser, _) throws(TapeProblem) in
        let name = try parser.word(.name)
        return .environment(name: name, value: try parser.text())
      },
      "Require": { (parser, _) throws(TapeProblem) in .require(try parser.word(.name)) },
      "Program": { (parser, _) throws(TapeProblem) in .program(try parser.text()) },
      "Scene": { (parser, _) throws(TapeProblem) in .scene(try parser.word(.name)) },
      "Brand": { (parser, _) throws(TapeProblem) in .brand(try parser.word(.name)) },
      "Language": { (parser, _) throws(TapeProblem) in .language(try parser.word(.name)) },
      "Flag": { (parser, _) throws(TapeProblem) in
        guard parser.argument?.text.contains("=") == true else {
          throw parser.expected(.keyAndValue)
        }
        return .flag(try parser.word(.keyAndValue))
      },
      "Seed": { (parser, _) throws(TapeProblem) in
        .seed(try parser.value(.number) { UInt64($0) })
      },
      "Resize": { (parser, _) throws(TapeProblem) in .resize(try parser.size()) },
      "Expect": { (parser, _) throws(TapeProblem) in try parser.expectation() },
      "Focus": { (parser, _) throws(TapeProblem) in
        let role = parser.take(.plus) ? try parser.word(.name) : ""
        return .focus(try parser.text(), role: role)
      },
      "Ctrl": { (parser, name) throws(TapeProblem) in try parser.chord(name) },
      "Alt": { (parser, name) throws(TapeProblem) in try parser.chord(name) },
      "Shift": { (parser, name) throws(TapeProblem) in try parser.chord(name) },
    ]
    for name in ["Caption", "Subtitle", "Overlay"] { readers[name] = caption }
    for name in TapeKeys.named.keys { readers[name] = press }
    readers.merge(pointerReaders) { $1 }
    return readers
  }()

  private static let caption: Reader = { (parser, _) throws(TapeProblem) in
    _ = try parser.speed()
    return .caption(try parser.text())
  }

  private static let press: Reader = { (parser, name) throws(TapeProblem) in
    let every = try parser.speed()
    return .press(
      TapeKeys.named[name] ?? .text(name), count: try parser.count(), every: every)
  }

  /// Reads `@` and a time; nil without them.
  mutating func speed() throws(TapeProblem) -> Duration? { take(.at) ? try time() : nil }

  /// Reads a number of repetitions; 1 without one.
  mutating func count() throws(TapeProblem) -> Int {
    guard let argument, argument.kind == .word, argument.text.first?.isNumber == true
    else { return 1 }
    guard let count = Int(argument.text) else { throw expected(.number) }
    guard count <= TapeLimits.repeats else {
      throw problem(.tooMuch(limit: "\(TapeLimits.repeats)"))
    }
    advance()
    return count
  }

  mutating func time() throws(TapeProblem) -> Duration {
    let tooMuch = problem(.tooMuch(limit: "an hour"))
    let number = argument?.text ?? ""
    var time = try value(.time) { Duration(tape: $0) }
    // As in VHS, blanks may precede the unit.
    if number.utf8.allSatisfy(\.isDigitOrDot), let unit = argument, unit.kind == .word,
      Duration.units.contains(where: { $0.name == unit.text })
    {
      time = try value(.time) { Duration(tape: number + $0) }
    }
    guard time <= TapeLimits.time else { throw tooMuch }
    return time
  }

  mutating func size() throws(TapeProblem) -> Size {
    let largest = Size(width: TapeLimits.width, height: TapeLimits.height)
    let tooMuch = problem(.tooMuch(limit: "\(largest)"))
    let size = try value(.size) { text -> Size? in
      let numbers = text.split { $0 == "x" || $0 == "×" }.map { Int($0) ?? 0 }
      guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) else { return nil }
      return Size(width: numbers[0], height: numbers[1])
    }
    guard largest.contains(size) else { throw tooMuch }
    return size
  }

  private mutating func output() throws(TapeProblem) -> String {
    let withoutFormat = expected(.output)
    let path = try word(.output)
    let name = path.split(separator: "/").last ?? ""
    guard path.hasSuffix("/") || name.dropLast().contains(".") else { throw withoutFormat }
    return path
  }

  private mutating func hidden() throws(TapeProblem) -> TapeAction {
    let names: [String: TapeAction] = ["Begin": .hide, "End": .show]
    return try value(.beginOrEnd) { names[$0] }
  }

  /// Reads a pattern, the name of a snapshot after `Screen`, a text after `Spoken`, or a text.
  private mutating func expectation() throws(TapeProblem) -> TapeAction {
    if let pattern = try pattern() { return .expectPattern(pattern) }
    switch argument.map({ $0.kind == .word ? $0.text : "" }) {
    case "Screen":
      advance()
      return .expectScreen(try value(.snapshot, [.text]) { $0.isFileName ? $0 : nil })
    case "Spoken":
      advance()
      return .expectSpoken(try text())
    default: return .expect(try text())
    }
  }

  private mutating func wait() throws(TapeProblem) -> TapeWait {
    var wait = TapeWait()
    if take(.plus) { wait.scope = try value(.screenOrLine) { TapeWait.Scope(rawValue: $0) } }
    wait.timeout = try speed()
    wait.pattern = try pattern()
    return wait
  }

  /// Reads Ctrl, Alt and Shift in any order, then one key.
  private mutating func chord(_ name: String) throws(TapeProblem) -> TapeAction {
    var modifiers = TapeKeys.modifiers[name] ?? []
    var event: InputEvent?
    while argument?.kind == .plus {
      advanceToKey()
      guard let argument else { throw expected(.key) }
      if let more = TapeKeys.modifiers[argument.text], event == nil {
        modifiers.formUnion(more)
      } else if event == nil, let pressed = TapeKeys.event(argument.text, modifiers) {
        event = pressed
      } else {
        throw expected(.key)
      }
      advance()
    }
    guard let event else { throw expected(.key) }
    let every = try speed()
    return .press(event, count: try count(), every: every)
  }
}

extension Duration {
  fileprivate static let units: [(name: String, microseconds: Double)] = [
    ("ms", 1_000), ("s", 1_000_000), ("m", 60_000_000),
  ]

  /// Parses `500ms`, `2s` or `1.5m`. Without a unit it is seconds.
  package init?(tape text: String) {
    let unit = Self.units.first { text.hasSuffix($0.name) }
    let digits = text.dropLast(unit?.name.count ?? 0)
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigitOrDot), let number = Double(digits),
      number < 1e9
    else { return nil }
    self = .microseconds(Int64((number * (unit?.microseconds ?? 1_000_000)).rounded()))
  }
}

extension UInt8 {
  var isDigitOrDot: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: ".")
  }
}

extension String {
  /// True if a file can have this name in any folder.
  fileprivate var isFileName: Bool {
    !isEmpty && utf8.count <= 100 && !hasPrefix(".")
      && unicodeScalars.allSatisfy {
        $0 == "-" || $0 == "_" || $0 == "." || $0 == " " || $0.properties.isAlphabetic
          || ("0"..."9").contains($0)
      }
  }
}
