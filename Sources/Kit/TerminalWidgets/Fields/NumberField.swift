import TerminalKit

/// Field for a whole number. The arrow keys step through its range.
@MainActor
public final class NumberField: TextField {
  /// Numbers that are accepted.
  public let range: ClosedRange<Int>
  private let step: Int
  private var isJudged = false
  /// Called at every change that the user makes; nil if the text is no number in range.
  public var onNumber: (@MainActor (Int?) -> Void)?

  /// Creates a field.
  ///
  /// - Parameter number: first number; one out of range is shown as it is, and isn't accepted.
  /// - Parameter range: numbers that are accepted.
  /// - Parameter step: difference for an arrow key; Page Up and Page Down use ten times as much.
  public init(
    label: String, number: Int? = nil, range: ClosedRange<Int>, step: Int = 1,
    words: KitTexts = .standard
  ) {
    self.range = range
    self.step = step
    super.init(
      label: label, text: number.map(String.init) ?? "", limit: 20,
      accepts: { $0.isASCII && ($0.isNumber || $0 == "-") }, words: words)
  }

  /// Number that is typed; nil if the text is no number in range.
  public var number: Int? {
    get { Int(text).flatMap { range.contains($0) ? $0 : nil } }
    set { text = newValue.map(String.init) ?? "" }
  }

  public override var hints: [KeyHint] {
    [KeyHint("↑↓", .step, .essential), KeyHint("PgUp PgDn", .stepFar, .listed)] + super.hints
  }

  public override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.up): change(by: step)
    case .key(.down): change(by: -step)
    case .key(.pageUp): change(by: 10 * step)
    case .key(.pageDown): change(by: -10 * step)
    default: return super.handle(event)
    }
    return true
  }

  public override func didLoseFocus() {
    isJudged = true
    super.didLoseFocus()
  }

  override var role: WidgetDescription.Role { .numberField }

  /// Validates when the field is left, and from then on at every change. An empty field is valid
  /// here; the screen decides whether it is required.
  override var ownMessage: FieldMessage? {
    guard isJudged, !text.isEmpty, number == nil else { return nil }
    guard Int(text) != nil else { return .problem(words.phrase(.wholeNumber)) }
    return .problem(
      words.phrase(.range, ["first": "\(range.lowerBound)", "last": "\(range.upperBound)"]))
  }

  override func didEdit() {
    super.didEdit()
    onNumber?(number)
  }

  /// Steps from an empty field to the number in range that is nearest to zero.
  private func change(by difference: Int) {
    let start = Int(text) ?? (range.contains(0) ? 0 : nearestToZero)
    let target = Int(text) == nil ? start : start.addingReportingOverflow(difference).partialValue
    let clamped = min(max(target, range.lowerBound), range.upperBound)
    guard "\(clamped)" != text else { return }
    text = "\(clamped)"
    didEdit()
  }

  private var nearestToZero: Int { range.lowerBound > 0 ? range.lowerBound : range.upperBound }
}
