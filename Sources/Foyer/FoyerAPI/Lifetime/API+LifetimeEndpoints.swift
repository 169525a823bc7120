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

  public static let renewAccount = Endpoint<NoContent, Renewal, SignInError>(
    "renewAccount", .post, "/account/renewal", for: .members,
    "Renew the account, unless an operator has set when it expires.",
    problems: [.signedOut, .secondFactorNeeded, .unknownBrand, .outcomeUnknown])

  public static let standing = Endpoint<StandingRequest, Standing, SignInError>(
    "readStanding", .post, "/account/standing", for: .members,
    "Show which terms were accepted, and store the language of e-mails and the presentation.",
    problems: [.signedOut, .secondFactorNeeded, .invalid])

  public static let acceptTerms = Endpoint<TermsAcceptance, NoContent, SignInError>(
    "acceptTerms", .put, "/account/terms", for: .members,
    "Accept the current terms of the account's brand.",
    problems: [.signedOut, .secondFactorNeeded, .invalid, .unknownBrand, .outcomeUnknown])
}
