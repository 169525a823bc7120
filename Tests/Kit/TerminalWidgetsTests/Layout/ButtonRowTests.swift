import TerminalKit
import TerminalWidgets
import Testing

@MainActor
@Suite struct ButtonRowTests {
  private let row = ButtonRow([Button("Yes"), Button("No, thanks")])

  @Test func `buttons stand side by side, or one below the other`() {
    let form = Form()
    form.show([row])

    #expect(form.canvas(width: 40, height: 2).lines == ["( Yes )     ( No, thanks )", ""])
    #expect(form.canvas(width: 24, height: 2).lines == ["( Yes )", "( No, thanks )"])
  }
}
