import Domain
import InteractorKit
import Routes
import SceneServices
import Secrets
import Testing
import Viper
import ViperTesting

@testable import SignUpScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignUpSubmitTests {
  @Test func `submitting an unfinished form leads to the first bad field`() async throws {
    let scene = try SignUpFixture(exhaustive: outside)

    scene.fill(email: "ada@", confirmation: "other")
    await scene.submit()

    #expect(scene.viewModel?[.email].problem == "signUp.email.missingDomain")
    #expect(scene.viewModel?[.confirmation].problem == "signUp.confirmation.different")
    scene.spy.expect { scene.spy.focus(.email) }
  }

  @Test func `a valid form is sent as typed, and the router tells who it was`() async throws {
    let scene = try SignUpFixture(exhaustive: outside)

    scene.fill()
    await scene.submit()

    scene.spy.expect {
      scene.spy.register()
      scene.spy.finish(with: .profile(firstName: "Ada"))
    }
    #expect(scene.presenter.hasUnsavedChanges == false)
  }

  @Test(arguments: [("false", true), ("true", false)])
  func `without members or a session there is nothing to be asked after it (86)`(
    members: String, hasSignedIn: Bool
  ) async throws {
    let scene = try SignUpFixture(
      flags: ["members.enabled": members], exhaustive: outside, hasSignedIn: hasSignedIn)

    scene.fill()
    await scene.submit()

    scene.spy.expect {
      scene.spy.register()
      scene.spy.finish(with: .notice(.accountCreated(firstName: "Ada")))
    }
  }

  @Test func `while it is sent, the screen says so and a second submit is nothing`() async throws {
    let scene = SignUpFixture(.untilCancelled(.failure(.cancelled)), exhaustive: outside)

    scene.fill()
    scene.presenter.didSubmit()
    scene.presenter.didSubmit()

    #expect(scene.viewModel?.progress == "signUp.progress")
    scene.presenter.didRequestBack()
    await scene.work.settled()
    scene.spy.expect {
      scene.spy.focusButton()
      scene.spy.register()
    }
  }

  @Test func `Esc while it is sent cancels, and the form is there again`() async throws {
    let scene = SignUpFixture(.untilCancelled(.failure(.cancelled)), exhaustive: outside)

    scene.fill()
    scene.presenter.didSubmit()
    scene.presenter.didRequestBack()
    await scene.work.settled()

    #expect(scene.viewModel?.progress == nil)
    #expect(scene.viewModel?.canSubmit == true)
    scene.spy.expect { scene.spy.register() }
  }

  @Test func `a waiting guest reads the number of earlier requests`() async throws {
    let scene = SignUpFixture(.error(.emailTaken), before: [3, 1, 0])

    scene.fill()
    await scene.submit()

    let viewModels = scene.spy.probe.calls.flatMap(\.arguments).compactMap {
      $0 as? SignUp.ViewModel
    }
    #expect(
      viewModels.compactMap(\.progress)
        == ["signUp.progress", "signUp.waiting 3", "signUp.waiting 1", "signUp.progress"])
    #expect(scene.viewModel?.progress == nil)
  }

  @Test func `a repeated request starts without the last wait`() async throws {
    let scene = SignUpFixture(.untilCancelled(.failure(.cancelled)), before: [3])

    for _ in 1...2 {
      scene.fill()
      scene.presenter.didSubmit()
      #expect(scene.viewModel?.progress == "signUp.progress")
      while scene.viewModel?.progress == "signUp.progress" {
        try Task.checkCancellation()
        await Task.yield()
      }
      #expect(scene.viewModel?.progress == "signUp.waiting 3")
      scene.presenter.didRequestBack()
      await scene.work.settled()
    }
  }

  @Test func `a taken address is reported at its field until it is changed`() async throws {
    let scene = SignUpFixture(.error(.emailTaken), exhaustive: outside)

    scene.fill()
    await scene.submit()

    scene.spy.expect {
      scene.spy.register()
      scene.spy.focus(.email)
    }
    #expect(scene.viewModel?[.email].problem == "signUp.email.taken")
    #expect(scene.viewModel?.canSubmit == false)
    #expect(scene.presenter.hasUnsavedChanges)
    scene.presenter.didEdit("ada@example.com", in: .email)
    #expect(scene.viewModel?[.email].problem == nil)
    #expect(scene.viewModel?.canSubmit == true)
  }

  @Test func `the address that was sent is taken, not the one typed meanwhile`() async {
    let scene = SignUpFixture(.untilCancelled(.failure(.emailTaken)), exhaustive: outside)

    scene.fill()
    scene.presenter.didSubmit()
    scene.presenter.didEdit("ada@example.com", in: .email)
    scene.presenter.didRequestBack()
    await scene.work.settled()

    #expect(scene.viewModel?[.email].problem == nil)
    scene.presenter.didEdit("ada@example.org", in: .email)
    #expect(scene.viewModel?[.email].problem == "signUp.email.taken")
    scene.spy.skip()
  }

  @Test(arguments: [
    (StorageProblem.locked, "storage.locked"), (.diskFull, "storage.diskFull"),
    (.notWritable, "service.outOfOrder"), (.notReadable, "service.outOfOrder"),
    (.corrupt, "service.outOfOrder"), (.newerVersion, "service.outOfOrder"),
    (.outOfMemory, "service.outOfOrder"), (.service(.refused(status: 503)), "service.outOfOrder"),
    (.service(.untrusted), "service.outOfOrder"),
    (.service(.clientMissing), "service.outOfOrder"), (.other(code: 21), "service.outOfOrder"),
    (.untrusted(UntrustedFile("/a", .link)), "service.outOfOrder"),
  ])
  func `a failed save has its reason, and no typed text is lost`(
    problem: StorageProblem, reason: String
  ) async throws {
    let scene = SignUpFixture(.error(.notSaved(problem)), exhaustive: outside)

    scene.fill()
    await scene.submit()

    scene.spy.expect {
      scene.spy.register()
      scene.spy.show(.accountNotSaved(reason: reason), article: nil)
    }
    #expect(scene.viewModel?.canSubmit == true)
    #expect(scene.presenter.hasUnsavedChanges)
  }

  @Test func `a possibly saved form is never reported as failed`() async throws {
    let scene = SignUpFixture(
      .error(.outcomeUnknown(.other(code: 10))), exhaustive: outside)

    scene.fill()
    await scene.submit()

    scene.spy.expect {
      scene.spy.register()
      scene.spy.show(.accountInDoubt(reason: "service.outOfOrder"), article: nil)
    }
  }

  @Test func `going back from an empty form asks nothing`() throws {
    let scene = try SignUpFixture(exhaustive: outside)

    scene.presenter.didRequestBack()

    scene.spy.expect { scene.spy.close() }
  }

  nonisolated private static let edits: [@MainActor @Sendable (SignUpPresenter) -> Void] = [
    { $0.didEdit("A", in: .name) }, { $0.didEdit("a", in: .email) },
    { $0.didEdit(Secret("a"), in: .password) },
    { $0.didEdit(Secret("a"), in: .confirmation) },
  ]

  @Test(arguments: 0..<4)
  func `what is typed into any one field would be lost`(field: Int) throws {
    let scene = try SignUpFixture()
    #expect(!scene.presenter.hasUnsavedChanges)

    Self.edits[field](scene.presenter)

    #expect(scene.presenter.hasUnsavedChanges)
  }

  @Test(arguments: [true, false])
  func `going back from a filled form asks first`(answer: Bool) async throws {
    let scene = try SignUpFixture(exhaustive: outside)
    scene.spy.answer = answer

    scene.presenter.didEdit("A", in: .name)
    scene.presenter.didRequestBack()
    await scene.work.settled()

    let question = Question(
      title: "signUp.discard.title", message: "signUp.discard.message",
      yes: "signUp.discard.yes", no: "signUp.discard.no")
    scene.spy.expect {
      scene.spy.asked(question)
      if answer { scene.spy.close() }
    }
  }

  @Test func `a scene that goes takes its work along`() async {
    let everyScene = Work()
    let spy = SignUpSpy(exhaustive: [])
    var presenter: SignUpPresenter? = SignUpPresenter(
      interactor: SignUpInteractorStub(
        probe: spy.probe, answers: StubAnswers(.untilCancelled(.failure(.cancelled)))),
      router: spy, brand: .aurora(), drafts: .none, services: .testing(),
      work: Work(reportingTo: everyScene))
    weak let released = presenter

    presenter?.didEdit("Ada Lovelace", in: .name)
    presenter?.didEdit("ada@example.org", in: .email)
    presenter?.didEdit(Secret("Passw0rd!"), in: .password)
    presenter?.didEdit(Secret("Passw0rd!"), in: .confirmation)
    presenter?.didSubmit()
    presenter = nil

    await everyScene.settled()
    #expect(released == nil)
  }

  private var outside: Set<SceneCall.Role> { [.router, .interactor] }
}
