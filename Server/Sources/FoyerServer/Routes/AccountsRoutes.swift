import APIClient
import Domain
import Hummingbird
import SceneServices
import Store

/// `POST /accounts` and `PUT /accounts/<id>/profile`.
struct AccountsRoutes: Sendable {
  /// The most that a body may have, in bytes: several times what the longest form needs.
  private static let bodyLimit = 64 << 10

  private let register: RegisterAccount
  private let accounts: AccountStore
  private let labels: Labels
  private let origins: RequestOrigins
  private let turnstile: Turnstile

  /// - Parameter limit: how many registrations may be under way or wait.
  init(
    register: RegisterAccount, accounts: AccountStore, labels: Labels, origins: RequestOrigins,
    limit: Int
  ) {
    self.labels = labels
    self.origins = origins
    self.register = register
    self.accounts = accounts
    turnstile = Turnstile(limit: limit)
  }

  func add(to router: Router<ServerContext>) {
    router.post("accounts") { request, context in
      try await postAccount(request, context)
    }
    router.put("accounts/:id/profile") { request, context in
      try await putProfile(request, for: AccountID(context.parameters.require("id")))
    }
  }

  private func postAccount(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    let form = try await request.form(upTo: Self.bodyLimit)  // first: what isn't read isn't wiped
    let attempt = try request.idempotencyKey()
    try checkOpen(form.brand, context)
    let origin = origins.origin(of: request, context)
    return try await turnstile.pass(attempt, from: origin) {
      try await FairTurns.$origin.withValue(origin) {
        try await register(.init(form: form, attempt: attempt, origin: origin))
      }
    }
  }

  private func register(_ request: RegisterAccount.Request) async throws -> Response {
    let outcome: SignUpOutcome
    do throws(RegistrationError) { outcome = try await register.execute(request) } catch {
      throw ProblemResponse(error)
    }
    return switch outcome {
    case .account(let account, _): try .json(Wire.Account(account), status: .created)
    case .application(let receipt):
      try .json(Wire.ApplicationReceipt(receipt), status: .accepted)
    }
  }

  /// A label that isn't served here has no rules, the laxest least of all.
  private func checkOpen(_ id: BrandID, _ context: ServerContext) throws {
    guard let label = labels[id] else { throw ProblemResponse.unknownLabel() }
    context.facts.note { $0.brand = id }
    guard label.flags[.signUpEnabled] else { throw ProblemResponse.closed("Sign-up is closed") }
  }

  private func putProfile(_ request: Request, for id: AccountID) async throws -> Response {
    guard labels.showMembers else { throw ProblemResponse.closed("The list of members is closed") }
    guard let key = request.bearer else { throw ProblemResponse(.unauthorized, "No key was given") }
    let json = try await request.json(Wire.Profile.self, upTo: Self.bodyLimit)
    let profile = try Profile(json)
    do throws(FirstProfileError) {
      try await accounts.saveFirst(profile, for: id, key: AttemptID(key))
    } catch {
      throw ProblemResponse(error)
    }
    return Response(status: .noContent)
  }
}

extension Profile {
  fileprivate init(_ profile: Wire.Profile) throws {
    self.init(isListed: profile.isListed, about: try AboutLine(sent: profile.about))
  }
}

extension AboutLine {
  init(sent text: String) throws {
    do throws(AboutProblem) { self = try AboutLine(validating: text) } catch {
      throw ProblemResponse(invalid: "about", error.rule)
    }
  }
}

extension AboutProblem {
  fileprivate var rule: String {
    switch self {
    case .severalLines: "severalLines"
    case .controlCharacter: "controlCharacter"
    case .tooLong: "tooLong"
    }
  }
}
