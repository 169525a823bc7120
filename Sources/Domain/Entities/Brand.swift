/// The white label that the screens wear.
public struct Brand: Sendable, Equatable {
  public let id: BrandID
  public let name: String
  /// One or two characters that stand for the brand in a title: "▲".
  public let mark: String

  public init(id: BrandID, name: String, mark: String) {
    self.id = id
    self.name = name
    self.mark = mark
  }
}
