import Secrets
import Testing

struct PasswordHashTests {
  @Test func `is an Argon2id hash with the interactive limits`() throws {
    let hash = try PasswordHash(hashing: Secret("Correct horse 1!"))

    #expect(hash.encoded.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
    #expect(hash.encoded.utf8.count < 128)
  }

  @Test func `verifies the secret it was made of, and no other`() throws {
    let hash = try PasswordHash(hashing: Secret("Pässwörd 1!"))

    #expect(hash.verifies(Secret("Pässwörd 1!")))
    #expect(hash.verifies(Secret("Pa\u{308}sswo\u{308}rd 1!")))
    #expect(!hash.verifies(Secret("Passwörd 1!")))
    #expect(!hash.verifies(Secret("")))
  }

  @Test func `hashes no two secrets alike, for the salt`() throws {
    let secret = Secret("Abc1!")

    #expect(try PasswordHash(hashing: secret) != PasswordHash(hashing: secret))
  }

  @Test func `one made with other settings is to be renewed, and the decoy is made with today's`()
    throws
  {
    let old = try PasswordHash(hashing: Secret("Abc1!"), in: .mib19)

    #expect(old.needsRenewal())
    #expect(!old.needsRenewal(in: .mib19))
    #expect(!(try PasswordHash(hashing: Secret("Abc1!"))).needsRenewal())
    #expect(!PasswordHash.decoy.needsRenewal())
    #expect(!PasswordHash.decoy.verifies(Secret("")))
    #expect(!PasswordHash(encoded: "").needsRenewal())
  }

  @Test func `verifies nothing when what was stored is no hash`() {
    #expect(!PasswordHash(encoded: "").verifies(Secret("")))
    #expect(!PasswordHash(encoded: "Abc1!").verifies(Secret("Abc1!")))
  }

  @Test func `a demo's hash is Argon2id too, cheap, and the same each time`() throws {
    let salt = Array(UInt8(1)...16)

    let hash = try PasswordHash(cheaplyHashing: Secret("Pässwörd 1!"), salt: salt)

    #expect(hash.encoded.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$AQIDBAUGBwgJCgsMDQ4PEA$"))
    #expect(hash.verifies(Secret("Pässwörd 1!")))
    #expect(!hash.verifies(Secret("Passwörd 1!")))
    #expect(try hash == PasswordHash(cheaplyHashing: Secret("Pässwörd 1!"), salt: salt))
  }
}
