/// One place on the screen: a base character with its marks, or the right half of a wide one.
public struct Cell: Sendable, Hashable {
  /// The base and at most four nonspacing marks; empty in the right half of a wide character.
  public let text: String
  /// Columns taken: 1, 2, or 0 in the right half of a wide character.
  public let width: Int
  public let role: StyleRole

  static func blank(_ role: StyleRole) -> Cell { Cell(text: " ", width: 1, role: role) }
  static func rightHalf(_ role: StyleRole) -> Cell { Cell(text: "", width: 0, role: role) }
}
