import Domain
import NcursesTerminal
import SceneServices
import TerminalKit

/// How the screens will look on the terminal of this process.
struct TerminalFindings {
  private static let needed = Size(width: 40, height: 12)

  let copy: any Copy
  private let terminal: TerminalExamination
  private let color: ColorChoice?

  init(options: LaunchOptions, term: String?, copy: any Copy) {
    self.copy = copy
    color = options.color
    terminal = TerminalExamination(term: term)
  }

  var all: [Finding] { [screen, colors, locale] }

  private var screen: Finding {
    guard let size = terminal.size else { return finding(.terminal, .warning, "none") }
    if !terminal.isKnown { return finding(.terminal, .warning, "unknown") }
    if !terminal.placesCursor { return finding(.terminal, .problem, "noCursor") }
    return size.contains(Self.needed)
      ? finding(.terminal, .ok, "ok", ["size": "\(size)"])
      : finding(.terminal, .warning, "small", ["size": "\(size)", "needed": "\(Self.needed)"])
  }

  private var colors: Finding {
    if color == ColorChoice.none { return finding(.colors, .ok, "unwanted") }
    return terminal.colors < 8
      ? finding(.colors, .warning, "none")
      : finding(.colors, .ok, "ok", ["count": "\(terminal.colors)"])
  }

  private var locale: Finding {
    if !terminal.hasLocale { return finding(.locale, .warning, "unknown") }
    return finding(.locale, terminal.isUTF8 ? .ok : .warning, terminal.isUTF8 ? "ok" : "notUTF8")
  }

  private func finding(
    _ subject: Finding.Subject, _ state: Finding.State, _ key: String,
    _ values: [String: String] = [:]
  ) -> Finding {
    let values = values.merging(["term": terminal.term]) { $1 }
    return Finding(
      subject: subject, state: state, message: copy("doctor.\(subject.rawValue).\(key)", values))
  }
}
