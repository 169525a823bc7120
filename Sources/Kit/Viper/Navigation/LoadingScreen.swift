import SceneServices
import TerminalKit
import TerminalWidgets

/// The base of a View whose content is loaded: a heading, what the load does, a button to try again
/// where it has failed, and below them what there is.
@MainActor
open class LoadingScreen: Screen {
  private let heading = Label("", role: .title, isHeading: true)
  private let status = StatusLine()
  private let retry = Button("")

  override public init() {
    super.init()
    retry.onPress = { [weak self] in self?.didRequestReload() }
    form.show([heading, status])
  }

  /// The person wants it loaded anew, by the button or by `r`.
  open func didRequestReload() {}

  override open var backAction: KeyAction { isLoading ? .cancel : .back }

  override open var hints: [KeyHint] {
    isLoading || form.focused?.takesText == true ? [] : [KeyHint("r", .reload)]
  }

  override open func handle(_ event: InputEvent) -> Bool {
    guard event == .text("r") else { return false }
    didRequestReload()
    return true
  }

  private var isLoading: Bool { status.progress != nil }

  /// - Parameter content: keeps the focus when a button comes or goes above it.
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
    if let target = content.first(where: { $0 === kept }) ?? content.first(where: \.isFocusable) {
      form.focus(target)
    }
  }
}

extension LoadStatus {
  fileprivate var message: FieldMessage? {
    problem.map { FieldMessage(severity == .problem ? .problem : .warning, $0) }
  }
}
