import SceneServices
import TerminalKit
import TerminalWidgets

/// The base of a View that shows loaded content: a heading, the state of the load, a retry button
/// after a failure, and the content.
@MainActor
open class LoadingScreen: Screen {
  private let heading = Label("", role: .title, isHeading: true)
  private let status = StatusLine()
  private let retry = Button("")

  /// Creates an empty View.
  override public init() {
    super.init()
    retry.onPress = { [weak self] in self?.didRequestReload() }
    form.show([heading, status])
  }

  /// Called when the guest asks for a new load, by the retry button or by `r`.
  open func didRequestReload() { listener?.didRequestReload() }

  /// Esc cancels a running load, and goes back otherwise.
  override open var backAction: KeyAction { isLoading ? .cancel : .back }

  /// The key `r`, unless a load runs or a field has the focus.
  override open var hints: [KeyHint] {
    isLoading || form.focused?.takesText == true ? [] : [KeyHint("r", .reload)]
  }

  /// Handles the key `r`.
  override open func handle(_ event: InputEvent) -> Bool {
    guard event == .text("r") else { return false }
    didRequestReload()
    return true
  }

  private var isLoading: Bool { status.progress != nil }

  /// Shows the state of a load and the content.
  ///
  /// - Parameter content: the widgets below. One that has the focus keeps it when the button comes
  ///   or goes.
  public final func show(
    title: String, heading: String, _ load: LoadStatus, content: [any Widget]
  ) {
    self.title = title
    self.heading.text = heading
    status.progress = load.progress
    status.message = load.message
    retry.title = load.retry ?? ""
    arrange(above: [self.heading, status] + (load.retry == nil ? [] : [retry]), content)
    setNeedsPaint()
  }

  private func arrange(above: [any Widget], _ content: [any Widget]) {
    let widgets = above + content
    guard !widgets.elementsEqual(form.widgets, by: { $0 === $1 }) else { return }
    let kept = form.focused
    form.show(widgets)
    let target = content.first { $0 === kept } ?? content.first(where: \.isFocusable)
    // Content whose first field already has the focus is shown from its beginning.
    if let target, target === kept || target !== form.focused { form.focus(target) }
  }
}

extension LoadStatus {
  fileprivate var message: FieldMessage? {
    problem.map { FieldMessage(severity == .problem ? .problem : .warning, $0) }
  }
}
