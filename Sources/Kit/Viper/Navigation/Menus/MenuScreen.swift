import TerminalKit
import TerminalWidgets

/// An open menu, in a box at the pointer or below the cursor. Esc, F10 and a click elsewhere close it.
@MainActor
final class MenuScreen: Screen {
  /// The position of the pointer; nil for a menu below the cursor.
  let place: Point?
  let list: MenuList
  private let onClose: @MainActor () -> Void

  init(
    _ menu: Menu, at place: Point?, words: KitTexts,
    onChoose: @escaping @MainActor (Menu.Item) -> Void, onClose: @escaping @MainActor () -> Void
  ) {
    self.place = place
    self.onClose = onClose
    list = MenuList(menu, words: words)
    super.init()
    title = menu.title
    list.onChoose = onChoose
    list.onRefuse = { [weak self] in self?.say($0) }
    form.show([list])
  }

  override var backAction: KeyAction { .close }

  override func didRequestBack() { onClose() }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.function(10)), .key(Key(.function(10), .shift)): onClose()
    case .mouse(let mouse) where mouse.action == .click || mouse.action == .rightClick: onClose()
    default: return false
    }
    return true
  }
}

extension Screen {
  /// Opens a menu over the screen. The guest chooses a command by Enter, its key or a click; Esc and a
  /// click elsewhere close the menu.
  ///
  /// - Parameter place: the upper left corner, as a mouse event has it; nil for below the cursor.
  public final func open(_ menu: Menu, at place: Point? = nil) { stack?.open(menu, at: place) }
}

extension ScreenStack {
  func open(_ menu: Menu, at place: Point?) {
    weak var opened: Screen?
    let close: @MainActor () -> Void = { [weak self] in if let opened { self?.remove(opened) } }
    let screen = MenuScreen(
      menu, at: place, words: words,
      onChoose: { item in
        close()
        item.choose()
      }, onClose: close)
    opened = screen
    push(screen, as: .modal)
  }
}
