import Secrets
import Testing

struct SecretBufferTests {
  let buffer = SecretBuffer()

  @Test func `starts empty`() {
    #expect(text == "")
    #expect(buffer.secret == Secret(""))
  }

  @Test func `inserts at the start, within and at the end`() {
    buffer.insert("bd".utf8, at: 0)
    buffer.insert("a".utf8, at: 0)
    buffer.insert("cé".utf8, at: 2)
    buffer.insert("e".utf8, at: buffer.count)

    #expect(text == "abcéde")
    #expect(buffer.count == 7)
  }

  @Test func `removes a range`() {
    buffer.insert("abcdef".utf8, at: 0)

    buffer.remove(1..<3)
    buffer.remove(3..<4)
    buffer.remove(0..<0)

    #expect(text == "ade")
  }

  @Test func `wipes what it removes`() {
    buffer.insert("secret".utf8, at: 0)
    let start = buffer.withBytes { $0.baseAddress }

    buffer.removeAll()

    #expect(text == "")
    #expect(UnsafeRawBufferPointer(start: start, count: 6).allSatisfy { $0 == 0 })
  }

  @Test func `takes up to its limit, and nothing of what exceeds it`() {
    let full = [UInt8](repeating: 0x61, count: SecretBuffer.limit - 1)

    #expect(buffer.insert(full, at: 0))
    #expect(!buffer.insert("bc".utf8, at: 0))
    #expect(buffer.secret == Secret(copying: full))
    #expect(buffer.insert("b".utf8, at: full.count))
    #expect(buffer.count == SecretBuffer.limit)
  }

  @Test func `gives secrets that later edits leave alone`() {
    buffer.insert("first".utf8, at: 0)
    let secret = buffer.secret

    buffer.removeAll()

    #expect(secret == Secret("first"))
  }

  private var text: String { buffer.withBytes { String(decoding: $0, as: UTF8.self) } }
}
