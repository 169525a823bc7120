import Domain
import Secrets
import Tracing

/// Tells how long a sign-up waited for its hash, and how long that took.
struct TracedTurns: HashingTurns {
  let turns: any HashingTurns
  let tracer: OTLPTracer

  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingTurn {
    let wait = tracer.startSpan("wait for a hash")
    defer { wait.end() }
    let turn = try await turns.next(onWait: onWait)
    wait.end()
    return Turn(turn: turn, span: tracer.startSpan("hash"))
  }

  private struct Turn: HashingTurn {
    let turn: any HashingTurn
    let span: OTLPSpan

    func end() {
      span.end()
      turn.end()
    }
  }
}

/// Tells how long it took to store an account.
struct TracedAccounts: Accounts {
  let accounts: any Accounts
  let tracer: OTLPTracer

  func add(
    _ account: Account, passwordHash: PasswordHash, attempt: AttemptMark
  ) async throws(AccountsError) -> Account {
    let span = tracer.startSpan("transaction")
    defer { span.end() }
    do throws(AccountsError) {
      return try await accounts.add(account, passwordHash: passwordHash, attempt: attempt)
    } catch {
      span.setStatus(SpanStatus(code: .error))
      throw error
    }
  }

  func parts(
    of brand: BrandID?, _ search: AccountSearch, _ take: (AccountsListing) async -> Void
  ) async {
    await accounts.parts(of: brand, search, take)
  }

  func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await accounts.delete(id)
  }
}
