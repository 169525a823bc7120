import Domain
import HTTPTypes
import Hummingbird
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

/// Traces each request by method, route and status, without values that a client chose. It
/// continues the trace of the `traceparent` header.
struct TraceMiddleware: RouterMiddleware {
  let tracer: OTLPTracer

  func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    var place = ServiceContext.topLevel
    tracer.extract(request.headers, into: &place, using: HeaderExtractor())
    return try await tracer.withSpan(
      RequestSummary.method(request.method), context: place, ofKind: .server
    ) { span in
      let trace = span.context.traceParent?.trace
      context.facts.note { $0.trace = trace }
      let response = try await next(request, context)
      describe(span, RequestSummary(request, context, response.status))
      return response
    }
  }

  private func describe(_ span: OTLPSpan, _ summary: RequestSummary) {
    span.operationName = "\(summary.method) \(summary.route)"
    span.updateAttributes { attributes in
      attributes["http.request.method"] = summary.method
      attributes["http.route"] = summary.route
      attributes["http.response.status_code"] = summary.status
    }
    if summary.status >= 500 { span.setStatus(SpanStatus(code: .error)) }
  }

  private struct HeaderExtractor: Extractor {
    func extract(key: String, from headers: HTTPFields) -> String? {
      HTTPField.Name(key).flatMap { headers[$0] }
    }
  }
}
