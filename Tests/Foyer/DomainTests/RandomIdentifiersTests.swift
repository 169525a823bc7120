import Domain
import Testing

struct RandomIdentifiersTests {
  @Test func `makes identifiers that differ and have the form of a UUID`() throws {
    let identifiers = RandomIdentifiers()

    let made = (0..<1000).flatMap { _ in
      [identifiers.accountID().description, identifiers.idempotencyKey().description]
    }

    #expect(Set(made).count == 2000)
    for identifier in made {
      #expect(identifier.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil)
    }
  }
}
