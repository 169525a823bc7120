import Domain
import Essentials
import Secrets

/// The sources of time and random values: the machine, or in a demo the tape.
struct AppParts: Sendable {
  let now: @Sendable () -> Date
  let identifiers: RandomIdentifiers
  let hash: @Sendable (Secret) throws(PasswordHashError) -> PasswordHash

  /// Makes verification codes.
  var makeCode: @Sendable () -> EmailCode = {
    var generator = SystemRandomNumberGenerator()
    return EmailCode(random: &generator)
  }

  /// Makes the references of messages and e-mails.
  var makeReference: @Sendable () -> OutboxReference = OutboxReference.random

  /// Makes the codes with which members vouch.
  var makeVouchCode: @Sendable () -> VouchCode = VouchCode.random

  /// Makes the secrets and recovery codes of second factors.
  var secondFactors = SecondFactorSource()

  /// True in a demo: it offers what needs e-mails, and they stay in the outbox.
  var keepsEmails = false

  /// The folder of a guest's files with relative paths; nil is the working directory.
  var filesFolder: String?

  static let live = AppParts(
    now: { Date() }, identifiers: RandomIdentifiers(),
    hash: PasswordHash.init(hashing:))
}
