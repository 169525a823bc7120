import Foundation
import Testing

@testable import FoyerApp

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5))) struct OurDemosTests {
  @Test(arguments: OurDemos.paths)
  func `plays to its end, and does nothing that is without use`(path: String) async throws {
    let demo = try Demo(at: path)

    let recorded = try await demo.play()

    #expect(recorded.recording.frames.count >= 1)
    #expect(demo.notice() == nil)
  }

  @Test func `every label has its help center`() {
    let names = Set(OurDemos.paths.map { URL(filePath: $0).lastPathComponent })

    #expect(names.isSuperset(of: ["aurora", "harbor", "pixel"].map { "help-center-\($0).tape" }))
  }

  @Test func `two plays are the same to the last byte`() async throws {
    let demo = try Demo(at: OurDemos.folder.appending(path: "sign-up.tape").path)

    let (one, two) = (try await demo.play(), try await demo.play())

    for format in [DemoFormat.cast, .svg, .txt] {
      #expect(try one.text(format) == two.text(format))
    }
  }

  @Test func `the README's picture is what the tape looks like now (else run script/demos)`()
    async throws
  {
    let demo = try Demo(at: OurDemos.folder.appending(path: "sign-up.tape").path)

    let picture = try await demo.play().text(.svg)

    let file = OurDemos.root.appending(path: "docs/sign-up.svg")
    #expect(try String(contentsOf: file, encoding: .utf8) == picture)
    #expect(picture.utf8.count < 60_000)
    let readme = try String(contentsOf: OurDemos.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("docs/sign-up.svg"))
  }
}
