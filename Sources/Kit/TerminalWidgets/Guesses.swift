// Names that authors try first, as other kits have them. The compiler answers with the right one.

extension Form {
  /// Use `show(_:)` with all widgets.
  @available(*, unavailable, message: "Pass all widgets to show(_:); later ones to rearrange(_:).")
  public func add(_ widget: any Widget) {}

  /// Use `show(_:)` with all widgets.
  @available(*, unavailable, message: "Pass all widgets to show(_:); later ones to rearrange(_:).")
  public func append(_ widget: any Widget) {}
}

extension Button {
  /// Use `onPress`.
  @available(*, unavailable, renamed: "onPress")
  public var onClick: (@MainActor () -> Void)? {
    get { nil }
    set { _ = newValue }
  }
}

extension TextField {
  /// Use `text`.
  @available(*, unavailable, renamed: "text")
  public var value: String {
    get { text }
    set { text = newValue }
  }

  /// A field has no text in it that looks like an answer.
  @available(*, unavailable, message: "Say it below the field: message = .hint(…).")
  public var placeholder: String {
    get { "" }
    set { _ = newValue }
  }

  /// Enter in the last field submits the form.
  @available(*, unavailable, message: "Enter in the last field calls form.onSubmit.")
  public var onSubmit: (@MainActor () -> Void)? {
    get { nil }
    set { _ = newValue }
  }
}

extension ListBox {
  /// Use `rows`.
  @available(*, unavailable, renamed: "rows")
  public var items: [Row] {
    get { rows }
    set { rows = newValue }
  }

  /// Use `onOpen`.
  @available(*, unavailable, message: "onOpen is Enter or a click, onSelect the selected row.")
  public var onChoose: (@MainActor (Int) -> Void)? {
    get { nil }
    set { _ = newValue }
  }
}

extension Select {
  /// Use `onChange`.
  @available(*, unavailable, renamed: "onChange")
  public var onSelect: (@MainActor (Int) -> Void)? {
    get { nil }
    set { _ = newValue }
  }

  /// Use `chosen`.
  @available(*, unavailable, renamed: "chosen")
  public var selected: Int? {
    get { chosen }
    set { chosen = newValue }
  }
}

extension Log {
  /// Use `removeAll()`.
  @available(*, unavailable, renamed: "removeAll()")
  public func clear() {}
}

extension Toggle {
  /// Use `isOn`.
  @available(*, unavailable, renamed: "isOn")
  public var isChecked: Bool {
    get { isOn }
    set { isOn = newValue }
  }
}

extension RadioGroup {
  /// Use `chosen`.
  @available(*, unavailable, renamed: "chosen")
  public var selected: Int? {
    get { chosen }
    set { chosen = newValue }
  }
}

extension MultiSelect {
  /// Use `chosen`.
  @available(*, unavailable, renamed: "chosen")
  public var selected: Set<Int> {
    get { chosen }
    set { chosen = newValue }
  }
}

extension MessageField {
  /// Use `message`.
  @available(*, unavailable, message: "Say it below the field: message = .problem(…).")
  public var error: String? {
    get { nil }
    set { _ = newValue }
  }
}

extension FieldMessage {
  /// Use `problem(_:)`.
  @available(*, unavailable, renamed: "problem(_:)")
  public static func error(_ text: String) -> FieldMessage { problem(text) }
}

extension Widget {
  /// A widget that is in its form is shown.
  @available(*, unavailable, message: "Leave the widget out of form.rearrange(_:).")
  public var isHidden: Bool {
    get { false }
    set { _ = newValue }
  }
}

extension ProgressBar {
  /// Use `fraction`.
  @available(*, unavailable, renamed: "fraction")
  public var value: Double? {
    get { fraction }
    set { fraction = newValue }
  }
}

extension Spinner {
  /// Use `isRunning`.
  @available(*, unavailable, message: "Set isRunning to true.")
  public func start() {}

  /// Use `isRunning`.
  @available(*, unavailable, message: "Set isRunning to false.")
  public func stop() {}
}

extension StatusLine {
  /// Use `message`.
  @available(*, unavailable, message: "Set message = .hint(…), or progress for a spinner.")
  public var text: String {
    get { "" }
    set { _ = newValue }
  }
}

extension TextArea {
  /// Use `text`.
  @available(*, unavailable, renamed: "text")
  public var value: String {
    get { text }
    set { text = newValue }
  }
}
