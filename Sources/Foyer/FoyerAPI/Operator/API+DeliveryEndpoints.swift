import Domain

extension API {
  public static let exportAccount = Endpoint<Item<NoContent>, PersonalRecord, AccountReadingError>(
    "exportAccount", .get, "/accounts/{id}/export", for: .operators(.read),
    "Export all that is stored about a person: rows by table, without hashes of passwords.",
    problems: [.notFound])
}

extension PersonalRecord: APIResponse {}
