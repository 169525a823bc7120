/// Further reading about a field, offered below its help as a button.
@MainActor
public struct HelpOffer {
  /// Title of the button.
  public let title: String
  /// Opens the text.
  public let open: @MainActor () -> Void

  /// Creates an offer with a button's title and action.
  public init(title: String, open: @escaping @MainActor () -> Void) {
    self.title = title
    self.open = open
  }
}
