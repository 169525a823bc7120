import Domain
import FoyerAPI
import Store

/// Sign-up.
struct AccountsRoutes: Sendable {
  private let register: RegisterAccount
  private let labels: Labels
  private let turnstile: Turnstile

  init(register: RegisterAccount, labels: Labels, turnstile: Turnstile) {
    self.labels = labels
    self.register = register
    self.turnstile = turnstile
  }

  func add(to routes: EndpointRoutes) {
    routes.add(API.signUp) { try await signUp($0.form, $1) }
  }

  private func signUp(_ form: RegistrationForm, _ caller: Caller) async throws -> API.SignUpResult {
    guard let attempt = caller.key else { throw RegistrationError.closed }
    try checkOpen(form.brand, caller)
    return try await turnstile.pass(attempt, from: caller.origin) {
      try await FairTurns.$origin.withValue(caller.origin) {
        let request = RegisterAccount.Request(form: form, attempt: attempt, origin: caller.origin)
        return API.SignUpResult(try await register.execute(request))
      }
    }
  }

  /// A brand that isn't served here has no rules, the laxest least of all.
  private func checkOpen(_ id: BrandID, _ caller: Caller) throws {
    let label = try labels.label(id, for: caller)
    guard label.flags[.signUpEnabled] else { throw ProblemResponse(.closed("Sign-up is closed")) }
  }
}

extension Labels {
  /// - Throws: `ProblemResponse`, where this server doesn't serve that brand.
  func label(_ id: BrandID, for caller: Caller) throws -> Label {
    guard let label = self[id] else { throw ProblemResponse.unknownLabel() }
    caller.context.facts.note { $0.brand = id }
    return label
  }

  func checkMembersAreShown() throws {
    guard showMembers else { throw ProblemResponse(.closed("The list of members is closed")) }
  }
}

extension AboutLine {
  init(sent text: String) throws {
    do throws(AboutProblem) { self = try AboutLine(validating: text) } catch {
      throw ProblemResponse(.invalid("about", error.code.rawValue))
    }
  }
}
