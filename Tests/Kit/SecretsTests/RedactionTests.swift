import Secrets
import Testing

struct RedactionTests {
  @Test(arguments: ["Secret", "SecretBuffer", "PasswordHash"])
  func `shows its type's name only`(_ type: String) {
    let value = redacted(type)

    #expect("\(value)" == type)
    #expect(String(reflecting: value) == type)
    #expect(Mirror(reflecting: value).children.isEmpty)
    #expect(dumped(value).hasPrefix("- \(type)"))
    #expect(!dumped([value, (value, 1), Optional.some(value) as Any]).contains("hunter2"))
  }

  private func redacted(_ type: String) -> any Redacted {
    switch type {
    case "Secret": return Secret("hunter2")
    case "PasswordHash": return PasswordHash(encoded: "hunter2")
    default:
      let buffer = SecretBuffer()
      buffer.insert("hunter2".utf8, at: 0)
      return buffer
    }
  }

  private func dumped(_ value: Any) -> String {
    var output = ""
    dump(value, to: &output)
    return output
  }
}
