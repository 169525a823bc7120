import Domain
import Routes
import SceneServices
import Testing
import ViperTesting

@testable import SignUpScene

/// Tests the brands with an admission policy other than open.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignUpAdmissionTests {
  @Test func `where a code was sent it is asked for, and the form stays`() async throws {
    let receipt = try receipt(.verifying)
    let scene = SignUpFixture(.value(.application(receipt)), exhaustive: [.interactor, .router])

    scene.fill()
    await scene.submit()

    scene.spy.expect {
      scene.spy.register()
      scene.spy.askForCode(receipt)
      scene.spy.focus(.email)
    }
    #expect(scene.presenter.hasUnsavedChanges)
  }

  @Test func `where an operator has the word nothing is left of the form`() async throws {
    let receipt = try receipt(.pending)
    let scene = SignUpFixture(.value(.application(receipt)), exhaustive: [.interactor, .router])

    scene.fill()
    await scene.submit()

    scene.spy.expect {
      scene.spy.register()
      scene.spy.finish(
        with: .notice(
          .applicationReceived(firstName: "Ada", .unverified("ada@example.org"))))
    }
    #expect(!scene.presenter.hasUnsavedChanges)
  }

  @Test func `what is over says how to apply anew`() async throws {
    let scene = SignUpFixture(
      .value(.application(try receipt(.expired))), exhaustive: [.interactor, .router])

    scene.fill()
    await scene.submit()

    scene.spy.expect {
      scene.spy.register()
      scene.spy.show(.accountNotSaved(reason: "signUp.applied"), article: nil)
    }
  }

  @Test(arguments: [
    (WaveRules.Check.approval, "signUp.wave.approval"), (.code, "signUp.wave.code"), (nil, nil),
  ])
  func `a wave is named above the first field`(check: WaveRules.Check?, notice: String?) async {
    let scene = SignUpFixture(.error(.closed), check: check)
    #expect(scene.viewModel?.notice == nil)

    await scene.work.settled()

    #expect(scene.viewModel?.notice == notice)
    #expect(
      scene.spy.probe.calls.contains {
        $0.arguments.contains { $0 as? AnalyticsEvent == .waveShown }
      } == (check != nil))
  }

  @Test func `an invitation is asked for only where one is needed`() throws {
    #expect(try SignUpFixture().viewModel?.fields.map(\.id).contains(.invitation) == false)
    let scene = SignUpFixture(.error(.invitation), invitation: "7QFD-20MX")

    #expect(scene.viewModel?.fields.last?.kind == .line(initial: "7QFD-20MX"))
    #expect(scene.viewModel?.note == "signUp.allFields")
  }

  @Test func `the invitation that was sent is refused, not the one typed meanwhile`() async {
    let scene = SignUpFixture(.untilCancelled(.failure(.invitation)), invitation: "7QFD-20MX")

    scene.fill()
    scene.presenter.didSubmit()
    scene.presenter.didEdit("9ABC-31NY", in: .invitation)
    scene.presenter.didRequestBack()
    await scene.work.settled()

    #expect(scene.viewModel?[.invitation].problem == nil)
    scene.presenter.didEdit("7QFD-20MX", in: .invitation)
    #expect(scene.viewModel?[.invitation].problem != nil)
  }

  @Test func `none is a problem, and so is one that was refused, until it is another`()
    async throws
  {
    let scene = SignUpFixture(.error(.invitation), invitation: "")
    scene.fill()
    await scene.submit()
    #expect(scene.viewModel?[.invitation].problem == "signUp.invitation.empty")
    #expect(scene.viewModel?.canSubmit == false)

    scene.presenter.didEdit("7QFD", in: .invitation)
    await scene.submit()
    #expect(scene.viewModel?[.invitation].problem == "signUp.invitation.refused")

    scene.presenter.didEdit("7QFE", in: .invitation)
    #expect(scene.viewModel?[.invitation].problem == nil)
    #expect(scene.viewModel?.canSubmit == true)
  }

  @Test func `members are named where they vouch, and sent as they were typed`() async throws {
    let scene = SignUpFixture(
      .value(.application(try receipt(.pending))), vouching: VouchingRules(needed: 2))
    scene.fill()
    await scene.submit()
    #expect(scene.viewModel?[.vouchers].problem == "signUp.vouchers.empty")

    scene.presenter.didEdit("ada", in: .vouchers)
    #expect(scene.viewModel?[.vouchers].hint == "signUp.vouchers.tooFew 2")
    #expect(scene.viewModel?.canSubmit == true)
    scene.presenter.didEdit("ada, Ada Lovelace!", in: .vouchers)
    #expect(scene.viewModel?[.vouchers].problem == "signUp.vouchers.notAUsername lovelace!")
    scene.presenter.didEdit("ada, Bob", in: .vouchers)
    #expect(scene.viewModel?[.vouchers].problem == nil)
    #expect(scene.viewModel?[.vouchers].hint == nil)
    #expect(scene.viewModel?.canSubmit == true)
  }

  @Test func `one member is too few for a new application, as the Interactor finds out`()
    async throws
  {
    let tooFew = FieldProblem(field: "vouchers", rule: "tooShort", limit: 2)
    let scene = SignUpFixture(.error(.rejected([tooFew])), vouching: VouchingRules(needed: 2))
    scene.fill()
    scene.presenter.didEdit("ada", in: .vouchers)

    await scene.submit()

    #expect(scene.viewModel?[.vouchers].problem == "signUp.vouchers.tooFew 2")
  }

  private func receipt(_ state: ApplicationState) throws -> ApplicationReceipt {
    ApplicationReceipt(
      idempotencyKey: IdempotencyKey("1"), state: state,
      name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@example.org"))
  }
}
