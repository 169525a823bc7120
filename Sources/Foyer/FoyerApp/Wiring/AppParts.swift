import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where time and chance come from: the machine, or in a demo the tape.
struct AppParts: Sendable {
  let now: @Sendable () -> Date
  let identifiers: RandomIdentifiers
  let hash: @Sendable (Secret) throws(PasswordHashError) -> PasswordHash

  /// Makes what proves an address.
  var makeCode: @Sendable () -> EmailCode = {
    var generator = SystemRandomNumberGenerator()
    return EmailCode(random: &generator)
  }

  static let live = AppParts(
    now: { Date() }, identifiers: RandomIdentifiers(),
    hash: PasswordHash.init(hashing:))
}
