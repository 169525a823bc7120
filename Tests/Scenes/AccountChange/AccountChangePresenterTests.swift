import Domain
import InteractorKit
import Routes
import SceneServices
import Secrets
import Testing
import ViperTesting

@testable import AccountChangeScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct AccountChangePresenterTests {
  private let spy = AccountChangeSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `a name is judged as at sign-up, and saved`() async throws {
    let stub = InteractorStub()
    let presenter = presenter(.name, stub)
    presenter.didAppear()
    #expect(shown?.fields.map(\.text) == ["Ada Lovelace"])

    presenter.didEdit("Ada", in: .name)
    await submit(presenter)
    #expect(shown?.fields.first?.state.problem == "signUp.name.oneWord Ada")
    presenter.didEdit("Ad", in: .name)
    #expect(shown?.fields.first?.state.problem == "signUp.name.oneWord Ad")
    presenter.didEdit("Ada King", in: .name)
    await submit(presenter)

    #expect(stub.requests == [.name(try FullName(validating: "Ada King"))])
    spy.expect { spy.close(saying: "accountChange.saved") }
  }

  @Test func `the public profile is what was listed, until it is changed`() async throws {
    let stub = InteractorStub()
    let presenter = presenter(.profile, stub)
    #expect(!presenter.hasUnsavedChanges)

    presenter.didSwitch(true)
    presenter.didEdit("Engines.", in: .about)
    #expect(presenter.hasUnsavedChanges)
    await submit(presenter)

    #expect(
      stub.requests == [
        .profile(Domain.Profile(isListed: true, about: try AboutLine(validating: "Engines.")))
      ])
    spy.expect { spy.close(saying: "accountChange.saved") }
  }

  @Test func `another password is typed twice and meets the rules`() async {
    let stub = InteractorStub()
    let presenter = presenter(.password, stub)

    for (old, new, confirmation, wrong) in [
      ("", "xY7?", "xY7?", AccountChange.Field.old),
      ("aB3!", "xY7?", "", .confirmation), ("aB3!", "xY7?", "xY7!", .confirmation),
    ] {
      type(presenter, old, new, confirmation)
      await submit(presenter)
      #expect(shown?.fields.filter { $0.state.problem != nil }.map(\.id) == [wrong])
    }
    type(presenter, "aB3!", "x", "x")
    await submit(presenter)
    #expect(shown?.areRulesJudged == true)
    #expect(shown?.rules.map(\.isMet) == [false, true, false, false])
    #expect(stub.requests.isEmpty)
    type(presenter, "aB3!", "xY7?", "xY7?")
    await submit(presenter)

    #expect(stub.requests == [.password(Secret("xY7?"), .typed("aB3!"))])
    #expect(shown?.rules.map(\.isMet) == [true, true, true, true])
    #expect(shown?.fields.map(\.state.hint) == [nil, "signUp.password.advice", nil])
    spy.expect { spy.replace(with: .notice(.passwordReplaced)) }
  }

  @Test func `who came in by a code isn't asked for the password they don't know`() async {
    let stub = InteractorStub(cameByCode: true)
    let presenter = presenter(.password, stub)
    presenter.didAppear()
    #expect(shown?.fields.map(\.id) == [.new, .confirmation])

    type(presenter, "", "xY7?", "xY7?")
    await submit(presenter)

    #expect(stub.requests == [.password(Secret("xY7?"), .typed())])
    spy.expect { spy.replace(with: .notice(.passwordReplaced)) }
  }

  @Test(arguments: [
    (AddKey.Failure.denied(.wrongPassword), "accountChange.wrong", true),
    (.denied(.paused(seconds: 4)), "signIn.paused 4", false),
  ])
  func `a wrong password is said at its field, and goes; one that wasn't checked stays`(
    error: AddKey.Failure, sentence: String, goes: Bool
  ) async {
    let presenter = presenter(.deletion, InteractorStub(.error(error)))
    presenter.didEdit(Secret("nope"), in: .old)
    spy.answer = true

    await submit(presenter)

    #expect(shown?.fields.first?.state.problem == sentence)
    #expect(spy.probe.calls.map(\.name).contains("clear(_:)") == goes)
    presenter.didEdit(Secret("nope!"), in: .old)
    #expect((shown?.fields.first?.state.problem == nil) == goes)
    spy.skip()
  }

  @Test(arguments: [true, false])
  func `an account is deleted only after a question`(answer: Bool) async {
    let stub = InteractorStub()
    let presenter = presenter(.deletion, stub)
    presenter.didEdit(Secret("aB3!"), in: .old)
    spy.answer = answer

    await submit(presenter)

    #expect(stub.requests == (answer ? [.deletion(.typed("aB3!"))] : []))
    #expect((spy.last() == Route.notice(.accountDeleted)) == answer)
    let shown = spy.probe.calls.compactMap { $0.arguments.first as? AccountChange.ViewModel }
    #expect(shown.contains { $0.progress == "accountChange.deletion.progress" } == answer)
    spy.skip()
  }

  @Test func `a guest who was signed out signs in again over the form, and loses nothing`() async {
    let stub = InteractorStub(.error(.denied(.signedOut)))
    let presenter = presenter(.name, stub)
    presenter.didEdit("Ada King", in: .name)

    await submit(presenter)

    #expect(stub.requests.count == 1 && stub.hasSignedOut)
    #expect(presenter.hasUnsavedChanges)
    #expect(shown?.progress == nil)
    spy.expect { spy.open(.signInAgain) }
  }

  @Test func `the form of one account isn't left to another's owner`() {
    let stub = InteractorStub()
    let presenter = presenter(.name, stub)
    presenter.didEdit("Ada King", in: .name)
    stub.isOfAnother = true

    presenter.didAppear()

    spy.expect { spy.replace(2, with: .myAccount) }
  }

  @Test func `a failed store is reported, and so is an unknown outcome`() async {
    for (error, sentence) in [
      (AddKey.Failure.store(.notCommitted(.diskFull)), "storage.diskFull"),
      (.store(.unknown(.diskFull)), "accountChange.inDoubt storage.diskFull"),
    ] {
      let presenter = presenter(.name, InteractorStub(.error(error)))
      presenter.didEdit("Ada King", in: .name)
      await submit(presenter)
      #expect(shown?.problem == sentence)
    }
    spy.expectNothing()
  }

  @Test func `what was changed is lost only if that is confirmed`() async {
    let presenter = presenter(.name, InteractorStub())
    presenter.didEdit("Ada King", in: .name)
    spy.answer = false

    presenter.didRequestBack()
    await work.settled()
    spy.skip()
    presenter.didEdit("Ada Lovelace", in: .name)
    presenter.didRequestBack()

    spy.expect { spy.close() }
  }

  @Test func `a flag that closes it closes it here, too`() async {
    let stub = InteractorStub()
    let presenter = presenter(.name, stub, flags: ["signIn.enabled": "false"])

    presenter.didAppear()
    await submit(presenter)

    #expect(stub.requests.isEmpty)
    spy.expect { spy.replace(2, with: .notice(.signInClosed)) }
  }

  private var shown: AccountChange.ViewModel? { spy.last() }

  private func submit(_ presenter: AccountChangePresenter) async {
    presenter.didSubmit()
    await work.settled()
  }

  private func type(
    _ presenter: AccountChangePresenter, _ old: String, _ new: String, _ confirmation: String
  ) {
    presenter.didEdit(Secret(old), in: .old)
    presenter.didEdit(Secret(new), in: .new)
    presenter.didEdit(Secret(confirmation), in: .confirmation)
  }

  private func presenter(
    _ change: Route.AccountChange, _ stub: InteractorStub, flags: [String: String] = [:]
  ) -> AccountChangePresenter {
    .testing(change, stub, spy, work, flags: flags)
  }
}
