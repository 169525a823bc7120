import TerminalKit

/// A field for a day: it is typed as `2026-11-21`, or taken from a calendar that the arrows open.
@MainActor
public final class DateField: TextField {
  /// Called at every change that a person makes; nil while what is typed is no day in range.
  public var onDay: (@MainActor (Day?) -> Void)?
  private let range: ClosedRange<Day>?
  private let today: Day
  private var calendar: Calendar?
  private var isJudged = false

  /// - Parameters:
  ///   - today: where the calendar opens while nothing is typed.
  ///   - range: the days that may be chosen; nil for all.
  public init(
    label: String, day: Day? = nil, today: Day, range: ClosedRange<Day>? = nil, words: KitWords
  ) {
    self.today = today
    self.range = range
    super.init(
      label: label, text: day.map { "\($0)" } ?? "", limit: 10,
      accepts: { $0.isASCII && ($0.isNumber || "-/. ".contains($0)) }, words: words)
  }

  /// What is typed, if that is a day in range.
  public var day: Day? {
    get { Day(text).flatMap { range?.contains($0) == false ? nil : $0 } }
    set { text = newValue.map { "\($0)" } ?? "" }
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
    calendar = Calendar(at: Day(text) ?? today, words: words)
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

  /// Month by month, while the calendar is open.
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
    guard let range, Day(text) != nil else {
      return .problem(words.phrase(.noSuchDay, ["day": "\(today)"]))
    }
    return .problem(
      words.phrase(.range, ["first": "\(range.lowerBound)", "last": "\(range.upperBound)"]))
  }

  override func didEdit() {
    calendar = nil
    super.didEdit()
    onDay?(day)
  }

  /// What is typed goes into the field, and closes the calendar.
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
