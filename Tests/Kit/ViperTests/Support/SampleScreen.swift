import SceneServices
import TerminalKit
import TerminalWidgets
import Viper

/// A screen with a title and some widgets, which records the calls it gets.
@MainActor
final class SampleScreen: Screen {
  private(set) var facts: [String] = []
  var isUnsaved = false
  /// The screen's own keys.
  var ownHints: [KeyHint] = []
  var ownBackAction = KeyAction.back

  init(_ title: String, _ widgets: [any Widget] = []) {
    super.init()
    self.title = title
    form.show(widgets)
  }

  var ownWidth = Width.reading
  override var width: Width { ownWidth }
  override var hasUnsavedChanges: Bool { isUnsaved }
  var ownLeaveQuestion: Question?
  override var leaveQuestion: Question? { ownLeaveQuestion }

  override var hints: [KeyHint] { ownHints }
  override var backAction: KeyAction { ownBackAction }

  override func didAppear() { facts.append("appeared") }

  override func didRequestBack() { facts.append("back") }

  override func handle(_ event: InputEvent) -> Bool {
    guard case .text(let text) = event, text != "?" else { return false }
    facts.append(text)
    return true
  }
}
