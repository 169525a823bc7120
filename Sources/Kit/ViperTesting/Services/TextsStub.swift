import SceneServices

/// Texts for tests: a key is its own text, followed by the values, so that wording can change
/// without a Presenter test.
public struct TextsStub: Texts {
  public init() {}

  public func string(for text: Text) -> String {
    ([text.key] + text.values.sorted { $0.key < $1.key }.map(\.value)).joined(separator: " ")
  }
}
