import Testing

@testable import DemoKit

@Suite struct TapeParserTests {
  @Test func `reads a command`() {
    #expect(TapeParser(Array("Sleep 1".utf8), file: "a.tape").commands.count == 1)
  }
}
