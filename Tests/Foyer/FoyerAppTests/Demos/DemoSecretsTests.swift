import Foundation
import Testing

@testable import FoyerApp

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5))) struct DemoSecretsTests {
  /// The password is typed, pasted, revealed, hidden, wrong and right; then every output is
  /// searched for it.
  @Test func `a password reaches no output, though it is shown on the screen`() async throws {
    let folder = try DemoFolder()
    let demo = try folder.demo(
      """
      Output \(folder.path("a.cast"))
      Output \(folder.path("a.svg"))
      Output \(folder.path("a.txt"))
      Scene sign-up
      Type "Canaryname Lovelace"
      Focus "Password"
      Ctrl+T
      Type "Canarypw日0!"
      Expect "Hide password"
      Screenshot \(folder.path("still.svg"))
      Screenshot \(folder.path("still.txt"))
      Left 3
      F1
      Escape
      Tab
      Ctrl+T
      Copy "Canarypw-other"
      Paste
      Caption "Both are shown"
      Resize 40x12
      Screenshot named
      Sleep 1s
      """)

    try await demo.record()

    let names = folder.names.filter { $0 != "a.tape" }
    #expect(names == ["a.cast", "a.svg", "a.txt", "still.svg", "still.txt"])
    for name in names {
      let text = try folder.text(name)
      #expect(!text.contains("Canarypw"), "\(name)")
      #expect(!text.contains("日"), "\(name)")
    }
    #expect(try folder.text("a.txt").contains("▏Canaryname Lovelace"))
    #expect(try folder.text("still.txt").contains("▏•••••••••••• "))
  }

  @Test func `nor does one reach the error of a demo that fails`() async throws {
    let demo = try DemoFolder().demo(
      "Scene sign-up\nFocus \"Password\"\nCtrl+T\nType \"Canarypw0!\"\nExpect \"Nonsense\"")

    let error = await #expect(throws: DemoError.self) { try await demo.play() }

    #expect(error?.description.contains("▏•••••••••• ") == true)
    #expect(error?.description.contains("Canarypw") == false)
  }
}
