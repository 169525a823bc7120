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
    let stub = InteractorStub()

    AccountChangePresenter.testing(change, stub, spy, work).didAppear()
    #expect(shown?.fields.map(\.id).contains(.code) == false)
    AccountChangePresenter.testing(change, stub, spy, work, hasSecondFactor: true).didAppear()

    #expect(shown?.fields.map(\.id).last == .code)
  }

  @Test(arguments: [false, true])
  func `deletion says beforehand what confirms it`(hasSecondFactor: Bool) {
    AccountChangePresenter.testing(
      .deletion, InteractorStub(), spy, work, hasSecondFactor: hasSecondFactor
    ).didAppear()

    let key = hasSecondFactor ? "confirmByCode" : "confirm"
    #expect(
      shown?.message == "accountChange.deletion.message\naccountChange.deletion.\(key)")
  }

  @Test(arguments: [Route.AccountChange.name, .profile])
  func `other changes ask for none`(change: Route.AccountChange) {
    let presenter = AccountChangePresenter.testing(
      change, InteractorStub(), spy, work, hasSecondFactor: true)

    presenter.didAppear()

    #expect(shown?.fields.map(\.id).contains(.code) == false)
  }

  @Test func `an address is confirmed by password and code`() async throws {
    let email = try EmailAddress(validating: "new@example.org")
    let receipt = VerificationCodeReceipt(idempotencyKey: IdempotencyKey("1"), email: email)
    let stub = InteractorStub(.value(.sent(receipt, .sent)))
    let presenter = AccountChangePresenter.testing(.email, stub, spy, work, hasSecondFactor: true)
    presenter.didEdit("new@example.org", in: .email)
    presenter.didEdit(Secret("aB3!"), in: .old)

    presenter.didSubmit()
    #expect(shown?.fields.last?.state.problem == "secondFactorEntry.malformed")
    presenter.didEdit("123 456", in: .code)
    presenter.didSubmit()
    await work.settled()

    #expect(stub.requests == [.email(email, .typed("aB3!", code: "123456"))])
    spy.expect { spy.open(.codeEntry(receipt, isNewAddress: true)) }
  }

  @Test(arguments: [true, false])
  func `a new password is confirmed by a code`(cameByCode: Bool) async {
    let stub = InteractorStub(cameByCode: cameByCode)
    let presenter = AccountChangePresenter.testing(
      .password, stub, spy, work, hasSecondFactor: true)
    if !cameByCode { presenter.didEdit(Secret("aB3!"), in: .old) }
    presenter.didEdit(Secret("xY7?xY7?"), in: .new)
    presenter.didEdit(Secret("xY7?xY7?"), in: .confirmation)

    presenter.didSubmit()
    #expect(shown?.fields.last?.state.problem == "secondFactorEntry.malformed")
    presenter.didEdit("123456", in: .code)
    presenter.didSubmit()
    await work.settled()

    let proof = AccountChange.Proof.typed(cameByCode ? "" : "aB3!", code: "123456")
    #expect(stub.requests == [.password(Secret("xY7?xY7?"), proof)])
    spy.expect { spy.replace(with: .notice(.passwordReplaced)) }
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

  @Test func `a guest who was signed out enters another code after the sign-in`() async {
    let presenter = AccountChangePresenter.testing(
      .secondFactorOff, InteractorStub(.error(.denied(.signedOut))), spy, work,
      hasSecondFactor: true)
    let view = AccountChangeView(presenter: presenter, words: .english)
    presenter.output = view
    presenter.didAppear()
    let pilot = Pilot(view)

    pilot.play("123456", .enter)
    await work.settled()
    pilot.press()

    #expect(!pilot.screen.contains("123456") && !pilot.screen.contains("✗"))
    #expect(!presenter.hasUnsavedChanges)
    spy.expect { spy.open(.signInAgain) }
  }

  @Test(arguments: [false, true])
  func `the pause after too many attempts counts down at its field and goes`(
    cameByCode: Bool
  ) async {
    let clock = VirtualClock()
    let stub = InteractorStub(.error(.denied(.paused(seconds: 5))), cameByCode: cameByCode)
    let presenter = AccountChangePresenter.testing(
      .email, stub, spy, work, hasSecondFactor: true, clock: clock)
    presenter.didEdit("new@example.org", in: .email)
    presenter.didEdit(Secret("aB3!"), in: .old)
    presenter.didEdit("123456", in: .code)
    presenter.didSubmit()
    await work.settled()
    let cleared = spy.probe.calls.filter { $0.name == "clear(_:)" }.map(\.arguments)
    #expect(cleared as? [[AccountChange.Field]] == [[.code]])

    await clock.advance(by: .seconds(1))
    #expect(
      shown?.fields.map(\.state.problem)
        == (cameByCode ? [nil, "signIn.paused 4"] : [nil, "signIn.paused 4", nil]))
    await clock.advance(by: .seconds(4))

    #expect(shown?.fields.allSatisfy { $0.state.problem == nil } == true)
    spy.expectNothing()
  }

  @Test func `a wrong code is said at its field`() async {
    let stub = InteractorStub(.error(.denied(.wrongCode)))
    let presenter = AccountChangePresenter.testing(
      .secondFactorOff, stub, spy, work, hasSecondFactor: true)

    presenter.didEdit("123456", in: .code)
    presenter.didSubmit()
    await work.settled()

    #expect(stub.requests.count == 1)
    #expect(shown?.fields.map(\.state.problem) == ["secondFactorEntry.wrong"])
    spy.expectNothing()
  }

  @Test func `new recovery codes are shown once`() async {
    let codes = RecoveryCode.newSet()
    let stub = InteractorStub(.value(.recoveryCodes(codes)))
    let presenter = AccountChangePresenter.testing(
      .recoveryCodes, stub, spy, work, hasSecondFactor: true)

    presenter.didEdit("7QFD-20MX-4CGV-XPBR", in: .code)
    presenter.didSubmit()
    await work.settled()

    #expect(stub.requests.count == 1)
    spy.expect { spy.replace(with: .recoveryCodes(codes)) }
  }

  private var shown: AccountChange.ViewModel? { spy.last() }
}
