/// Reads a stream's messages as asciinema's player does.
struct LiveMessagesReader {
  enum Message: Equatable {
    case opening, end
    case reset(time: Int, columns: Int, rows: Int, screen: String)
    case event(Character, time: Int, String)
  }

  private(set) var messages: [Message] = []
  private var time = 0

  /// - Parameter messages: The payloads of the frames.
  init(_ messages: [[UInt8]]) {
    for message in messages {
      var rest = message[...]
      self.messages.append(read(&rest))
      precondition(rest.isEmpty, "a message has more than it says")
    }
  }

  private mutating func read(_ rest: inout ArraySlice<UInt8>) -> Message {
    if rest.elementsEqual("ALiS\u{1}".utf8) {
      rest = []
      return .opening
    }
    let code = rest.removeFirst()
    if code == 4 { return .end }
    _ = Self.number(&rest)
    let passed = Self.number(&rest)
    if code == 1 {
      time = passed
      let (columns, rows) = (Self.number(&rest), Self.number(&rest))
      rest = rest.dropFirst(3 * (2 + Int(rest.removeFirst())))
      return .reset(time: time, columns: columns, rows: rows, screen: Self.text(&rest))
    }
    time += passed
    let kind = Character(Unicode.Scalar(code))
    switch kind {
    case "r": return .event(kind, time: time, "\(Self.number(&rest))x\(Self.number(&rest))")
    case "x": return .event(kind, time: time, "\(Self.number(&rest))")
    default: return .event(kind, time: time, Self.text(&rest))
    }
  }

  private static func text(_ rest: inout ArraySlice<UInt8>) -> String {
    let count = number(&rest)
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int {
    var (number, shift) = (0, 0)
    while true {
      let byte = rest.removeFirst()
      number |= Int(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { return number }
    }
  }
}
