import Domain
import FoyerAPI
import Store

/// The routes for vouches: a member's answers, and the operator's view of all.
struct VouchesRoutes: Sendable {
  let own: OwnAccountAccess
  let metrics: ServerMetrics

  func add(to routes: EndpointRoutes) {
    routes.add(API.ownVouches) { _, caller in
      API.OwnVouches(
        try await own.useCases(for: caller).vouches.list.execute(
          ListOwnVouches.Request(session: caller.session())))
    }
    routes.add(API.answerVouch) { item, caller in
      guard let answer = VouchAnswer(rawValue: item.body.answer) else {
        throw ProblemResponse(.invalid("answer", "notAllowed"))
      }
      let useCases = try await own.useCases(for: caller, byRules: true)
      let outcome = try await useCases.vouches.answer.execute(
        AnswerVouch.Request(
          session: caller.session(), application: AccountID(item.id), answer: answer))
      if outcome == .given(isApproved: true) { metrics.signedUp() }
      return API.VouchResult(outcome)
    }
    routes.add(API.makeVouchCode) { _, caller in
      API.NewVouchCode(
        try await own.useCases(for: caller, byRules: true).vouches.makeCode.execute(
          MakeVouchCode.Request(session: caller.session())))
    }
    routes.add(API.withdrawVouchCode) { item, caller in
      API.Withdrawal(
        isWithdrawn: try await own.useCases(for: caller).vouches.withdrawCode.execute(
          WithdrawVouchCode.Request(session: caller.session(), code: item.id)))
    }
    routes.add(API.vouches) { item, _ in
      API.VouchRecord(try await own.store.vouches(of: AccountID(item.id)))
    }
  }
}
