import Domain
import Foundation
import FoyerAPI
import Secrets
import Testing

@Suite struct OwnAccountCodingTests {
  @Test func `a password travels beside what a decoder sees`() throws {
    let json = try #require(
      APICoding.encode(API.SignIn("ada", Secret(#"a"B3!"#), at: BrandID("aurora"))))

    let signIn = try json.withBytes { try APICoding.decode(API.SignIn.self, from: $0) }

    #expect(signIn.name == "ada" && signIn.brand == "aurora")
    #expect(signIn.password == Secret(#"a"B3!"#))
    #expect(signIn.code == nil && signIn.receipt == nil)
  }

  @Test func `a body of secrets alone is read, and one without the new password isn't`() throws {
    let change = ReplacePassword(nil, with: Secret("xY7?"))
    let json = try #require(APICoding.encode(change))

    let read = try json.withBytes { try APICoding.decode(ReplacePassword.self, from: $0) }

    #expect(read.old == nil && read.new == Secret("xY7?"))
    #expect(APICoding.decode(ReplacePassword.self, from: Array("{}".utf8)) == nil)
  }

  @Test func `an answer carries the session's token, and none where there is none`() throws {
    let token = AccessToken()
    let account = Account(
      id: AccountID("7"), name: try FullName(validating: "Ada Lovelace"), email: nil,
      brand: BrandID("aurora"), createdAt: Date(timeIntervalSince1970: 0))
    let answer = API.SignInAnswer(account, session: token)
    let json = try #require(APICoding.encode(answer))

    let read = try json.withBytes { try APICoding.decode(API.SignInAnswer.self, from: $0) }

    #expect(read == answer)
    #expect(read.session == token.withBytes { Secret(copying: $0) })
    #expect(API.SignInAnswer(.wrong(attempts: 2)).answer == .wrong(attempts: 2))
  }

  @Test(arguments: [
    SignInError.wrong, .applied(.rejected, since: Date(timeIntervalSince1970: 0), note: "Not now."),
    .paused(seconds: 9), .signedOut,
  ])
  func `a client makes the same error of a problem`(error: SignInError) {
    #expect(SignInError(error.problem) == error)
  }
}
