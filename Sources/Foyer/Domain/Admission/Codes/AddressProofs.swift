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
  private let now: @Sendable () -> Date
  private let deliver: @Sendable () -> Void

  /// - Parameter deliver: begins to deliver what was written, and returns at once.
  public init(
    applications: any Applications, makeCode: @escaping @Sendable () -> EmailCode,
    letters: LetterWriter, now: @escaping @Sendable () -> Date,
    deliver: @escaping @Sendable () -> Void = {}
  ) {
    self.applications = applications
    self.makeCode = makeCode
    self.letters = letters
    self.now = now
    self.deliver = deliver
  }

  public func verify(
    _ code: EmailCode, of receipt: ApplicationReceipt
  ) async throws(ApplicationError) -> CodeVerdict {
    guard let email = receipt.email else { return .over }
    return try await applications.verify(
      code.digest(for: receipt.attempt, email),
      of: AttemptMark.id(of: receipt.attempt), at: now())
  }

  public func resend(
    to receipt: ApplicationReceipt, language: String
  ) async throws(ApplicationError) -> CodeSending {
    guard let email = receipt.email else { return .over }
    let code = makeCode()
    let sending = try await applications.resend(
      code.digest(for: receipt.attempt, email),
      of: AttemptMark.id(of: receipt.attempt),
      letters: letters.letters(code: code, to: receipt.name, email, in: language), at: now())
    if sending == .sent { deliver() }
    return sending
  }
}
