import Domain
import MemberScreens

struct AccountVouchesInteractor: MemberInteractor {
  let session: MemberSession

  func vouches() async throws(OwnFailure) -> OwnVouches {
    try await calls.execute(ListOwnVouches())
  }

  func answer(
    _ answer: VouchAnswer, to application: AccountID
  ) async throws(OwnFailure) -> VouchOutcome {
    try await calls.execute(AnswerVouch(answer, to: application))
  }

  func makeCode() async throws(OwnFailure) -> VouchCodeOutcome {
    try await calls.execute(MakeVouchCode())
  }

  /// Returns false if the code was used or has expired meanwhile.
  func withdrawCode(_ id: String) async throws(OwnFailure) -> Bool {
    try await calls.execute(WithdrawVouchCode(id)).isWithdrawn
  }
}
