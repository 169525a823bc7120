/// The use cases of operators with the outbox and the notifications.
struct DeliveryUseCases {
  typealias Reading = OperationFailure<Never>
  typealias Failure = Deliveries.Failure

  let entries: any OutboxEntries & ProvisioningEntries
  /// Nil if nothing is set up to deliver by.
  let deliveries: (any Deliveries)?

  func register(in operations: inout Operations) {
    operations.register(list)
    operations.register(listNotifications)
    operations.register(send)
    operations.register(retry)
    operations.register(retryNotifications)
    operations.register(sendTest)
    operations.register(check)
  }

  func list(
    _ request: ListOutbox, by caller: Operator
  ) async throws(Reading) -> Page<OutboxEntry> {
    try await Reading.reading(
      await entries.entries(
        after: request.page, all: request.all ?? false, limit: Page<OutboxEntry>.size))
  }

  func listNotifications(
    _ request: ListNotifications, by caller: Operator
  ) async throws(Reading) -> Page<Provisioning> {
    try await Reading.reading(
      await entries.provisionings(
        after: request.page, all: request.all ?? false, limit: Page<Provisioning>.size))
  }

  func send(_ request: SendOutbox, by caller: Operator) async throws(Failure) -> DeliveryReport {
    try await setUp().send(try Self.checked(request.numbers))
  }

  func retry(_ request: RetryOutbox, by caller: Operator) async throws(Failure) -> RetryReport {
    let selection = OutboxSelection(target: request.target, reason: request.reason)
    return RetryReport(report: try await setUp().retry(selection))
  }

  func retryNotifications(
    _ request: RetryNotifications, by caller: Operator
  ) async throws(Failure) -> RetryReport {
    RetryReport(
      report: try await setUp().retryNotifications(try Self.checked(request.numbers)))
  }

  func sendTest(
    _ request: SendTestEmail, by caller: Operator
  ) async throws(Failure) -> SendTestEmail.Response {
    .init(problem: try await setUp().sendTest(to: request.email))
  }

  func check(
    _ request: CheckDelivery, by caller: Operator
  ) async throws(Failure) -> CheckDelivery.Response {
    .init(peers: try await setUp().check())
  }

  private func setUp() throws(Failure) -> any Deliveries {
    guard let deliveries else { throw .refused(.notSetUp()) }
    return deliveries
  }

  private static func checked(_ numbers: [OutboxReference]?) throws(Failure) -> [OutboxReference] {
    guard let numbers else { return [] }
    guard numbers.count <= 1000 else { throw .notAllowed("numbers") }
    return numbers
  }
}
