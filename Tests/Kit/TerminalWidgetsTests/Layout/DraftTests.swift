import PasswordWidgets
import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct DraftTests {
  private let draft = MemoryDraft()
  private let name = TextField(label: "Name")
  private let password = PasswordField(label: "Password")
  private let plan = RadioGroup(label: "Plan", options: [.init("Solo"), .init("Team")])
  private let extras = MultiSelect(
    label: "Extras", options: [.init("Help"), .init("Help, by night"), .init("Backup")])
  private let news = Toggle(label: "News")

  @Test func `keeps the answers after each use, but no secret`() {
    let form = form()

    _ = form.handle(.text("Ada"))
    #expect(draft.answers == ["name": "Ada", "news": "no"])
    _ = form.handle(.key(.tab))
    _ = form.handle(.text("correct horse"))
    form.focus(plan)
    _ = form.handle(.key(.down))
    form.focus(extras)
    _ = form.handle(.text(" "))
    form.focus(news)
    _ = form.handle(.text(" "))

    #expect(
      draft.answers == ["name": "Ada", "plan": "Solo", "extras": "Help", "news": "yes"])
  }

  @Test func `fills the fields as the guest would, and leaves out what is impossible now`() {
    draft.keep([
      "name": "Ada", "password": "x", "plan": "Enterprise", "extras": "Help, Backup", "news": "yes",
      "gone": "?",
    ])
    var heard: [String] = []
    name.onChange = { heard.append($0) }

    form().restoreDraft()

    #expect(heard == ["Ada"] && name.text == "Ada")
    #expect(password.isEmpty && plan.chosen == nil && extras.chosen == [0, 2] && news.isOn)
  }

  @Test func `is erased at the end, and keeps nothing after it`() {
    let form = form()
    _ = form.handle(.text("Ada"))

    form.endDraft()
    _ = form.handle(.text("!"))

    #expect(draft.answers.isEmpty)
  }

  private func form() -> Form {
    let form = Form()
    form.show([name, password, plan, extras, news])
    form.keep(
      ["name": name, "password": password, "plan": plan, "extras": extras, "news": news], in: draft)
    return form
  }
}
