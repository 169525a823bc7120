import Domain
import FoyerTesting
import MemberScreens
import SceneServices
import Secrets
import Testing
import ViperTesting

@testable import SignUpScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignUpDraftTests {
  private static let values = ["name": "Ada Lovelace", "email": "ada@example.org"]

  private func memory(_ values: [String: String] = values, brand: String = "aurora")
    -> GuestMemoryFake
  { GuestMemoryFake(FormDraft(.signUp, at: BrandID(brand), values)) }

  @Test func `what is typed is kept, without passwords`() {
    let memory = GuestMemoryFake()
    let scene = SignUpFixture(.error(.cancelled), memory: memory)

    scene.fill()

    #expect(memory.saved?.values == Self.values)
  }

  @Test func `an invitation and a consent aren't kept`() {
    let memory = GuestMemoryFake()
    let scene = SignUpFixture(.error(.cancelled), invitation: "", memory: memory)

    scene.presenter.didEdit("Ada", in: .name)
    scene.presenter.didEdit("7QFD-20MX", in: .invitation)
    scene.presenter.didLeave(.invitation)

    #expect(memory.saved?.values == ["name": "Ada"])
  }

  @Test func `a guest who comes back goes on`() async {
    let memory = memory()

    let scene = SignUpFixture(.error(.cancelled), memory: memory, answer: false)
    await scene.work.settled()

    let filled: [SignUp.Field: String]? = scene.spy.last()
    #expect(filled == [.name: "Ada Lovelace", .email: "ada@example.org"])
    #expect(scene.viewModel?.note == "signUp.note.left 2")
    #expect(memory.saved?.values == Self.values, "it isn't sent yet")
    let questions = scene.spy.probe.calls.compactMap { $0.arguments.first as? Question }
    #expect(questions.map(\.isReversed) == [true], "a yes to the title goes on")
  }

  @Test func `an answer is restored together with the one that it depends on`() async {
    let rules = RegistrationRules(
      fields: SignUpFields([
        .name(.required), .email(.required), .password,
        .question(BrandQuestion(id: "site", kind: .yesNo, wording: Wording("A site?"))),
        .question(
          BrandQuestion(
            id: "where", kind: .text, wording: Wording("Where?"),
            askedIf: .init(question: "site", answer: "yes"))),
      ]))
    let first = GuestMemoryFake()
    let left = SignUpFixture(.error(.cancelled), rules: rules, memory: first)
    left.presenter.didEdit("yes", in: .question("site"))
    left.presenter.didLeave(.question("site"))
    left.presenter.didEdit("a.example", in: .question("where"))

    let scene = SignUpFixture(
      .error(.cancelled), rules: rules, memory: GuestMemoryFake(first.saved), answer: false)
    await scene.work.settled()

    let filled: [SignUp.Field: String]? = scene.spy.last()
    #expect(filled == [.question("site"): "yes", .question("where"): "a.example"])
    #expect(scene.viewModel?.fields.last?.id == .question("where"))
  }

  @Test func `a guest who begins anew has nothing kept, and isn't asked again`() async {
    let memory = memory()
    let scene = SignUpFixture(.error(.cancelled), memory: memory)
    await scene.work.settled()
    scene.presenter.didAppear()
    await scene.work.settled()

    let filled: [SignUp.Field: String]? = scene.spy.last()
    #expect(filled == nil && memory.saved == nil)
    #expect(scene.spy.probe.calls.filter { $0.name.hasPrefix("confirm") }.count <= 1)
  }

  @Test func `another brand's draft stays where it is`() async {
    let memory = memory(brand: "harbor")

    let scene = SignUpFixture(.error(.cancelled), memory: memory)
    await scene.work.settled()

    #expect(!scene.presenter.hasUnsavedChanges && memory.saved != nil)
  }

  @Test(arguments: [true, false])
  func `what is sent or thrown away is erased`(isSent: Bool) async throws {
    let memory = GuestMemoryFake()
    let account = Account(
      id: AccountID("1"), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
      createdAt: .distantPast)
    let scene = SignUpFixture(.value(.account(account)), memory: memory)
    scene.fill()
    scene.presenter.didLeave(.email)
    #expect(memory.saved != nil)

    if isSent { await scene.submit() } else { scene.presenter.didRequestBack() }
    await scene.work.settled()

    #expect(memory.saved == nil)
  }
}

extension DraftInteractor {
  static let none = DraftInteractor(nil, of: .signUp, at: BrandID("aurora"))
}
