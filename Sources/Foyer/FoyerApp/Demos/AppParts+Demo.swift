import Composition
import DemoKit
import Domain
import Essentials
import InteractorKit
import Secrets
import Synchronization

extension AppParts {
  /// The time at which every demo begins, in seconds since 1970: 2026-01-01, 09:00 UTC.
  static let demoBeginning = 1_767_258_000

  /// Returns parts that follow the tape's clock and derive every random value from the tape's seed,
  /// except second factors, which are examples.
  static func demo(seed: UInt64, clock: VirtualClock) -> AppParts {
    let identifiers = SeededNumbers(seed: seed)
    let salts = SeededNumbers(seed: ~seed)
    let codes = SeededNumbers(seed: seed &* 3)
    let references = SeededNumbers(seed: seed &* 5)
    let vouchCodes = SeededNumbers(seed: seed &* 7)
    var parts = AppParts.live
    parts.now = {
      Date(timeIntervalSince1970: Double(demoBeginning) + clock.now.offset / .seconds(1))
    }
    parts.identifiers = RandomIdentifiers(uuid: { identifiers.uuid() })
    parts.hash = { (secret) throws(PasswordHashError) in
      try PasswordHash(cheaplyHashing: secret, salt: salts.bytes())
    }
    parts.keepsEmails = true
    parts.makeCode = {
      var generator = codes
      return EmailCode(random: &generator)
    }
    parts.makeReference = {
      var generator = references
      return OutboxReference(random: &generator)
    }
    parts.makeVouchCode = {
      var generator = vouchCodes
      return VouchCode(random: &generator)
    }
    parts.secondFactors = .examples()
    return parts
  }
}

extension SecondFactorSource {
  /// One secret, and codes with consecutive numbers, which are plainly examples in a picture.
  fileprivate static func examples() -> SecondFactorSource {
    let number = Mutex(1000)
    return SecondFactorSource(
      secret: {
        TimeBasedSecret(base32: Secret(String(repeating: "EXAMPLE2", count: 4)))
          ?? TimeBasedSecret()
      },
      recoveryCodes: {
        (0..<RecoveryCode.count).compactMap { _ in
          number.withLock { number in
            number += 1
            return RecoveryCode(typed: "TEST TEST TEST \(number)")
          }
        }
      })
  }
}

extension SeededNumbers {
  /// A pseudo-random UUID of version 4 (RFC 9562).
  fileprivate func uuid() -> String {
    var bytes = bytes()
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { String(String(256 + Int($0), radix: 16).dropFirst()) }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
      .joined(separator: "-")
  }
}
