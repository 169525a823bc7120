import Domain
import Hummingbird
import SceneServices
import Services

/// `POST /accounts` and `PUT /accounts/<id>/profile`.
struct AccountsRoutes: Sendable {
  /// The most that a body may have, in bytes: several times what the longest form needs.
  private static let bodyLimit = 16 << 10

  private let register: RegisterAccount
  private let accounts: AccountsDatabase
  private let labels: Labels
  private let turnstile: Turnstile

  /// - Parameter limit: how many registrations may be under way or wait.
  init(register: RegisterAccount, accounts: AccountsDatabase, labels: Labels, limit: Int) {
    self.labels = labels
    self.register = register
    self.accounts = accounts
    turnstile = Turnstile(limit: limit)
  }

  func add(to router: Router<BasicRequestContext>) {
    router.post("accounts") { request, _ in try await postAccount(request) }
    router.put("accounts/:id/profile") { request, context in
      try await putProfile(request, for: AccountID(context.parameters.require("id")))
    }
  }

  private func postAccount(_ request: Request) async throws -> Response {
    let form = try await request.form(upTo: Self.bodyLimit)  // first: what isn't read isn't wiped
    let attempt = try request.idempotencyKey()
    try checkOpen(form.brand)
    return try await turnstile.pass {
      let account: Account
      do throws(RegistrationError) {
        account = try await register.execute(.init(form: form, attempt: attempt))
      } catch {
        throw ProblemResponse(error)
      }
      return try .json(Wire.Account(account), status: .created)
    }
  }

  /// A label that isn't served here has no rules, the laxest least of all.
  private func checkOpen(_ id: BrandID) throws {
    guard let label = labels[id] else { throw ProblemResponse.unknownLabel() }
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
    do throws(AboutProblem) {
      self.init(isListed: profile.isListed, about: try AboutLine(validating: profile.about))
    } catch {
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
