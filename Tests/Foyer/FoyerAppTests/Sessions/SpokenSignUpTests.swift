import Foundation
import ProgramTesting
import Routes
import TerminalKit
import Testing
import ViperTesting

/// Holds what the widgets' descriptions say and what a real reader says to each other: a reader adds
/// words, and leaves none out.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SpokenSignUpTests {
  /// The keys of `SpokenSnapshotTests`, with the text that is typed before each.
  private static let keys: [(typed: String, key: Key)] = [
    ("Ada", .tab), ("", .shiftTab), (" Lovelace", .tab), ("ada@example.org", .tab),
    ("Engine-1843", .tab), ("", .tab), ("", .shiftTab), ("Engine-1843", .tab), ("", .enter),
  ]

  @Test func `sign-up is heard as its widgets describe it`() async throws {
    let read = try Snapshot("Spoken/sign-up.txt").text.split(separator: "\n")
      .filter { !$0.hasPrefix("> ") }
    let app = try TestedApp(routes: [.signUp], isPlain: true)
    var said = [app.pilot.spoken]
    for (typed, key) in Self.keys {
      if !typed.isEmpty { app.terminal.type(typed) }
      let before = app.pilot.spoken.count
      app.terminal.press(key)
      await app.settled()
      said.append(Array(app.pilot.spoken.dropFirst(before)))
    }

    try #require(read.count == said.count)
    for (heard, sentences) in zip(read, said) {
      #expect(!sentences.isEmpty, "\(heard)")
      for sentence in sentences.map(Snapshot.withoutNumbers) {
        #expect(Self.letters(heard).contains(Self.letters(sentence)), "\(sentence): \(heard)")
      }
    }
  }

  /// Returns the letters and digits. Readers name signs, break words and read frames of buttons.
  private static func letters(_ text: some StringProtocol) -> String {
    String(text).replacing(", button", with: "").replacing(" at ", with: "@").replacing(
      "@", with: ""
    ).filter {
      $0.isLetter || $0.isNumber
    }
  }
}
