import Domain
import SceneServices
import Testing

struct CopyTests {
  private let copy: any Copy = EchoCopy()

  @Test func `asks for a text by its key, with values or without`() {
    #expect(copy["notice.title"] == "notice.title")
    #expect(copy("notice.welcome", ["name": "Ada"]) == "notice.welcome name=Ada")
  }
}

private struct EchoCopy: Copy {
  func text(_ key: String, _ values: [String: String]) -> String {
    ([key] + values.map { "\($0)=\($1)" }).joined(separator: " ")
  }
}
