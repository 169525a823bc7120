import Foundation
import Testing

#if os(Linux)
  /// The table of the manual.
  struct SignalTable {
    enum Action: String {
      case ends, ignored, stops, suspended, dies
      case continues = "goes on"
    }

    struct Row: Sendable, CustomTestStringConvertible {
      let number: Int32
      let usual: Action
      let inKiosk: Action

      var testDescription: String { "\(number)" }
    }

    struct Unreadable: Error {
      let line: Substring
    }

    let rows: [Row]

    init() throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      let page = try String(
        contentsOf: root.appending(path: "docs/manual/foyer.md"), encoding: .utf8)
      let section = try #require(page.split(separator: "# Signals\n").dropFirst().first)
      rows = try section.split(separator: "\n").prefix { !$0.hasPrefix("#") }
        .filter { $0.hasPrefix("| `") }.flatMap(Self.rows)
    }

    private static func rows(of line: Substring) throws -> [Row] {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let usual = Action(rawValue: cells[1]), let inKiosk = Action(rawValue: cells[2])
      else { throw Unreadable(line: line) }
      return try cells[0].split(separator: " ").map { name in
        guard let index = names.firstIndex(of: name.trimmingCharacters(in: ["`"]))
        else { throw Unreadable(line: line) }
        return Row(number: Int32(index + 1), usual: usual, inKiosk: inKiosk)
      }
    }

    /// The signals in the order of their numbers, from 1.
    private static let names = [
      "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2",
      "PIPE", "ALRM", "TERM", "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN", "TTOU", "URG",
      "XCPU", "XFSZ", "VTALRM", "PROF", "WINCH", "IO", "PWR", "SYS",
    ]
  }
#endif
