import SceneServices

/// Texts by the last part of their keys.
struct Keys: Texts {
  func string(for text: LocalizedText) -> String {
    String(text.key.split(separator: ".").last ?? "")
  }
}
