import Domain

/// The checks of a brand file besides its grammar.
public struct BrandChecks: Sendable {
  /// True compares the texts of all languages with the English ones, which takes time.
  let translations: Bool
  /// Returns the colours with too little contrast. The module that paints them provides this check.
  let contrast: @Sendable (BrandTheme) -> [ContrastProblem]

  public init(
    translations: Bool = false,
    contrast: @escaping @Sendable (BrandTheme) -> [ContrastProblem] = { _ in [] }
  ) {
    self.translations = translations
    self.contrast = contrast
  }
}
