import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

@MainActor
@Suite(.timeLimit(.minutes(1))) struct ToastTests {
  @Test func `stands in the corner for five seconds, whatever is typed`() async {
    let screen = SampleScreen("Notes", [TextField(label: "Title", words: .english)])
    let pilot = Pilot(screen)

    screen.toast(.success("Saved."))
    pilot.play("x")
    let lines = pilot.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].hasSuffix(" ┌──────────┐"))
    #expect(lines[3].hasSuffix(" │ ✓ Saved. │"))
    #expect(pilot.screen.contains("▏x"))

    await pilot.advance(.seconds(6))
    #expect(!pilot.screen.contains("Saved."))
  }

  @Test func `a later one replaces it, and has its own time`() async {
    let screen = SampleScreen("Notes")
    let pilot = Pilot(screen)
    screen.toast(.success("First."))
    await pilot.advance(.seconds(3))

    screen.toast(.problem("Second."))
    await pilot.advance(.seconds(3))

    #expect(pilot.screen.contains("✗ Second.") && !pilot.screen.contains("First."))
  }

  @Test func `stays with the screen that opened in the same call, and not with the next`() {
    let (first, second) = (SampleScreen("First"), SampleScreen("Second"))
    let pilot = Pilot(SampleScreen("Notes"))
    pilot.stack.push(first)

    first.toast(.success("Saved."))
    pilot.stack.pop()
    pilot.press()
    #expect(pilot.screen.contains("✓ Saved.") && pilot.screen.contains("Notes"))

    pilot.stack.push(second)
    pilot.press()
    #expect(!pilot.screen.contains("Saved."))
    pilot.stack.pop()
    pilot.press()

    #expect(!pilot.screen.contains("Saved.") && pilot.screen.contains("Notes"))
  }

  @Test func `covers no widget of a small screen`() {
    let screen = SampleScreen("Notes", [TextField(label: "Title", words: .english)])
    let pilot = Pilot(screen, size: Size(width: 40, height: 12))

    screen.toast(.success("Saved."))
    pilot.press()

    let lines = pilot.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1].hasSuffix("─ ✓ Saved. ──"))
    #expect(lines[2].hasPrefix("  Title"))
  }

  @Test func `stands further down where it would cover text, if there is room`() {
    let screen = SampleScreen("Notes", [Label(String(repeating: "A long sentence. ", count: 12))])
    let pilot = Pilot(screen)
    let before = pilot.screen.split(separator: "\n")

    screen.toast(.success("Saved."))
    pilot.press()

    let lines = pilot.screen.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix(" │ ✓ Saved. │") })
    let sentences = before.filter { $0.contains("sentence") }
    #expect(sentences.count == 3)
    #expect(sentences.allSatisfy { line in lines.contains { $0.hasPrefix(line) } })
  }

  @Test func `linear mode reads it`() async {
    let save = Button("Save")
    let screen = SampleScreen("Notes", [save])
    save.onPress = { [unowned screen] in screen.toast(.success("Saved.")) }

    let conversation = await Conversation(screen, ["1"])

    #expect(conversation.transcript.contains("\nSaved.\n"))
  }
}
