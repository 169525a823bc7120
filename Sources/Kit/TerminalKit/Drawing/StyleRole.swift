/// What a piece of the screen means; a `Theme` says how it looks.
public enum StyleRole: UInt8, Sendable, CaseIterable {
  case text, muted, title, accent
  case danger, warning, success
  case field, fieldFocused
  case button, buttonFocused, buttonDisabled
  case selection, bar
  /// Dark on light, whatever the theme: what a camera reads.
  case code
}
