import Domain
import InteractorKit
import Routes
import SceneServices
import Secrets
import Testing
import ViperTesting

@testable import AccountChangeScene

/// Tests the code of the second factor in forms that change the account.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct AccountChangeSecondFactorTests {
  private let spy = AccountChangeSpy(exhaustive: [.router])
  private let work = Work()

  @Test(arguments: [Route.AccountChange.email, .key, .password, .deletion])
  func `a new address, key or password and deletion ask for a code`(change: Route.AccountChange) {
    let stub = InteractorStub(.value(()))

    AccountChangePresenter.testing(change, stub, spy, work).didAppear()
    #expect(shown?.fields.map(\.id).contains(.code) == false)
    AccountChangePresenter.testing(change, stub, spy, work, hasSecondFactor: true).didAppear()

    #expect(shown?.fields.map(\.id).last == .code)
  }

  @Test(arguments: [Route.AccountChange.name, .profile])
  func `other changes ask for none`(change: Route.AccountChange) {
    let presenter = AccountChangePresenter.testing(
      change, InteractorStub(.value(())), spy, work, hasSecondFactor: true)

    presenter.didAppear()

    #expect(shown?.fields.map(\.id).contains(.code) == false)
  }

  @Test func `an address is confirmed by password and code`() async {
    let stub = InteractorStub(.value(()))
    let presenter = AccountChangePresenter.testing(.email, stub, spy, work, hasSecondFactor: true)
    presenter.didEdit("new@example.org", in: .email)
    presenter.didEdit(Secret("aB3!"), in: .old)

    presenter.didSubmit()
    #expect(shown?.fields.last?.problem == "secondFactorEntry.malformed")
    presenter.didEdit("123 456", in: .code)
    presenter.didSubmit()
    await work.settled()

    #expect(stub.calls == ["code new@example.org 123456"])
    spy.expect {
      spy.enterCode(
        of: stub.receipt(for: try! EmailAddress(validating: "new@example.org")))
    }
  }

  @Test(arguments: [true, false])
  func `a new password is confirmed by a code`(cameByCode: Bool) async {
    let stub = InteractorStub(.value(()), cameByCode: cameByCode)
    let presenter = AccountChangePresenter.testing(
      .password, stub, spy, work, hasSecondFactor: true)
    if !cameByCode { presenter.didEdit(Secret("aB3!"), in: .old) }
    presenter.didEdit(Secret("xY7?xY7?"), in: .new)
    presenter.didEdit(Secret("xY7?xY7?"), in: .confirmation)

    presenter.didSubmit()
    #expect(shown?.fields.last?.problem == "secondFactorEntry.malformed")
    presenter.didEdit("123456", in: .code)
    presenter.didSubmit()
    await work.settled()

    #expect(stub.calls == [cameByCode ? "set 123456" : "replace 123456"])
    spy.expect { spy.finishPassword() }
  }

  @Test func `without the operator's key the form says that a recovery code does`() async {
    let presenter = AccountChangePresenter.testing(
      .secondFactorOff, InteractorStub(.error(.denied(.secondFactorUnavailable))), spy, work,
      hasSecondFactor: true)

    presenter.didEdit("123456", in: .code)
    presenter.didSubmit()
    await work.settled()

    #expect(shown?.problem == "secondFactorEntry.unavailable")
    spy.expectNothing()
  }

  @Test func `a wrong code is said at its field`() async {
    let stub = InteractorStub(.error(.denied(.wrongCode)))
    let presenter = AccountChangePresenter.testing(
      .secondFactorOff, stub, spy, work, hasSecondFactor: true)

    presenter.didEdit("123456", in: .code)
    presenter.didSubmit()
    await work.settled()

    #expect(stub.calls == ["off 123456"])
    #expect(shown?.fields.map(\.problem) == ["secondFactorEntry.wrong"])
    spy.expectNothing()
  }

  @Test func `new recovery codes are shown once`() async {
    let stub = InteractorStub(.value(()))
    let presenter = AccountChangePresenter.testing(
      .recoveryCodes, stub, spy, work, hasSecondFactor: true)

    presenter.didEdit("7QFD-20MX-4CGV-XPBR", in: .code)
    presenter.didSubmit()
    await work.settled()

    #expect(stub.calls == ["codes 7QFD-20MX-4CGV-XPBR"])
    spy.expect { spy.finishRecoveryCodes(RecoveryCode.newSet()) }
  }

  private var shown: AccountChange.ViewModel? { spy.last() }
}
