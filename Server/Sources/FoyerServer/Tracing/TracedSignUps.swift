import Domain
import Secrets
import Tracing

/// Traces the wait for a hash, and the hashing itself.
struct TracedHashing: HashingSemaphore {
  let semaphore: any HashingSemaphore
  let tracer: OTLPTracer

  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingPermit {
    let wait = tracer.startSpan("wait for a hash")
    defer { wait.end() }
    let permit = try await semaphore.next(onWait: onWait)
    wait.end()
    return Permit(permit: permit, span: tracer.startSpan("hash"))
  }

  private struct Permit: HashingPermit {
    let permit: any HashingPermit
    let span: OTLPSpan

    func end() {
      span.end()
      permit.end()
    }
  }
}

/// Traces the transaction that stores an account.
struct TracedAccounts: Accounts {
  let accounts: any Accounts
  let tracer: OTLPTracer

  func add(_ new: NewAccount) async throws(AccountsError) -> Account {
    let span = tracer.startSpan("transaction")
    defer { span.end() }
    do throws(AccountsError) {
      return try await accounts.add(new)
    } catch {
      span.setStatus(SpanStatus(code: .error))
      throw error
    }
  }

  func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await accounts.delete(id)
  }
}
