import SceneServices

/// Texts for tests: a key is its own text, followed by the values, so that wording can change
/// without a Presenter test.
public struct CopyStub: Copy {
  public init() {}

  public func text(_ key: String, _ values: [String: String]) -> String {
    ([key] + values.sorted { $0.key < $1.key }.map(\.value)).joined(separator: " ")
  }
}
