import Foundation
import Testing

@testable import Domain

/// Tests when a sign-in by SSH key asks for the second factor's code.
@Suite(.timeLimit(.minutes(1))) struct RecognizeByKeyTests {
  @Test(arguments: [
    (guest: false, account: nil, isAsked: false), (guest: true, account: nil, isAsked: true),
    (guest: false, account: false, isAsked: false), (guest: false, account: true, isAsked: true),
    (guest: true, account: false, isAsked: true),
  ])
  func `the stricter rules of the guest's brand and of the account's apply`(
    guest: Bool, account: Bool?, isAsked: Bool
  ) async throws {
    let key = try SSHPublicKey(validating: KeySample.all[0].line)

    let asked = await asked(key, guest: guest, account: account)

    #expect(asked == [isAsked])
  }

  @Test func `a key on a security key is a second factor itself`() async throws {
    let line = try #require(KeySample.all.first { $0.name == "ED25519-SK" }).line

    let asked = await asked(
      try SSHPublicKey(validating: line), guest: true, account: true)

    #expect(asked == [false])
  }

  /// Returns whether each opened session asks for the second factor.
  private func asked(_ key: SSHPublicKey, guest: Bool, account: Bool?) async -> [Bool] {
    let keys = KeysFake(owner: OwnAccountsFake(password: "aB3!").account)
    let sessions = SessionsFake()
    let recognize = RecognizeByKey(
      keys: keys, sessions: sessions, rules: SecondFactorRules(asksWithKeys: guest),
      ownRules: { brand in
        #expect(brand == keys.owner.brand)
        return account.map { SecondFactorRules(asksWithKeys: $0) }
      }, origin: nil, now: { .distantPast })

    _ = await recognize.execute(RecognizeByKey.Request(key, maySignIn: true))

    return sessions.asked
  }
}

/// Each key is of one account.
private struct KeysFake: SSHKeys {
  let owner: Account

  func keys(of account: AccountID) async throws(AccountsError) -> [AccountKey] { [] }
  func add(
    _ addition: KeyAddition,
    email: @escaping @Sendable (SSHPublicKey, EmailAddress, String?) -> Email?
  ) async throws(AddKey.Failure) {}
  func remove(
    _ key: SSHPublicKey, of account: AccountID
  ) async throws(AccountsError) -> Bool { false }
  func owner(of key: SSHPublicKey) async throws(AccountsError) -> Account? { owner }
}
