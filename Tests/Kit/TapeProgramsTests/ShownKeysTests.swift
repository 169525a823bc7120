import DemoKit
import Foundation
import Testing

@testable import TapePrograms

/// Plays tapes that show their keys, on programs that read single keys.
@MainActor
@Suite(.timeLimit(.minutes(2))) struct ShownKeysTests {
  /// Reads single keys without an echo of the terminal, and writes something for each of them.
  private static func program(writing answer: String) -> String {
    """
    Program "stty raw -echo; printf 'Secret: '; for i in 1 2 3 4 5 6 7; do k=$(dd bs=1 count=1 2>/dev/null); printf '%b' \(answer); done; stty sane; echo; echo ok; read a"
    Resize 40x4
    Wait+Screen /Secret: /
    """
  }

  @Test(arguments: ["'*'", "''", #"'\033[8m'$k'\033[0m'"#, #"'\033[31;41m'$k'\033[0m'"#])
  func `a text that the program doesn't show is dots, and no input`(answer: String) async throws {
    let played = try await PlayedTape(
      """
      Set Keys on
      \(Self.program(writing: answer))
      Type "hunter2"
      Wait+Screen /ok/
      """)

    #expect(keys(of: played) == "•••••••")
    #expect(!played.cast.contains("\"i\""))
  }

  @Test func `a text that it shows is text, and input`() async throws {
    let played = try await PlayedTape(
      """
      Set Keys on
      \(Self.program(writing: "$k"))
      Type "visible"
      Wait+Screen /ok/
      """)

    #expect(keys(of: played) == "visible")
    #expect(played.cast.contains("\"i\", \"v\""))
  }

  @Test func `all keys are shown where the tape asks for that`() async throws {
    let played = try await PlayedTape(
      """
      Set Keys all
      \(Self.program(writing: "'*'"))
      Type "hunter2"
      Wait+Screen /ok/
      """)

    #expect(keys(of: played) == "hunter2")
  }

  @Test func `a blank within a secret is a dot, and a key elsewhere`() async throws {
    let played = try await PlayedTape(
      """
      Set Keys on
      \(Self.program(writing: "'*'"))
      Space
      Type "abc"
      Space
      Type "d"
      Enter
      Wait+Screen /ok/
      """)

    #expect(keys(of: played) == "␣•••••Enter")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/dialog"), "needs dialog"))
  func `dialog's password is dots`() async throws {
    for option in ["--insecure", ""] {
      let played = try await PlayedTape(
        """
        Set Keys on
        Program "dialog \(option) --passwordbox Secret 8 40 2>/dev/null; echo left; read a"
        Wait+Screen /Secret/
        Type "hunter2" Enter
        Wait+Screen /left/
        """)

      #expect(keys(of: played) == "•••••••Enter")
      #expect(!played.cast.contains("\"i\", \"h\""))
    }
  }

  private func keys(of played: PlayedTape) -> String {
    played.recording.keys.map(\.text).joined()
  }
}
