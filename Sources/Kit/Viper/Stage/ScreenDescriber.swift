import LibC
import TerminalKit
import TerminalWidgets

/// Describes each painted screen to the program that plays this one in its terminal and names a socket in
/// the environment, as `tape` does: so a script finds a widget by its role and name.
///
/// A description is a line of JSON. `docs/sessions.md` has its members.
@MainActor
final class ScreenDescriber {
  /// A longer list isn't described row by row.
  private static let mostRows = 100

  private let descriptor: Int32
  private let speech: Speech
  /// The number of sentences that were sent.
  private var heard = 0
  private var last = ""
  private var isOpen = true

  /// Connects to the socket; nil without one.
  init?(path: String? = Program.environment["TAPE_SPOKEN"], words: KitTexts) {
    guard let path, let descriptor = LocalSocket.connected(to: path) else { return nil }
    self.descriptor = descriptor
    speech = Speech(words: words)
  }

  deinit { close(descriptor) }

  /// Sends what a screen reader would find on the screen, if it has changed. It is called before the screen
  /// is painted, so that no reader of the terminal is ahead of it.
  func describe(_ stack: ScreenStack, keys: [KeyHint], words: KitTexts) {
    guard let screen = stack.active else { return }
    speech.words = words
    speech.listen(to: stack)
    let widgets = screen.form.widgets.map { Self.json($0, hasFocus: $0 === screen.form.focused) }
    let keys = keys.map { #"{"key":\#(Self.json($0.key)),"does":\#(Self.json(words[$0.action]))}"# }
    send(
      """
      "title":\(Self.json(screen.title)),"widgets":[\(widgets.joined(separator: ","))],\
      "keys":[\(keys.joined(separator: ","))]
      """)
  }

  /// Says that another program or linear mode has the terminal.
  func describeNothing() { send(#""title":"","widgets":[],"keys":[]"#) }

  private func send(_ members: String) {
    let said = speech.sentences.dropFirst(heard).map(Self.json)
    guard isOpen, members != last || !said.isEmpty else { return }
    (last, heard) = (members, speech.sentences.count)
    let line = #"{"version":1,\#(members),"said":[\#(said.joined(separator: ","))]}"# + "\n"
    var rest = Array(line.utf8)[...]
    while isOpen, !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      isOpen = count > 0 || errno == EINTR
      rest = rest.dropFirst(max(0, count))
    }
  }

  private static func json(_ widget: any Widget, hasFocus: Bool) -> String {
    let described = widget.description
    let states = described.states.map { "\($0)" }.sorted()
    let hasRows = [.rows, .oneOption, .someOptions, .answer].contains(described.role.use)
    let count = hasRows ? widget.optionCount : 0
    let options = count > mostRows ? [] : (0..<count).map { widget.option(at: $0).label }
    // Dots would tell the length of a password.
    let value = described.role.use == .secret ? "" : described.value
    let row = described.row.map {
      #","row":{"label":\#(json($0.label)),"number":\#($0.number),"count":\#($0.count)}"#
    }
    return """
      {"role":\(json(described.role.name)),"label":\(json(described.label)),\
      "value":\(json(value)),"states":[\(states.map(json).joined(separator: ","))],\
      "hint":\(json(described.hint)),"hasFocus":\(hasFocus),\
      "options":[\(options.map(json).joined(separator: ","))]\(row ?? "")}
      """
  }

  /// A text of JSON (RFC 8259).
  private static func json(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..."\u{1F}":
        quoted += "\\u" + String(String(0x10000 + scalar.value, radix: 16).dropFirst())
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
