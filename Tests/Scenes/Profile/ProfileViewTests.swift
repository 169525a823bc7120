import TerminalKit
import Testing
import ViperTesting

@testable import ProfileScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct ProfileViewTests {
  private let presenter = PresenterSpy()

  @Test func `the question at 80×24, with no as the first answer`() {
    #expect(
      pilot().screen == """
            ▲ Aurora                                                 Account created
        ────────────────────────────────────────────────────────────────────────────────

            ✓ Welcome, Ada.

            Would you like to be listed?

            A line about you
            ▏                                                   ▕

            ( List me )    ( No, thanks )












            Tab Next  ⇧Tab Previous  Enter No, thanks  Esc Close  ^G F1 Help
        """)
  }

  @Test func `at 40×12 the good news and the way out are there`() {
    let screen = pilot(Size(width: 40, height: 12)).screen

    #expect(screen.contains("✓ Welcome, Ada."))
    #expect(screen.contains("  ( List me )    ( No, thanks )"))
  }

  @Test func `answers stand below each other where they don't fit side by side`() {
    var viewModel = Self.viewModel
    viewModel.save = "List me as a member"
    let screen = pilot(Size(width: 40, height: 12), viewModel).screen

    #expect(screen.contains("  ( List me as a member )\n  ( No, thanks )"))
  }

  @Test func `however long the words above the answers are, they are shown first`() {
    var viewModel = Self.viewModel
    viewModel.question = String(repeating: "Would you like to be listed? ", count: 4)
    viewModel.save = "List me as a member"
    let pilot = pilot(Size(width: 40, height: 12), viewModel)
    #expect(pilot.screen.contains("✓ Welcome, Ada."))

    pilot.press(.enter)

    #expect(pilot.screen.contains("( No, thanks )"))
    #expect(!presenter.facts.contains("decline"))
  }

  @Test func `a click reaches each answer where it stands`() {
    let pilot = pilot()

    pilot.terminal.send([.mouse(MouseEvent(.click, at: Point(x: 22, y: 10)))])
    pilot.terminal.send([.mouse(MouseEvent(.click, at: Point(x: 6, y: 10)))])

    #expect(presenter.facts == ["appear", "decline", "submit"])
  }

  @Test(arguments: ["n", "no", "y"])
  func `a letter is no answer, and begins no line that Enter would publish`(typed: String) {
    let pilot = pilot()

    pilot.type(typed)
    pilot.press(.enter)

    #expect(presenter.facts == ["appear", "decline"])
  }

  @Test func `a pasted line goes to the field`() {
    let pilot = pilot()

    pilot.terminal.send([.paste("I write")])

    #expect(pilot.screen.contains("▏I write "))
    #expect(!presenter.facts.contains("decline"))
  }

  @Test func `a key that is no letter copies the command before the line is begun`() {
    var viewModel = Self.viewModel
    (viewModel.copies, viewModel.copied) = (true, "Copied.")
    let pilot = pilot(Size(width: 80, height: 24), viewModel)
    #expect(pilot.screen.contains("^Y Copy") && pilot.screen.contains("Copied."))

    pilot.press(.control("y"))
    pilot.press(.tab)
    pilot.type("c")
    pilot.type("a")

    #expect(presenter.facts.contains("copy") && presenter.facts.suffix(2) == ["edit c", "edit ca"])
    #expect(!pilot.screen.contains("^Y Copy"))
  }

  @Test func `Enter says no; Tab leads to the line, from where Enter says yes`() {
    let pilot = pilot()

    pilot.press(.enter, .tab)
    pilot.type("Hi")
    pilot.press(.enter)

    #expect(presenter.facts == ["appear", "decline", "edit Hi", "submit"])
  }

  @Test func `the second button says yes, Esc asks to go`() {
    let pilot = pilot()

    pilot.press(.tab, .tab, .enter, .escape)

    #expect(presenter.facts == ["appear", "leave", "submit", "back"])
  }

  @Test(arguments: [true, false])
  func `Ctrl-C asks before a line is lost`(isUnsaved: Bool) {
    presenter.hasUnsavedChanges = isUnsaved
    let pilot = pilot()

    pilot.press(.control("c"))

    #expect(pilot.terminal.isStopped == !isUnsaved)
  }

  @Test func `a problem stands under the field, progress beside the one button`() async {
    let view = ProfileView(presenter: presenter, words: .english)
    let pilot = Pilot(view)
    var viewModel = Self.viewModel
    viewModel.aboutProblem = "Too long"
    viewModel.progress = "Saving…"

    view.show(viewModel)
    view.focusButton()
    await pilot.advance(.milliseconds(100))

    #expect(pilot.screen.contains("✗ Too long"))
    #expect(pilot.screen.contains("( List me )   ⠋ Saving…"))
    #expect(!pilot.screen.contains("No, thanks"))
    #expect(view.backAction == .cancel)
  }

  private static let viewModel = Profile.ViewModel(
    title: "Account created", headline: "Welcome, Ada.", question: "Would you like to be listed?",
    decline: "No, thanks", aboutLabel: "A line about you", save: "List me")

  private func pilot(
    _ size: Size = Size(width: 80, height: 24), _ viewModel: Profile.ViewModel = viewModel
  ) -> Pilot {
    let view = ProfileView(presenter: presenter, words: .english)
    view.show(viewModel)
    return Pilot(view, size: size)
  }
}

@MainActor
private final class PresenterSpy: Profile.PresenterInput {
  private(set) var facts: [String] = []
  var hasUnsavedChanges = false

  func didAppear() { facts.append("appear") }
  func didEditAbout(_ text: String) { facts.append("edit \(text)") }
  func didLeaveAbout() { facts.append("leave") }
  func didDecline() { facts.append("decline") }
  func didRequestCopy() { facts.append("copy") }
  func didSubmit() { facts.append("submit") }
  func didRequestBack() { facts.append("back") }
}
