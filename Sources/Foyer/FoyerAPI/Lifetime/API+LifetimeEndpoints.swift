import Domain

extension API {
  public static let setExpiry = Endpoint<Item<ExpiryRequest>, NoContent, ItemError>(
    "setExpiry", .put, "/accounts/{id}/expiry", for: .operators(.manage),
    "Set when an account expires. If it is suspended because it has expired, it is resumed.",
    problems: [.notFound, .invalid, .outcomeUnknown])

  public static let sweepAccounts = Endpoint<SweepRequest, SweepReport, AccountsError>(
    "sweepAccounts", .post, "/accounts/sweep", for: .operators(.manage),
    "Remind owners whose accounts expire soon, suspend expired accounts, and delete old ones.",
    problems: [.unknownBrand, .invalid, .outcomeUnknown])
}
