import Domain
import SceneServices
import Testing
import ViperTesting

@testable import CodeEntryScene

/// Tests the ways in which the screen closes.
extension CodeEntryPresenterTests {
  @Test func `a sign-in that has expired begins again`() async {
    let stub = InteractorStub(.expired)
    let presenter = presenter(.ofSecondFactor, stub)

    await submit(presenter, "123456")
    #expect(shown?.trouble == "secondFactorEntry.over")
    presenter.didRequestBack()

    #expect(stub.calls == ["enter 123456", "renew"])
    spy.expect { spy.follow(.signIn(skipsPassword: false), offersProfile: true) }
  }

  @Test func `another way to sign in shows no progress`() async {
    let presenter = presenter(
      .ofSecondFactor, InteractorStub(.leads(to: .signIn(skipsPassword: true))), analytics)

    presenter.didSelectAlternative()
    #expect(shown?.progress == nil)
    await work.settled()

    #expect(analytics.events == [.buttonActivated(.secondFactorEntryOtherWay)])
    spy.expect { spy.follow(.signIn(skipsPassword: true), offersProfile: true) }
  }

  @Test(arguments: [CodeEntry.Kind.ofSignIn, .ofNewAddress, .ofSecondFactor])
  func `where sign-in is off meanwhile, no code is tried or sent`(kind: CodeEntry.Kind) async {
    let stub = InteractorStub()
    let presenter = presenter(kind, stub, flags: ["signIn.enabled": "false"])

    presenter.didAppear()
    presenter.didChangeFlags()
    await submit(presenter)
    await selectAlternative(presenter)

    #expect(stub.calls.isEmpty)
    spy.expect {
      spy.follow(.closed, offersProfile: true)
      spy.follow(.closed, offersProfile: true)
    }
  }

  @Test
  func `an applicant who waits for a code learns that sign-up was closed, and is asked nothing`()
    async
  {
    let stub = InteractorStub()
    let presenter = presenter(.ofApplication, stub, flags: ["signUp.enabled": "false"])

    presenter.didAppear()
    presenter.didChangeFlags()
    await submit(presenter)
    await selectAlternative(presenter)

    #expect(shown?.closed == "verification.closed")
    #expect(stub.calls.isEmpty)
    spy.expectNothing()
  }

  @Test func `Esc stops what runs, and then leaves`() async {
    let presenter = presenter(
      .ofSignIn, InteractorStub(.untilCancelled(.failure(.cancelled))))
    presenter.didEdit("4821-7730")
    presenter.didSubmit()
    #expect(shown?.progress == "verification.progress")

    presenter.didRequestBack()
    await work.settled()
    #expect(shown?.progress == nil)
    presenter.didRequestBack()

    spy.expect { spy.close() }
  }
}
