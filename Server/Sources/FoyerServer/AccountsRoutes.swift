import Domain
import Hummingbird
import Secrets
import Services

/// `POST /accounts` and `PUT /accounts/<id>/profile`.
struct AccountsRoutes: Sendable {
  /// The most that a body may have, in bytes: several times what the longest form needs.
  private static let bodyLimit = 16 << 10

  private let register: RegisterAccount
  private let accounts: AccountsDatabase
  private let turnstile: Turnstile

  /// - Parameter limit: how many registrations may be under way or wait.
  init(register: RegisterAccount, accounts: AccountsDatabase, limit: Int) {
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
    let attempt = try request.idempotencyKey()
    let registration = try await request.json(Wire.Registration.self, upTo: Self.bodyLimit)
    let form = try RegistrationForm(registration)
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

  private func putProfile(_ request: Request, for id: AccountID) async throws -> Response {
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

extension RegistrationForm {
  init(_ registration: Wire.Registration) throws {
    let isName = registration.brand.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard isName, 1...64 ~= registration.brand.utf8.count else {
      throw ProblemResponse(invalid: "brand", "notAllowed")
    }
    self.init(
      name: registration.name, email: registration.email,
      password: Secret(registration.password), brand: BrandID(registration.brand))
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
