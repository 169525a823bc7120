import Domain
import InteractorKit
import Routes
import SceneServices
import Secrets
import Testing
import ViperTesting

@testable import AccountChangeScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct AccountChangeAddressTests {
  private let spy = AccountChangeSpy(exhaustive: [.router])
  private let work = Work()
  private let receipt = VerificationCodeReceipt(
    idempotencyKey: IdempotencyKey("1"), email: try! EmailAddress(validating: "ada@new.example"))

  @Test func `another address is proved by a code, whose screen is found again`() async {
    let stub = InteractorStub(.value(.sent(receipt, .sent)))
    let presenter = presenter(.email, stub)
    presenter.didEdit(Secret("aB3!"), in: .old)

    for (typed, problem) in [
      ("", "signUp.email.empty"), ("ada", "signUp.email.missingAt"),
      ("ADA@example.org", "accountChange.email.same"),
    ] {
      presenter.didEdit(typed, in: .email)
      await submit(presenter)
      #expect(shown?.fields.first?.state.problem?.hasPrefix(problem) == true, "\(typed)")
    }
    #expect(stub.requests.isEmpty)
    presenter.didEdit("ada@new.example", in: .email)
    await submit(presenter)
    await submit(presenter)

    #expect(stub.requests == [.email(receipt.email, .typed("aB3!"))])
    spy.expect { for _ in 0..<2 { spy.open(.codeEntry(receipt, isNewAddress: true)) } }
  }

  @Test func `who came in by a code gives an address without a password`() {
    presenter(.email, InteractorStub(cameByCode: true)).didAppear()

    #expect(shown?.fields.map(\.id) == [.email])
  }

  @Test(arguments: [
    (VerificationCodeSending.tooSoon(seconds: 9), "verification.tooSoon 9"),
    (.full, "verification.full"),
  ])
  func `a guest who can't get a code reads the reason`(
    sending: VerificationCodeSending, sentence: String
  )
    async
  {
    let presenter = presenter(.email, InteractorStub(.value(.sent(receipt, sending))))
    presenter.didEdit(Secret("aB3!"), in: .old)
    presenter.didEdit("ada@new.example", in: .email)

    await submit(presenter)

    #expect((shown?.fields.first?.state.problem ?? shown?.problem) == sentence)
    spy.expectNothing()
  }

  private var shown: AccountChange.ViewModel? { spy.last() }

  private func submit(_ presenter: AccountChangePresenter) async {
    presenter.didSubmit()
    await work.settled()
  }

  private func presenter(
    _ change: Route.AccountChange, _ stub: InteractorStub
  ) -> AccountChangePresenter {
    .testing(change, stub, spy, work)
  }
}
