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
  ) async throws(ApplicationError) -> CodeVerdict

  /// Sends another code, in the old one's place.
  ///
  /// - Parameter language: in which the letter is worded.
  func resend(
    to receipt: ApplicationReceipt, language: String
  ) async throws(ApplicationError) -> CodeSending
}

/// Proofs of addresses in a store: of a code it sees a digest alone.
public struct StoredAddressProofs: AddressProofs {
  private let applications: any Applications
  private let makeCode: @Sendable () -> EmailCode
  private let letters: LetterWriter
  private let limit: AttemptLimit
  private let origin: Origin?
  private let now: @Sendable () -> Date
  private let deliver: @Sendable () -> Void

  /// - Parameters:
  ///   - limit: how many codes may be asked for within an hour, whatever the address.
  ///   - origin: where the caller is, if anybody knows.
  ///   - deliver: begins to deliver what was written, and returns at once.
  public init(
    applications: any Applications, makeCode: @escaping @Sendable () -> EmailCode,
    letters: LetterWriter, limit: AttemptLimit, origin: Origin?,
    now: @escaping @Sendable () -> Date, deliver: @escaping @Sendable () -> Void = {}
  ) {
    self.applications = applications
    self.makeCode = makeCode
    self.letters = letters
    self.limit = limit
    self.origin = origin
    self.now = now
    self.deliver = deliver
  }

  public func verify(
    _ code: EmailCode, of receipt: ApplicationReceipt
  ) async throws(ApplicationError) -> CodeVerdict {
    guard let email = receipt.email else { return .over }
    return try await applications.verify(
      code.digest(for: receipt.attempt, email),
      of: AttemptMark.id(of: receipt.attempt), from: origin, at: now())
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
