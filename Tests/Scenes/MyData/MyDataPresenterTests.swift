import Domain
import FoyerTesting
import MemberScreens
import SceneServices
import Testing
import ViperTesting

@testable import MyDataScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MyDataPresenterTests {
  private let spy = MyDataSpy(exhaustive: [.router])
  private let member = MemberStub()

  @Test(arguments: [true, false])
  func `it shows the data, and asks for a file where guests may write one`(mayWrite: Bool) async {
    let files = OwnFilesFake()
    let presenter = presenter(mayWrite ? files : nil)
    await appear(presenter)
    presenter.didEditPath("a.json")
    presenter.didSubmit()
    await member.work.settled()

    #expect(shown?.data == Self.shownLines)
    #expect((shown?.file != nil) == mayWrite)
    #expect(files.written == (mayWrite ? ["a.json": Self.text] : [:]))
    #expect(shown?.file?.saved == (mayWrite ? "ownFile.saved /home/a.json" : nil))
    spy.expectNothing()
  }

  @Test(arguments: [true, false])
  func `a file that is there is replaced after asking`(answer: Bool) async {
    let files = OwnFilesFake(["a.json": "kept"])
    let presenter = presenter(files)
    await appear(presenter)
    spy.answer = answer

    presenter.didEditPath("a.json")
    presenter.didSubmit()
    await member.work.settled()

    #expect(files.written == ["a.json": answer ? Self.text : "kept"])
    spy.expect {
      _ = spy.asked(
        Question(
          title: "ownFile.replace.title", message: "ownFile.replace.message a.json",
          yes: "ownFile.replace.yes", no: "ownFile.replace.no", isDangerous: true))
    }
  }

  @Test(
    arguments: [
      (OwnFileProblem.notThere, "ownFile.notThere"), (.notAllowed, "ownFile.notAllowed"),
      (.folder, "ownFile.folder"), (.failed, "ownFile.failed"),
    ] as [(OwnFileProblem, String)])
  func `why a file isn't written is said`(problem: OwnFileProblem, sentence: String) async {
    let presenter = presenter(OwnFilesFake(problem: problem))
    await appear(presenter)
    presenter.didSubmit()
    #expect(shown?.file?.problem == "ownFile.missing")

    presenter.didEditPath("a.json")
    #expect(shown?.file?.problem == nil)
    presenter.didSubmit()
    await member.work.settled()

    #expect(shown?.file?.problem == sentence)
  }

  private var shown: MyData.ViewModel? { spy.last() }

  private func appear(_ presenter: MyDataPresenter) async {
    presenter.didAppear()
    await member.work.settled()
  }

  private static let text = "{\n  \"accounts\" : [\n  ]\n}\n"
  private static let shownLines = [
    "{", "  \"accounts\" : [", "  ]", "}",
  ]

  private func presenter(_ files: OwnFilesFake?) -> MyDataPresenter {
    member.backend.answer(ExportOwnData.self) { _ in PersonalRecord(rows: ["accounts": []]) }
    let presenter = MyDataPresenter(
      interactor: MyDataInteractor(session: member.session), files: FileInteractor(files),
      router: spy, services: .testing(spy.probe), work: member.work)
    presenter.output = spy
    return presenter
  }
}
