/// Something to be read about a field, offered below its help.
@MainActor
public struct HelpOffer {
  /// What its button says.
  public let title: String
  public let open: @MainActor () -> Void

  public init(title: String, open: @escaping @MainActor () -> Void) {
    self.title = title
    self.open = open
  }
}
