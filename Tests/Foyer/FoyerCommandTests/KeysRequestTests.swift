import ArgumentParser
import Testing

@testable import Commands
@testable import foyer

/// Two parsers read the arguments that `sshd` gives, and must always agree.
struct KeysRequestTests {
  @Test(arguments: [
    "keys ada", "keys --data-dir /var/lib/foyer/data ada", "keys a_b-1", "keys --ledger l ada",
    "keys --data-dir d --ledger l ada", "keys --ledger l --data-dir d ada",
    "keys --api-url https://a.example --host-token-file t --cache c --ca-file f ada",
  ])
  func `what a set-up gives is read without the parser, as the parser reads it`(
    line: String
  ) throws {
    let arguments = line.split(separator: " ").map(String.init)
    let command = try #require(try Foyer.parseAsRoot(arguments) as? KeysCommand)

    let request = KeysRequest(plain: arguments)

    #expect(request == command.request)
  }

  @Test(arguments: [
    [], ["keys"], ["ada"], ["keys", "ada", "bob"], ["keys", "--help"], ["keys", "-h"],
    ["keys", "--data-dir", "a"], ["keys", "--data-dir"], ["keys", "--data-dir=a", "ada"],
    ["keys", "--data-dir", "-a", "ada"], ["keys", "ada", "--data-dir", "a"], ["keys", ""],
    ["keys", "--ledger", "a", "--ledger", "b", "ada"], ["keys", "--other", "a", "ada"],
    ["keys", "--", "ada"], ["start", "keys", "ada"],
  ])
  func `anything else is the parser's`(arguments: [String]) {
    #expect(KeysRequest(plain: arguments) == nil)
  }
}
