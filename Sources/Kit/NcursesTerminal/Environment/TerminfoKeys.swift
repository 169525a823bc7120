import CNcurses
import TerminalKit

/// Key sequences in the terminfo entry of the open terminal.
@MainActor
enum TerminfoKeys {
  static func sequences() -> [(bytes: [UInt8], key: Key)] {
    var sequences: [(bytes: [UInt8], key: Key)] = []
    for (capability, key) in keys {
      guard let sequence = cn_capability(capability).map({ Array(String(cString: $0).utf8) }),
        sequence.count > 1  // single bytes keep their usual meaning
      else { continue }
      sequences.append((sequence, key))
    }
    return sequences
  }

  private static var keys: [(String, Key)] {
    let plain: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kdch1", .delete),
      ("kich1", Key(.insert)), ("kcbt", .shiftTab), ("kent", .enter),
      ("kLFT5", Key(.left, .control)), ("kRIT5", Key(.right, .control)),
    ]
    return plain + (1...12).map { ("kf\($0)", .function($0)) }
  }
}
