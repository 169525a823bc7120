import Domain
import InteractorKit

extension API.Application {
  /// - Parameter isOperators: whether it tells what an operator has decided, and who.
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

  /// Nil when no such application could have been stored.
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

  /// Nil for a warning of a newer server.
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
    self.init(
      applications: page.rows.map { entry in
        var application = API.Application(entry.application, isOperators: true)
        application.warnings = entry.warnings.map(API.ApplicationWarning.init)
        return application
      }, total: page.total)
  }

  public init(_ page: ApplicationsPage) {
    self.init(
      applications: page.applications.map { API.Application($0, isOperators: true) },
      next: page.next?.description)
  }
}

extension API.CodeVerdict {
  public init(_ proof: AddressProof) {
    switch proof.verdict {
    case .right(let application):
      self.init(
        verdict: "right", application: API.Application(application, isOperators: false),
        session: proof.session?.secret)
    case .wrong(let tries): self.init(verdict: "wrong", tries: tries)
    case .noTries(let seconds): self.init(verdict: "noTries", seconds: seconds)
    case .tooOld: self.init(verdict: "tooOld")
    case .over: self.init(verdict: "over")
    }
  }

  /// Nil when nobody could have said so.
  package func proof() -> AddressProof? {
    codeVerdict.map { AddressProof($0, session: AccessToken(session)) }
  }

  private var codeVerdict: CodeVerdict? {
    switch verdict {
    case "right": application?.application().map { .right($0) }
    case "wrong": .wrong(tries: max(0, tries ?? 0))
    case "noTries": .noTries(seconds: max(1, seconds ?? 1))
    case "tooOld": .tooOld
    case "over": .over
    default: nil
    }
  }
}

extension API.CodeSending {
  public init(_ sending: CodeSending) {
    switch sending {
    case .sent: self.init(sending: "sent")
    case .tooSoon(let seconds): self.init(sending: "tooSoon", seconds: seconds)
    case .over: self.init(sending: "over")
    }
  }

  /// Nil when nobody could have said so.
  package func codeSending() -> CodeSending? {
    switch sending {
    case "sent": .sent
    case "tooSoon": .tooSoon(seconds: max(1, seconds ?? 1))
    case "over": .over
    default: nil
    }
  }
}

extension ApplicationEvent {
  /// What an operator may do, as it is sent.
  public init?(word: String) {
    switch word {
    case "approved": self = .approved
    case "rejected": self = .rejected
    case "reopened": self = .reopened
    default: return nil
    }
  }

  /// Nil for what no operator does.
  package var word: String? {
    switch self {
    case .approved: "approved"
    case .rejected: "rejected"
    case .reopened: "reopened"
    case .verified, .expired: nil
    }
  }
}

extension API.Invitation {
  public init(_ invitation: Invitation) {
    self.init(
      id: invitation.id, uses: invitation.uses, pending: invitation.pending,
      completed: invitation.completed, createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt, revokedAt: invitation.revokedAt, note: invitation.note)
  }

  package var invitation: Invitation {
    Invitation(
      id: id, uses: uses, pending: pending, completed: completed, createdAt: createdAt,
      expiresAt: expiresAt, revokedAt: revokedAt, note: note)
  }
}
