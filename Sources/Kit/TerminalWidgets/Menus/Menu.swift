import TerminalKit

/// Commands that open over a screen, for what is selected there or below a button.
@MainActor
public struct Menu {
  /// Command or separator of a menu.
  @MainActor
  public struct Item {
    /// Text of the command; empty for a separator.
    public let title: String
    /// Key that also chooses the command while the menu is open; nil for none.
    public let key: KeyHint?
    /// Reason why the command isn't available now; nil if it is available.
    public let unavailable: String?
    let onChoose: (@MainActor () -> Void)?

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - key: key as it is shown, such as `F2`, `^R` or `r`; empty for none. It works while the menu
    ///     is open. A key that also works without the menu is the screen's.
    ///   - unavailable: reason why the command can't be chosen now; nil if it can.
    ///   - onChoose: called when the menu has closed after the user chose the command.
    public init(
      _ title: String, key: String = "", unavailable: String? = nil,
      onChoose: @escaping @MainActor () -> Void
    ) {
      self.title = title
      self.key = key.isEmpty ? nil : KeyHint(key, KeyAction("menuItem").called(title), .listed)
      self.unavailable = unavailable
      self.onChoose = onChoose
    }

    private init() { (title, key, unavailable, onChoose) = ("", nil, nil, nil) }

    /// Line between two groups of commands.
    public static var separator: Item { Item() }

    var isCommand: Bool { onChoose != nil }

    /// Runs the command.
    package func choose() { onChoose?() }
  }

  /// Name of the menu: what its commands are about.
  public let title: String
  /// Commands and separators, from top to bottom.
  public let items: [Item]

  /// Creates a menu.
  public init(_ title: String, _ items: [Item]) { (self.title, self.items) = (title, items) }
}
