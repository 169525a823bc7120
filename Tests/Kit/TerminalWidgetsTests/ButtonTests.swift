import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct ButtonTests {
  let button = Button("Create account")

  @Test func `stands with its note beside it, or below where there is no room`() {
    button.note = "E-mail needs attention"

    #expect(button.lines(width: 76) == ["( Create account )   E-mail needs attention"])
    #expect(button.lines(width: 36) == ["( Create account )", "E-mail needs attention"])
  }

  @Test func `can be pressed by Enter and blank, disabled too`() {
    var presses = 0
    button.onPress = { presses += 1 }

    button.press(.enter)
    button.type(" ")
    button.isEnabled = false
    button.press(.enter)

    #expect(presses == 3)
    #expect(!button.handle(.text("x")))
    #expect(!button.handle(.key(.tab)))
  }

  @Test func `looks what it is`() {
    #expect(button.canvas(width: 30)[0, 0].role == .buttonFocused)
    #expect(button.canvas(width: 30, isFocused: false)[0, 0].role == .button)
    button.isEnabled = false
    #expect(button.canvas(width: 30, isFocused: false)[0, 0].role == .buttonDisabled)
    #expect(button.description.states == [.disabled])
  }

  @Test func `is a block on a background, and has brackets elsewhere`() {
    let seen = { (width: Int, hasBackground: Bool) in
      let canvas = self.button.canvas(width: width)
      return (0..<width).map { canvas[$0, 0].seen(onBackground: hasBackground).text }.joined()
    }

    #expect(seen(18, false) == "( Create account )")
    #expect(seen(18, true) == "  Create account  ")
    #expect(seen(12, true) == "  Create ac…")
  }

  @Test func `the page's own differs from the others, and a danger says so`() {
    let role = { (button: Button) in button.canvas(width: 30, isFocused: false)[0, 0].role }
    let other = Button("Not now", kind: .secondary)
    let danger = Button("Delete", kind: .danger)

    #expect([button, other, danger].map(role) == [.button, .secondaryButton, .dangerButton])
    #expect(danger.lines(width: 30) == ["( ! Delete )"])
    #expect(danger.action(at: Point(x: 11, y: 0)) != nil)
    #expect(danger.description.label == "Delete")
    danger.isEnabled = false
    #expect(role(danger) == .buttonDisabled)
  }

  @Test func `shows a spinner at its first tick only, and parks the cursor beside it`() {
    button.note = "All is well"
    button.progress = "Saving"
    #expect(button.lines(width: 40) == ["( Create account )"])
    #expect(button.isAnimating)
    #expect(button.description.states == [.busy])

    button.tick()
    #expect(button.lines(width: 40) == ["( Create account )   ⠋ Saving"])
    #expect(button.cursor(width: 40) == Point(x: 19, y: 0))

    button.tick()
    #expect(button.lines(width: 40) == ["( Create account )   ⠙ Saving"])

    button.progress = nil
    #expect(button.lines(width: 40) == ["( Create account )   All is well"])
    #expect(button.cursor(width: 40) == Point(x: 16, y: 0))
    #expect(!button.isAnimating)
  }

  @Test func `is quiet again when it works anew`() {
    button.progress = "Saving"
    button.tick()
    button.progress = nil

    button.progress = "Saving"

    #expect(button.lines(width: 40) == ["( Create account )"])
  }

  @Test func `is cut where it has no room`() {
    #expect(button.canvas(width: 12).lines[0] == "( Create ac…")
  }

  @Test func `a long title without a note takes one row`() {
    #expect(Button("Forgot it? Open the help center").height(forWidth: 36) == 1)
  }
}
