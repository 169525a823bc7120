import Secrets
import Testing

/// The hashes were made by libxcrypt and libsodium, of the same password.
struct PasswordFormatsTests {
  private static let hashes: [(PasswordHash.Format, String)] = [
    (.bcrypt, "$2b$05$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2"),
    (.yescrypt, "$y$j9T$abcdefgh$OEOpefBf.JGvR8aAbVgFlmy0.yBrHNuXN5edkZ9G4wD"),
    (
      .sha512Crypt,
      "$6$saltsalt$c.4DeELIYLj1BV7HDXHWAIPYeYLI56.lXRxLEOqsu2518jC50GSJpsdjFe0WkviUYdLnZ6hkkYjow5BcNdCJv0"
    ),
  ]

  @Test(arguments: hashes)
  func `other systems' hashes are verified, and renewed`(
    format: PasswordHash.Format, encoded: String
  ) {
    let hash = PasswordHash(encoded: encoded)

    #expect(hash.format == format)
    #expect(hash.verifies(Secret("Engine-1843")))
    #expect(!hash.verifies(Secret("engine-1843")))
    #expect(!hash.verifies(Secret("")))
    #expect(!hash.verifies(Secret("Engine-1843\0x")))
    #expect(hash.needsRenewal() && hash.needsRenewal(in: .mib19))
  }

  @Test func `a new hash has the format that isn't renewed`() throws {
    let hash = try PasswordHash(hashing: Secret("Engine-1843"), in: .mib19)

    #expect(hash.format == .argon2id)
    #expect(PasswordHash.decoy.format == .argon2id)
    #expect(!hash.needsRenewal(in: .mib19))
  }

  @Test(arguments: [
    "", "*", "!", "Engine-1843", "$1$saltsalt$abcdefghijklmnopqrstuv",
    "$2b$15$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2",
    "$2b$05$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt",
    "$6$rounds=9999999$saltsalt$c.4DeELIYLj1BV7HDXHWAIPYeYLI56.lXRxLEOqsu2518jC50GSJpsdjFe0WkviUYdLnZ6hkkYjow5BcNdCJv0",
    "$y$jHT$abcdefgh$OEOpefBf.JGvR8aAbVgFlmy0.yBrHNuXN5edkZ9G4wD",
    "$argon2id$v=19$m=99999999,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "$argon2id$v=19$m=262145,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "$argon2id$v=19$m=262144,t=5,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "$argon2id$v=19$m=065536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "$argon2id$v=19$m=7,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "$6$rounds=999$saltsalt$c.4DeELIYLj1BV7HDXHWAIPYeYLI56.lXRxLEOqsu2518jC50GSJpsdjFe0WkviUYdLnZ6hkkYjow5BcNdCJv0",
    "$6$rounds=\u{669}\u{669}\u{669}\u{669}$saltsalt$c.4DeELIYLj1BV7HDXHWAIPYeYLI56.lXRxLEOqsu2518jC50GSJpsdjFe0WkviUYdLnZ6hkkYjow5BcNdCJv0",
    " $2b$05$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2",
  ])
  func `what is no hash, or would take a sign-in too long, has no format`(encoded: String) {
    #expect(PasswordHash(encoded: encoded).format == nil)
    #expect(!PasswordHash(encoded: encoded).verifies(Secret("Engine-1843")) || encoded.isEmpty)
  }

  @Test(
    arguments: [
      ("!", .locked), ("!!", .locked), ("*", .locked),
      ("!$2b$05$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2", .locked),
      ("Engine-1843", .noHash), ("x", .noHash), ("$", .noHash),
      ("$5$saltsalt$abcdefgh", .otherScheme("$5$")), ("$1$saltsalt$x", .otherScheme("$1$")),
      ("{SSHA}c29tZXNhbHQ=", .otherScheme("{SSHA}")),
      ("{SHA512-CRYPT}$6$x", .otherScheme("{SHA512-CRYPT}")),
      ("$argon2i$v=19$m=65536,t=2,p=1$c2FsdA$AAAA", .otherScheme("$argon2i$")),
      ("$2b$15$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2", costlyBcrypt),
      ("$2y$31$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2", costlyBcrypt),
      ("$2b$05$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaA", .damaged(.bcrypt)),
      (
        "$y$jHT$abcdefgh$OEOpefBf.JGvR8aAbVgFlmy0.yBrHNuXN5edkZ9G4wD",
        .costly(.yescrypt, limit: "128 MiB")
      ),
      ("$y$j9T$abcdefgh$OEOpefBf", .damaged(.yescrypt)),
      ("$6$saltsalt$c.4D", .damaged(.sha512Crypt)),
      (
        "$argon2id$v=19$m=262145,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        .costly(.argon2id, limit: "m=262144")
      ),
    ] as [(String, PasswordHash.FormatProblem)])
  func `the reason for which a hash can't be verified is told`(
    encoded: String, problem: PasswordHash.FormatProblem
  ) {
    #expect(throws: problem) { try PasswordHash(encoded: encoded).validFormat() }
  }

  private static let costlyBcrypt = PasswordHash.FormatProblem.costly(.bcrypt, limit: "$2b$14$")
}
