import Testing

@testable import FoyerApp

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5))) struct DemoOutputTests {
  private let folder: DemoFolder

  init() throws { folder = try DemoFolder() }

  @Test func `missing folders of outputs are made`() async throws {
    let (cast, still) = (folder.path("a/b.cast"), folder.path("c/d.svg"))

    try await folder.demo("Output \(cast)\nScreenshot \(still)").record()

    #expect(folder.names == ["a", "a.tape", "c"])
    #expect(try folder.text("a/b.cast").hasPrefix("{\"version\":2"))
    #expect(try folder.text("c/d.svg").hasPrefix("<svg"))
  }

  @Test(arguments: ["Output PATH\nExpect \"Nonsense\"", "Expect \"Nonsense\"\nScreenshot PATH"])
  func `an output that can't be written is named before anything is played`(
    lines: String
  ) async throws {
    let path = folder.path("a.tape/b.svg")

    let demo = try folder.demo(lines.replacing("PATH", with: path))

    await #expect(throws: DemoError.cannotWrite(path, reason: "its folder can't be made")) {
      try await demo.record()
    }
  }
}
