import TerminalKit

extension HiddenLine {
  var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
