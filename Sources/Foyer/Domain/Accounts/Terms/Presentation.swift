/// The presentation of screens that an owner has chosen.
public enum Presentation: String, Codable, Sendable, CaseIterable {
  /// Painted screens with all decorations.
  case screens
  /// Painted screens without decorations, for a screen reader.
  case plain
  /// Questions and answers, line by line.
  case lines
}
