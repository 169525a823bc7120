import TerminalKit
import TerminalWidgets
import Testing
import UnicodeKit

/// Expects that all words that a widget paints are in its `description` or its `options`. Linear
/// mode, screen readers and tests know nothing of a word that is only painted.
///
/// - Parameters:
///   - width: columns in which the widget is painted; wide enough that no text is cut.
///   - except: painted words that need not be heard, such as the names of keys.
@MainActor
public func expectDescribed(
  _ widget: any Widget, width: Int = 200, except: Set<String> = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let description = widget.description
  let options = (0..<min(widget.optionCount, 1000)).map(widget.option)
  let heard =
    [description.label, description.value, description.summary, description.hint]
    + description.demands.map(\.text)
    + options.flatMap { [$0.label, $0.detail] }
  let known = Set(heard.flatMap(words)).union(except.map { $0.folded() })
  let painted = widget.lines(width: width).flatMap(words)
  let unheard = painted.filter { !known.contains($0) }
  guard !unheard.isEmpty else { return }
  Failure(
    lines: [
      "\(type(of: widget)) paints words that aren't in its description, so that linear mode never "
        + "reads them: \(unheard.joined(separator: ", "))"
    ]
  ).record(sourceLocation: sourceLocation)
}

/// Returns the words of at least two letters or digits.
private func words(_ text: String) -> [String] {
  text.folded().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 1 }.map(String.init)
}
