import TerminalKit

/// Field for a day, which is typed as `2026-11-21` or taken from a calendar that the arrow keys
/// open.
@MainActor
public final class DateField: TextField {
  /// Called at every change that the user makes; nil if the text is no day in range.
  public var onDay: (@MainActor (Day?) -> Void)?
  private let range: ClosedRange<Day>?
  private let today: Day
  /// Field with the first day of a span of which this field has the last one; nil for a day alone.
  private weak var start: DateField?
  private var calendar: Calendar?
  private var isJudged = false

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - today: day at which the calendar opens while the field is empty.
  ///   - range: days that are accepted; nil for all.
  public init(
    label: String, day: Day? = nil, today: Day, range: ClosedRange<Day>? = nil,
    words: KitTexts = .standard
  ) {
    self.today = today
    self.range = range
    super.init(
      label: label, text: day.map { "\($0)" } ?? "", limit: 10,
      accepts: { $0.isASCII && ($0.isNumber || "-/. ".contains($0)) }, words: words)
  }

  /// Creates the field with the last day of a span. Days before the first one aren't accepted, and the
  /// calendar shows the span.
  ///
  /// - Parameters:
  ///   - start: field with the first day, at which the calendar opens.
  ///   - range: days that are accepted.
  public convenience init(
    label: String, day: Day? = nil, endOf start: DateField, range: ClosedRange<Day>,
    words: KitTexts = .standard
  ) {
    self.init(label: label, day: day, today: start.today, range: range, words: words)
    self.start = start
  }

  /// Day that is typed; nil if the text is no day in range.
  public var day: Day? {
    get { Day(text).flatMap { accepted?.contains($0) == false ? nil : $0 } }
    set { text = newValue.map { "\($0)" } ?? "" }
  }

  /// Days that are accepted; nil for all.
  private var accepted: ClosedRange<Day>? {
    guard let range, let first = start?.day, range.contains(first) else { return range }
    return first...range.upperBound
  }

  public override var hints: [KeyHint] {
    guard calendar != nil else { return [KeyHint("↓", .calendar, .essential)] + super.hints }
    return [
      KeyHint("↑↓←→", .moveDay, .essential), KeyHint("Enter", .choose, .essential),
      KeyHint("Esc", .close, .essential), KeyHint("PgUp PgDn", .moveMonth),
    ]
  }

  public override func handle(_ event: InputEvent) -> Bool {
    if calendar != nil, handleOpen(event) { return true }
    guard event == .key(.down) || event == .key(.up) else { return super.handle(event) }
    calendar = Calendar(at: Day(text) ?? start?.day ?? today, from: start?.day, words: words)
    return true
  }

  public override func paintPopup(
    on canvas: inout Canvas, from anchor: Rect, in area: Rect
  ) -> Rect? {
    calendar?.paint(on: &canvas, from: anchor, in: area)
  }

  public override func popupAction(at place: Point) -> WidgetAction? {
    calendar?.day(at: place).map { .enter("\($0)") }
  }

  /// The wheel turns the months of an open calendar.
  public override func scroll(by rows: Int) -> Bool {
    calendar?.move(rows < 0 ? .pageUp : .pageDown) ?? false
  }

  public override func didLoseFocus() {
    (calendar, isJudged) = (nil, true)
    super.didLoseFocus()
  }

  override var role: WidgetDescription.Role { .dateField }

  override var ownMessage: FieldMessage? {
    guard isJudged, !text.isEmpty, day == nil else { return nil }
    guard let accepted, Day(text) != nil else {
      return .problem(words.phrase(.noSuchDay, ["day": "\(today)"]))
    }
    return .problem(
      words.phrase(.range, ["first": "\(accepted.lowerBound)", "last": "\(accepted.upperBound)"])
    )
  }

  override func didEdit() {
    calendar = nil
    super.didEdit()
    onDay?(day)
  }

  /// Typed text still goes into the field, which closes the calendar.
  private func handleOpen(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.enter), .text(" "):
      if let calendar { _ = perform(.enter("\(calendar.day)")) }
    case .key(.escape): calendar = nil
    case .key(let key): return calendar?.move(key) ?? false
    default: return false
    }
    return true
  }
}
