import Foundation
import Testing

@testable import FoyerApp

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5))) struct OurDemosTests {
  @Test func `every label has its help center`() {
    let names = Set(OurDemos.paths.map { URL(filePath: $0).lastPathComponent })

    #expect(names.isSuperset(of: ["aurora", "harbor", "pixel"].map { "help-center-\($0).tape" }))
  }

  @Test(arguments: OurDemos.paths)
  func `plays to the same screens twice, to the last byte`(path: String) async throws {
    let demo = try Demo(at: path)

    let (one, two) = (try await demo.play(), try await demo.play())

    #expect(demo.notice() == nil)
    #expect(one.recording.frames.count >= 1)
    for format in [DemoFormat.cast, .svg, .txt, .vtt, .html] {
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
    #expect(picture.utf8.count < 75_000)
    let readme = try String(contentsOf: OurDemos.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("docs/sign-up.svg"))
  }

  @Test(arguments: ["en", "es", "ja", "pt-BR"])
  func `captions are what is spoken now, in each language (else run script/demos)`(
    language: String
  ) async throws {
    let demo = try Demo(at: OurDemos.folder.appending(path: "captions-\(language).tape").path)

    let captions = try await demo.play().text(.vtt)

    let file = OurDemos.root.appending(path: "docs/captions/\(language).vtt")
    #expect(try String(contentsOf: file, encoding: .utf8) == captions)
  }

  @Test(
    arguments: [("aurora", 33), ("harbor", 32), ("pixel", 33)]
      + ["small", "light", "large"].map { ($0, 4) }
      + ["northfield", "emberfall", "galil"].map { ($0, 2) } + [("driftwood", 10)])
  func `the gallery's pictures are what its tapes look like now (else run script/demos)`(
    label: String, count: Int
  ) async throws {
    let docs = OurDemos.root.appending(path: "docs")
    let page = try String(contentsOf: docs.appending(path: "gallery.md"), encoding: .utf8)
    let folder = docs.appending(path: "gallery/\(label)")
    let demo = try Demo(at: OurDemos.folder.appending(path: "gallery-\(label).tape").path)

    let recorded = try await demo.play()

    let stills = recorded.recording.stills
    #expect(stills.count == count)
    for still in stills {
      let kept = try? String(contentsOf: folder.appending(path: still.name), encoding: .utf8)
      #expect(kept != nil && kept == recorded.text(still), "\(label)/\(still.name)")
      #expect(page.contains("(gallery/\(label)/\(still.name))"), "\(label)/\(still.name)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(stills.map(\.name)), "what no tape makes is to be removed")
  }
}
