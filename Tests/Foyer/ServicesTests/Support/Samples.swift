import Domain
import Foundation
import Secrets
import Services

extension Account {
  /// An account like any other, with an id of its own.
  static func sample(
    _ address: String = "ada@example.org", name: String = "Ada Lovelace",
    brand: String = "aurora"
  ) throws -> Account {
    Account(
      id: RandomIdentifiers().accountID(), name: try FullName(validating: name),
      email: try EmailAddress(validating: address), brand: BrandID(brand),
      createdAt: Date(timeIntervalSince1970: 1_800_000_000.123))
  }
}

extension Profile {
  static func listed(_ about: String = "") throws -> Profile {
    Profile(isListed: true, about: try AboutLine(validating: about))
  }
}

extension PasswordHash {
  static let sample = PasswordHash(encoded: "$argon2id$v=19$sample")
}

extension AccountsDatabase {
  /// Adds an account by an attempt of its own.
  @discardableResult
  func add(_ account: Account) throws(AccountsError) -> Account {
    try add(account, passwordHash: .sample, attempt: AttemptMark(RandomIdentifiers().attemptID()))
  }

  /// Adds accounts of which each has a number in its address.
  func addSamples(_ count: Int) throws {
    for number in 0..<count { try add(.sample("guest-\(number)@example.org")) }
  }
}
