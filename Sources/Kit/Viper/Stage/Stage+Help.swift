import TerminalKit
import TerminalWidgets

extension Stage {
  private static let columnsForSpelledKeys = 60

  /// Shows the focused field's help, or the list of keys.
  func showHelp(of screen: Screen) {
    guard let field = screen.form.focused, !field.help.isEmpty else { return showKeys() }
    let help = FieldHelpScreen(
      field, onClose: { [stack] in stack.dismiss() },
      onKeys: { [weak self] in
        self?.stack.dismiss()
        self?.showKeys()
      })
    stack.push(help, as: .modal)
  }

  private func showKeys() {
    let isNarrow = terminal.size.width < Self.columnsForSpelledKeys
    let keys = KeysScreen(hintGroups, words: chrome.words, isNarrow: isNarrow) { [stack] in
      stack.dismiss()
    }
    stack.push(keys, as: .modal)
  }

  /// Opens the palette. The chosen key then acts as if it were pressed.
  func showPalette() {
    let palette = PaletteScreen(
      hints.filter { $0.action != .palette }, words: chrome.words,
      onChoose: { [weak self] hint in
        self?.stack.dismiss()
        if let event = hint.event { self?.handle(event) }
      }, onClose: { [stack] in stack.dismiss() })
    stack.push(palette, as: .modal)
  }

  func openMenu(of screen: Screen, at place: Point? = nil) {
    if let menu = screen.contextMenu { screen.open(menu, at: place) }
  }

  /// All keys that are available now.
  var hints: [KeyHint] { hintGroups.flatMap(\.self) }

  /// The keys of what has the focus, of the screen, and of all screens.
  private var hintGroups: [[KeyHint]] {
    guard let screen = stack.active else { return [] }
    let back = KeyHint("Esc", stack.hasOverlay ? .close : screen.backAction, .essential)
    let everywhere =
      helpHints(of: screen) + [
        KeyHint("^L", .repaint, .listed), KeyHint("^Z", .suspend, .listed),
        KeyHint("^C", .leave, .listed),
      ] + (onSwitch == nil ? [] : [KeyHint("F12", .lines, terminal.isPlain ? .useful : .listed)])
      + mouseHints
      + (hasPalette ? [KeyHint("F2", .palette, .listed)] : [])
    var keys: Set<String> = []
    // The first to receive a key decides its effect: Esc clears a filter before it goes back.
    let menu = screen.contextMenu == nil ? [] : [KeyHint("F10", .menu)]
    return [screen.form.hints, ownHints(of: screen) + menu + [back], everywhere].map { hints in
      let shown = hints.filter { permissions.permits($0.action) && keys.insert($0.key).inserted }
      return terminal.isASCII ? shown.map(\.inASCII) : shown
    }
  }

  /// The keys for help. Some terminals keep F1 for themselves, and in a field `?` is text.
  private func helpHints(of screen: Screen) -> [KeyHint] {
    let first = KeyHint("F1", .help, .essential)
    return screen.form.widgets.contains { $0.takesText }
      ? [KeyHint("^G", .help, .essential), first] : [first, KeyHint("^G", .help, .listed)]
  }

  /// The screen's own keys, without those that a field or a filter takes as text.
  private func ownHints(of screen: Screen) -> [KeyHint] {
    guard screen.form.focused?.takesText == true else { return screen.hints }
    return screen.hints.filter { if case .text = $0.event { false } else { true } }
  }

  /// The key that releases the mouse for selecting text, and takes it back.
  private var mouseHints: [KeyHint] {
    guard terminal.hasMouse else { return [] }
    return [
      terminal.isMouseReleased
        ? KeyHint("F9", .useMouse, .useful) : KeyHint("F9", .selectText, .listed)
    ]
  }

  /// The key that switches to lines, in the first line of the first screen: a guest with a screen
  /// reader hears it first. A popup leaves it, since a reader would say the line again.
  var invitation: String {
    guard let firstScreen, firstScreen === stack.visibleLayers.first?.screen else { return "" }
    return "F12 \(chrome.words[.lines])"
  }
}
