import Domain
import InteractorKit

extension API.Application {
  /// - Parameter isOperators: true adds the decision and other details for operators.
  public init(_ application: Application, isOperators: Bool) {
    let decision = isOperators ? application.decision : nil
    let details = application.details
    self.init(
      id: application.id.description, name: application.name.value,
      email: application.email?.address, brand: application.brand.description,
      language: application.language, state: application.state.rawValue,
      createdAt: application.createdAt, username: details.username?.value,
      answers: details.answers.isEmpty ? nil : details.answers,
      termsVersion: details.terms?.version, termsAt: details.terms?.date,
      origin: isOperators ? application.origin?.description : nil,
      verifiedAt: application.verifiedAt,
      decidedAt: decision?.date, decidedBy: decision?.by, note: decision?.note)
  }

  /// Creates the response to a decision.
  public init(_ decided: DecidedApplication) {
    self.init(decided.application, isOperators: true)
    decisionEmail = decided.email.rawValue
  }

  /// Returns nil if the values are invalid.
  package func decidedApplication() -> DecidedApplication? {
    application().map {
      DecidedApplication($0, email: decisionEmail.flatMap(DecisionEmail.init) ?? .none)
    }
  }

  /// Returns nil if the values are invalid.
  package func application() -> Application? {
    let account = API.Account(
      id: id, name: name, email: email, brand: brand, createdAt: createdAt)
    guard let account = account.account(), let state = ApplicationState(rawValue: state),
      let details
    else { return nil }
    return Application(
      id: account.id, name: account.name, email: account.email, brand: account.brand,
      language: language, createdAt: createdAt, details: details,
      origin: origin.map { Origin(stored: $0) }, state: state, verifiedAt: verifiedAt,
      decision: decision)
  }

  private var details: SignUpDetails? {
    let name = username.map { Username(stored: $0) }
    if case .some(nil) = name { return nil }
    let terms = termsVersion.flatMap { version in
      termsAt.map { AcceptedTerms(version: version, at: $0) }
    }
    return SignUpDetails(username: name ?? nil, answers: answers ?? [], terms: terms)
  }

  private var decision: Application.Decision? {
    guard let decidedBy, let decidedAt else { return nil }
    return Application.Decision(by: decidedBy, at: decidedAt, note: note ?? "")
  }
}

extension API.ApplicationWarning {
  init(_ warning: ApplicationWarning) {
    switch warning {
    case .throwAwayDomain(let domain): self.init(kind: "throwAwayDomain", text: domain)
    case .looksLike(let username): self.init(kind: "looksLike", text: username)
    case .nameLooksLike(let name): self.init(kind: "nameLooksLike", text: name)
    case .mixedScripts: self.init(kind: "mixedScripts")
    case .sameOrigin(let count): self.init(kind: "sameOrigin", count: count)
    }
  }

  /// Returns nil for a kind that only newer servers know.
  public func warning() -> ApplicationWarning? {
    switch kind {
    case "throwAwayDomain": text.map(ApplicationWarning.throwAwayDomain)
    case "looksLike": text.map(ApplicationWarning.looksLike)
    case "nameLooksLike": text.map(ApplicationWarning.nameLooksLike)
    case "mixedScripts": .mixedScripts
    case "sameOrigin": count.map { .sameOrigin(count: $0) }
    default: nil
    }
  }
}

extension API.ApplicationsPage {
  public init(_ page: RowsPage<ApplicationEntry>) {
    self.init(applications: page.rows.map(API.Application.init), total: page.total)
  }

  public init(_ page: Page<ApplicationEntry>) {
    self.init(
      applications: page.items.map(API.Application.init), next: page.next?.description,
      unreadable: API.UnreadableRow.all(page.unreadable))
  }

  /// - Throws: for applications that no store could hold.
  package func entries() throws(StorageProblem) -> [ApplicationEntry] {
    let entries = applications.compactMap { json in
      json.application().map {
        ApplicationEntry(
          $0, warnings: (json.warnings ?? []).compactMap { $0.warning() },
          vouches: json.vouches?.count ?? VouchCount(given: 0, named: 0))
      }
    }
    guard entries.count == applications.count else { throw .service(.invalidResponse) }
    return entries
  }
}

extension API.Application {
  fileprivate init(_ entry: ApplicationEntry) {
    self.init(entry.application, isOperators: true)
    warnings = entry.warnings.map(API.ApplicationWarning.init)
    vouches = API.VouchCount(entry.vouches)
  }
}

extension API.CodeVerdict {
  public init(_ proof: AddressConfirmation) {
    switch proof.verdict {
    case .right(let application):
      self.init(
        verdict: "right", application: API.Application(application, isOperators: false),
        session: proof.session?.secret)
    case .wrong(let attempts): self.init(verdict: "wrong", attempts: attempts)
    case .noAttempts(let seconds): self.init(verdict: "noAttempts", seconds: seconds)
    case .tooOld: self.init(verdict: "tooOld")
    case .over: self.init(verdict: "over")
    }
  }

  /// Returns nil if the response is malformed.
  package func proof() -> AddressConfirmation? {
    codeVerdict.map { AddressConfirmation($0, session: AccessToken(session)) }
  }

  private var codeVerdict: CodeVerdict? {
    switch verdict {
    case "right": application?.application().map { .right($0) }
    case "wrong": .wrong(attempts: max(0, attempts ?? 0))
    case "noAttempts": .noAttempts(seconds: max(1, seconds ?? 1))
    case "tooOld": .tooOld
    case "over": .over
    default: nil
    }
  }
}

extension ApplicationEvent {
  /// Creates an operator's event from its word in the API.
  public init?(word: String) {
    switch word {
    case "approved": self = .approved
    case "rejected": self = .rejected
    case "reopened": self = .reopened
    default: return nil
    }
  }

  /// The event's word in the API; nil if it isn't an operator's event.
  package var word: String? {
    switch self {
    case .approved: "approved"
    case .rejected: "rejected"
    case .reopened: "reopened"
    case .verified, .expired: nil
    }
  }
}
