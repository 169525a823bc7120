import Domain
import FoyerTesting
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import MyDataScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MyDataPresenterTests {
  private let spy = MyDataSpy(exhaustive: [.router])
  private let work = Work()

  @Test(arguments: [true, false])
  func `it shows the data, and asks for a file where guests may write one`(mayWrite: Bool) async {
    let files = OwnFilesFake()
    let presenter = presenter(MyDataStub(files: mayWrite ? files : nil))
    await appear(presenter)
    presenter.didEditPath("a.json")
    presenter.didSubmit()
    await work.settled()

    #expect(shown?.data == ["{", "\u{A0}\u{A0}1", "}"])
    #expect((shown?.file != nil) == mayWrite)
    #expect(files.written == (mayWrite ? ["a.json": "{\n  1\n}\n"] : [:]))
    #expect(shown?.file?.saved == (mayWrite ? "ownFile.saved /home/a.json" : nil))
    spy.expectNothing()
  }

  @Test(arguments: [true, false])
  func `a file that is there is replaced after asking`(answer: Bool) async {
    let files = OwnFilesFake(["a.json": "kept"])
    let presenter = presenter(MyDataStub(files: files))
    await appear(presenter)
    spy.answer = answer

    presenter.didEditPath("a.json")
    presenter.didSubmit()
    await work.settled()

    #expect(files.written == ["a.json": answer ? "{\n  1\n}\n" : "kept"])
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
    let presenter = presenter(MyDataStub(files: OwnFilesFake(problem: problem)))
    await appear(presenter)
    presenter.didSubmit()
    #expect(shown?.file?.problem == "ownFile.missing")

    presenter.didEditPath("a.json")
    #expect(shown?.file?.problem == nil)
    presenter.didSubmit()
    await work.settled()

    #expect(shown?.file?.problem == sentence)
  }

  @Test func `a guest who was signed out is asked to sign in again, or leaves`() async {
    let stub = MyDataStub()
    stub.failure = .denied(.signedOut)
    let presenter = presenter(stub)

    await appear(presenter)
    #expect(!stub.isSignedIn && shown?.data == [])
    await appear(presenter)

    spy.expect {
      spy.askToSignInAgain()
      spy.close()
    }
  }

  @Test func `a failed store is reported, and can be tried again`() async {
    let stub = MyDataStub()
    stub.failure = .store(.notCommitted(.locked))
    let presenter = presenter(stub)
    await appear(presenter)
    #expect(shown?.load.problem == "storage.locked")

    stub.failure = nil
    presenter.didRequestReload()
    await work.settled()

    #expect(shown?.data == ["{", "\u{A0}\u{A0}1", "}"])
  }

  @Test func `where sign-in is off, the screen says so`() async {
    await appear(presenter(MyDataStub(), flags: ["signIn.enabled": "false"]))

    spy.expect { spy.showClosed() }
  }

  private var shown: MyData.ViewModel? { spy.last() }

  private func appear(_ presenter: MyDataPresenter) async {
    presenter.didAppear()
    await work.settled()
  }

  private func presenter(
    _ stub: MyDataStub, flags: [String: String] = [:]
  ) -> MyDataPresenter {
    let presenter = MyDataPresenter(
      interactor: stub, router: spy, services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    return presenter
  }
}
