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

  @Test func `a page has comments as chapters, and what is spoken in the tape's language`()
    async throws
  {
    let demo = try folder.demo(
      "Scene sign-up\nLanguage es\nOutput a.md\n# Un nombre\nHide\nTab\nShow\nShift+Tab\nSleep 1s")

    try await demo.record(to: [folder.path("a.html"), folder.path("b") + "/"])

    let (page, text) = (try folder.text("a.html"), try folder.text("b/a.md"))
    #expect(page.contains("<li><button data-time=\"0\">0:00</button> Un nombre</li>"))
    let spoken = try #require(page.range(of: "<div lang=\"es\">")).upperBound
    for transcript in [String(page[spoken...]), text] {
      #expect(transcript.contains("Nombre completo"))
      #expect(!transcript.contains("Correo"), "what was hidden isn't spoken")
    }
  }

  @Test func `a folder for a tape without outputs is refused`() async throws {
    let demo = try folder.demo("Screenshot home")

    await #expect(throws: DemoError.noOutputs("out/")) { try await demo.record(to: ["out/"]) }
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
