import Testing

@testable import ProgramArguments

struct ProgramArgumentsTests {
  @Test func `are those that Swift finds in proc`() {
    #expect(ProgramArguments.required(by: "tests") == Array(CommandLine.arguments.dropFirst()))
    #expect(!ProgramArguments.required(by: "tests").isEmpty)
  }

  @Test func `are none where the system passed not even a name`() {
    var values: [UnsafeMutablePointer<CChar>?] = [nil]

    #expect(ProgramArguments.list(0, &values) == nil)
    #expect(ProgramArguments.list(1, nil) == nil)
  }
}
