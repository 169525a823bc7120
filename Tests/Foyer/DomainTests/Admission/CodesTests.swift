import Domain
import Foundation
import Testing

@Suite struct CodesTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `five attempts are there at once, and one more each minute`() {
    var attempts = CodeThrottle(since: start)
    let waits = [0, 1, 2, 3, 4, 5, 59, 60, 61, 119, 120].map { attempts.take(at: start + $0) }

    #expect(waits == [nil, nil, nil, nil, nil, 55, 1, nil, 59, 1, nil])
  }

  @Test func `a thousand attempts in an hour come to sixty-five`() {
    var attempts = CodeThrottle(since: start)
    let taken = (0..<1000).count { attempts.take(at: start + Double($0) * 3.6) == nil }

    #expect(taken == 64 || taken == 65)
  }

  @Test func `more than five never gather, and a clock that goes back gives none`() {
    var attempts = CodeThrottle(since: start)
    let later = start + 86_400
    #expect((0..<6).map { _ in attempts.take(at: later) } == [nil, nil, nil, nil, nil, 60])
    #expect(attempts.take(at: start) != nil)
  }

  @Test func `a code by chance has eight digits, zeros first too`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let code = EmailCode(random: &generator)
      #expect(code.text.wholeMatch(of: /\d{4}-\d{4}/) != nil)
      #expect(EmailCode(typed: code.text) == code)
    }
  }

  @Test func `its digest is bound to the idempotency key and the address`() throws {
    let code = try #require(EmailCode(typed: "4821-7730"))
    let (ada, grace) = (
      try EmailAddress(validating: "ada@example.org"),
      try EmailAddress(validating: "grace@example.org")
    )
    let digest = code.digest(for: IdempotencyKey("1"), ada)

    #expect(
      digest
        == code.digest(for: IdempotencyKey("1"), try EmailAddress(validating: "ADA@example.org")))
    #expect(digest != code.digest(for: IdempotencyKey("2"), ada))
    #expect(digest != code.digest(for: IdempotencyKey("1"), grace))
  }

  @Test func `an invitation is known however it is typed`() {
    var generator = SystemRandomNumberGenerator()
    let code = InvitationCode(random: &generator)
    #expect(code.text.wholeMatch(of: /([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/) != nil)

    for typed in [
      code.text, code.text.lowercased(), " \(code.text.replacing("-", with: " "))\n",
      code.text.replacing("0", with: "O").replacing("1", with: "l"), code.text.fullWidth,
      code.text.lowercased().fullWidth,
    ] {
      #expect(InvitationCode(typed: typed).digest == code.digest)
    }
    #expect(InvitationCode(typed: " - \n").isEmpty)
  }

  @Test func `an invitation says what it is good for`() {
    var invitation = Invitation(id: "1", uses: 2, createdAt: start, expiresAt: start + 60)
    #expect(invitation.state(at: start) == .valid)
    (invitation.pending, invitation.completed) = (1, 1)
    #expect(invitation.state(at: start) == .usedUp)
    #expect(invitation.state(at: start + 60) == .expired)
    invitation.revokedAt = start
    #expect(invitation.state(at: start) == .revoked)
  }
}

extension String {
  /// The text as an East Asian keyboard types it in full width.
  fileprivate var fullWidth: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { Unicode.Scalar($0.value + 0xFEE0).unsafelyUnwrapped }))
  }
}
