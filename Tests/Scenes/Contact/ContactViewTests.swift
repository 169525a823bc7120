import TerminalKit
import Testing
import ViperTesting

@testable import ContactScene

@MainActor
@Suite struct ContactViewTests {
  private let presenter = PresenterSpy()

  @Test func `the form at 80×24`() {
    #expect(
      pilot().screen == """
            ▲ Aurora                                                     Write to us
        ────────────────────────────────────────────────────────────────────────────────

            Subject
            ▏                                                   ▕


            Message
            ▏                                                   ▕
            ▏                                                   ▕
            ▏                                                   ▕
            ▏                                                   ▕
            ▏                                                   ▕
            ▏                                                   ▕


            Your e-mail address
            ▏                                                   ▕


            ( Continue )


            Tab Next  ⇧Tab Previous  Esc Back  ^G F1 Help
        """)
  }

  @Test func `typed and left fields are logged one by one`() {
    let pilot = pilot()

    pilot.play("Key", .tab, "a", .enter, "b", .tab, "x", .tab, .enter)

    #expect(
      presenter.facts == [
        "appear", "subject Key", "left subject", "text a", "text a\n", "text a\nb", "left text",
        "address x", "left address", "submit",
      ])
  }

  @Test func `the status of earlier messages is below the button`() {
    let view = ContactView(presenter: presenter, limit: 10_000, words: .english)
    let pilot = Pilot(view)
    var viewModel = Self.viewModel
    viewModel.status = "Message status"

    view.show(viewModel)
    view.fill([.address: "ada@example.org"])
    pilot.press(.tab, .tab, .tab, .tab, .enter)

    #expect(presenter.facts.last == "status")
    #expect(
      pilot.screen.contains(
        """
            Your e-mail address
            ▏ada@example.org                                    ▕


            ( Continue )

            ( Message status )
        """))
  }

  @Test func `a sentence and a count stand under their fields`() {
    let view = ContactView(presenter: presenter, limit: 10_000, words: .english)
    let pilot = Pilot(view)
    var viewModel = Self.viewModel
    viewModel.fields[.subject]?.problem = "Write it"
    viewModel.fields[.text]?.hint = "12 characters left"

    view.show(viewModel)
    pilot.press(.control("l"))

    #expect(pilot.screen.contains("✗ Write it"))
    #expect(pilot.screen.contains("12 characters left"))
  }

  @Test func `F1 at the subject offers the articles about it`() {
    let view = ContactView(presenter: presenter, limit: 10_000, words: .english)
    let pilot = Pilot(view)
    var viewModel = Self.viewModel
    viewModel.fields[.subject]?.help = "In a few words."
    viewModel.articles = ["Read “Keys”", "Read “Passwords”"]
    view.show(viewModel)

    pilot.press(.function(1))
    #expect(pilot.screen.contains("( Read “Keys” )") && pilot.screen.contains("Passwords"))
    pilot.press(.tab, .enter)

    #expect(presenter.facts.last == "article 1")
  }

  @Test func `a message about an article begins with its text`() {
    presenter.firstSubject = "About “Keys”"
    let pilot = pilot()

    pilot.type("x")

    #expect(pilot.screen.contains("About “Keys”"))
    #expect(presenter.facts == ["appear", "text x"])
  }

  @Test func `at 40×12 the focus is in view wherever it goes`() {
    let pilot = pilot(Size(width: 40, height: 12))

    pilot.press(.tab, .tab, .tab)

    #expect(pilot.screen.contains("( Continue )"))
  }

  private static let viewModel = Contact.ViewModel(
    title: "Write to us",
    fields: [
      .subject: .init(label: "Subject"), .text: .init(label: "Message"),
      .address: .init(label: "Your e-mail address"),
    ], articles: [], next: "Continue")

  private func pilot(_ size: Size = Size(width: 80, height: 24)) -> Pilot {
    let view = ContactView(presenter: presenter, limit: 10_000, words: .english)
    view.show(Self.viewModel)
    return Pilot(view, size: size)
  }
}

@MainActor
private final class PresenterSpy: Contact.PresenterInput {
  private(set) var facts: [String] = []
  var firstSubject = ""

  func didAppear() { facts.append("appear") }
  func didEdit(_ text: String, in field: Contact.Field) { facts.append("\(field) \(text)") }
  func didLeave(_ field: Contact.Field) { facts.append("left \(field)") }
  func didSelectArticle(at index: Int) { facts.append("article \(index)") }
  func didSubmit() { facts.append("submit") }
  func didSelectStatus() { facts.append("status") }
  func didSwitchAttachment(to isOn: Bool) { facts.append("attach \(isOn)") }
  func didRequestBack() { facts.append("back") }
}
