import Domain
import Essentials
import InteractorKit
import Secrets

/// The sources of time and random values: the machine, or in a demo the tape.
package struct AppParts: Sendable {
  package var now: @Sendable () -> Date
  package var identifiers: RandomIdentifiers
  package var hash: @Sendable (Secret) throws(PasswordHashError) -> PasswordHash

  /// Makes verification codes.
  package var makeCode: @Sendable () -> EmailCode = {
    var generator = SystemRandomNumberGenerator()
    return EmailCode(random: &generator)
  }

  /// Makes the references of messages and e-mails.
  package var makeReference: @Sendable () -> OutboxReference = OutboxReference.random

  /// Makes the codes with which members vouch.
  package var makeVouchCode: @Sendable () -> VouchCode = VouchCode.random

  /// Makes the secrets and recovery codes of second factors.
  package var secondFactors = SecondFactorSource()

  /// True in a demo: it offers what needs e-mails, and they stay in the outbox.
  package var keepsEmails = false

  /// The folder of a guest's files with relative paths; nil is the working directory.
  package var filesFolder: String?

  package static let live = AppParts(
    now: { Date() }, identifiers: RandomIdentifiers(),
    hash: PasswordHash.init(hashing:))
}
