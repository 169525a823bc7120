import Domain

/// What is looked at in a label besides its grammar.
public struct BrandChecks: Sendable {
  /// Whether the languages' texts are compared with the English ones; that takes its time.
  let translations: Bool
  /// The text colours that can't be read well enough; who paints them knows.
  let contrast: @Sendable (BrandTheme) -> [ContrastProblem]

  public init(
    translations: Bool = false,
    contrast: @escaping @Sendable (BrandTheme) -> [ContrastProblem] = { _ in [] }
  ) {
    self.translations = translations
    self.contrast = contrast
  }
}
