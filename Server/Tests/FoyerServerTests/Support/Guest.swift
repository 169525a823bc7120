import APIClient
import Domain
import Secrets

/// The guest Ada, who has signed up and is signed in.
struct Guest {
  let server: AdmissionServer
  let account: Account
  let session: AccessToken
  let own: SignInUseCases

  init(_ kind: StoreKind, sendsEmails: Bool = false) async throws {
    server = try await AdmissionServer(kind, "admission: open\n", sendsEmails: sendsEmails)
    (account, session) = try await server.registration.signUp(AdmissionServer.form())
    own = SignInUseCases(on: server.guest, .applied)
  }

  /// - Parameter other: The server to ask; nil is the guest's own.
  func load(
    _ session: AccessToken? = nil, at other: AdmissionServer? = nil
  ) async throws(SignInError) -> OwnAccount {
    try await (other ?? server).guest.own(LoadOwnAccount(), session ?? self.session)
  }

  /// Carries an operation out for the guest, or by another session.
  @discardableResult
  func perform<Op: APIOperation>(
    _ operation: Op, _ session: AccessToken? = nil, key: IdempotencyKey? = nil
  ) async throws(SignInError) -> Op.Response where Op.Refused == Never {
    try await server.guest.own(operation, session ?? self.session, key: key)
  }

  func signIn(_ name: String, _ password: String) async throws(SignInError) -> SignedInMember {
    try await own.signIn.execute(SignInToAccount.Request(name, Secret(password)))
  }

  /// The code in the last e-mail to an address.
  func code(to email: String) async throws -> EmailCode { try await server.code(to: email) }
}

extension Brand {
  static let applied = Brand(
    id: BrandID("applied"), name: "Aurora", logo: Logo(narrow: "▲"), languages: ["en"])
}

/// Returns the error of an operation on a guest's own account, or nil.
func signInFailure<Result>(
  of work: () async throws(SignInError) -> Result
) async -> SignInError? {
  do throws(SignInError) { _ = try await work() } catch { return error }
  return nil
}
