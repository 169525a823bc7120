#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where addresses are proved: in a store of this program's, or on a server.
public protocol AddressProofs: Sendable {
  /// Tries a code.
  func verify(
    _ code: EmailCode, of receipt: ApplicationReceipt
  ) async throws(ApplicationError) -> AddressProof

  /// Sends another code, in the old one's place.
  ///
  /// - Parameter language: in which the letter is worded.
  func resend(
    to receipt: ApplicationReceipt, language: String
  ) async throws(ApplicationError) -> CodeSending
}

/// What became of a code.
public struct AddressProof: Sendable, Equatable {
  public let verdict: CodeVerdict
  /// The token of a session of the account that the code has created; nil where there is none.
  public let session: AccessToken?

  public init(_ verdict: CodeVerdict, session: AccessToken? = nil) {
    self.verdict = verdict
    self.session = session
  }
}

/// Proofs of addresses in a store: of a code it sees a digest alone.
public struct StoredAddressProofs: AddressProofs {
  private let applications: any Applications
  private let firstSession: FirstSession
  private let makeCode: @Sendable () -> EmailCode
  private let letters: LetterWriter
  private let limit: AttemptLimit
  private let origin: Origin?
  private let now: @Sendable () -> Date
  private let deliver: @Sendable () -> Void

  /// - Parameters:
  ///   - firstSession: signs the owner of a new account in.
  ///   - limit: how many codes may be asked for within an hour, whatever the address.
  ///   - origin: where the caller is, if anybody knows.
  ///   - deliver: begins to deliver what was written, and returns at once.
  public init(
    applications: any Applications, firstSession: FirstSession,
    makeCode: @escaping @Sendable () -> EmailCode, letters: LetterWriter, limit: AttemptLimit,
    origin: Origin?,
    now: @escaping @Sendable () -> Date, deliver: @escaping @Sendable () -> Void = {}
  ) {
    self.applications = applications
    self.firstSession = firstSession
    self.makeCode = makeCode
    self.letters = letters
    self.limit = limit
    self.origin = origin
    self.now = now
    self.deliver = deliver
  }

  public func verify(
    _ code: EmailCode, of receipt: ApplicationReceipt
  ) async throws(ApplicationError) -> AddressProof {
    guard let email = receipt.email else { return AddressProof(.over) }
    let verdict = try await applications.verify(
      code.digest(for: receipt.attempt, email),
      of: AttemptMark.id(of: receipt.attempt), from: origin, at: now())
    guard case .right(let application) = verdict, application.state == .approved,
      application.decision == nil, let verified = application.verifiedAt
    else { return AddressProof(verdict) }
    let session = await firstSession.open(application.id, created: verified, from: origin)
    return AddressProof(verdict, session: session)
  }

  public func resend(
    to receipt: ApplicationReceipt, language: String
  ) async throws(ApplicationError) -> CodeSending {
    guard let email = receipt.email else { return .over }
    let now = now()
    let request = limit.use(asking: receipt.attempt, from: origin, at: now)
    if let seconds = try await wait(for: request) { return .tooSoon(seconds: seconds) }
    let code = makeCode()
    let sending = try await applications.resend(
      code.digest(for: receipt.attempt, email),
      of: AttemptMark.id(of: receipt.attempt),
      letters: letters.letters(code: code, to: receipt.name, email, in: language),
      from: origin, at: now)
    if sending == .sent { deliver() } else { try await giveBack(request) }
    return sending
  }

  private func wait(for request: LimitedUse) async throws(ApplicationError) -> Int? {
    do throws(StorageProblem) { return try await limit.wait(for: request) } catch {
      throw .notSaved(error)
    }
  }

  private func giveBack(_ request: LimitedUse) async throws(ApplicationError) {
    do throws(StorageProblem) { try await limit.giveBack(request) } catch {
      throw .notSaved(error)
    }
  }
}
