import Domain

extension API {
  public static let outbox = Endpoint<DeliveriesQuery, OutboxPage, StorageProblem>(
    "listOutbox", .get, "/outbox", for: .operators(.read),
    "List messages and e-mails that wait for their delivery, the oldest first, in pages.")

  public static let sendOutbox = Endpoint<DeliveryRequest, DeliveryReport, OutboxDeliveryError>(
    "sendOutbox", .post, "/outbox/delivery", for: .operators(.manage),
    "Deliver the entries that are due, or the entries with these numbers.",
    takesLong: true, problems: [.invalid, .notSetUp, .outcomeUnknown])

  public static let retryOutbox = Endpoint<RetryRequest, DeliveryReport, OutboxDeliveryError>(
    "retryOutbox", .post, "/outbox/retry", for: .operators(.manage),
    "Deliver now the entries whose delivery has failed, or those of a target or a reason.",
    takesLong: true, problems: [.invalid, .notSetUp, .outcomeUnknown])

  public static let provisionings = Endpoint<DeliveriesQuery, NotificationsPage, StorageProblem>(
    "listNotifications", .get, "/notifications", for: .operators(.read),
    "List notifications that wait for their targets, in their order.")

  public static let retryProvisionings = Endpoint<
    DeliveryRequest, DeliveryReport, OutboxDeliveryError
  >(
    "retryNotifications", .post, "/notifications/delivery", for: .operators(.manage),
    "Notify targets now of everything that waits, or of the changes with these numbers.",
    takesLong: true, problems: [.invalid, .notSetUp, .outcomeUnknown])

  public static let exportAccount = Endpoint<Item<NoContent>, PersonalRecord, AccountReadingError>(
    "exportAccount", .get, "/accounts/{id}/export", for: .operators(.read),
    "Export all that is stored about a person: rows by table, without hashes of passwords.",
    problems: [.notFound])
}

extension OutboxDeliveryError: APIFailure {
  public init(_ failure: StoreFailure) {
    if case .unknown(let problem) = failure {
      self = .outcomeUnknown(problem)
    } else {
      self = .storage(failure.problem)
    }
  }

  public var problem: ProblemDetails {
    switch self {
    case .notSetUp, .settings:
      ProblemDetails(.notSetUp, 409, "Nothing is set up to deliver by on this server")
    case .storage(let problem): problem.problem
    case .outcomeUnknown(let problem): .outcomeUnknown(problem)
    }
  }

  public var storageProblem: StorageProblem? {
    switch self {
    case .storage(let problem), .outcomeUnknown(let problem): problem
    case .notSetUp, .settings: nil
    }
  }

  public init?(_ problem: ProblemDetails) {
    guard problem.kind == .notSetUp else { return nil }
    self = .notSetUp
  }
}
