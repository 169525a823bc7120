import Domain
import Foundation
import Testing

struct SSHPublicKeyTests {
  private let line = KeySample.all[0].line

  @Test(arguments: KeySample.all)
  func `takes each type, and tells its fingerprint as ssh-keygen does`(sample: KeySample) throws {
    let key = try SSHPublicKey(validating: "  \(sample.line) ada@example.org's \u{1B}[31m key\r\n")

    #expect(key.kind.name == sample.name)
    #expect(key.fingerprint == sample.fingerprint)
    #expect(key.line == sample.line)
    #expect(SSHPublicKey(stored: key.line) == key)
  }

  @Test(arguments: KeySample.all, ["", " ", "\n"])
  func `leaves out a part of a key before a whole one`(sample: KeySample, between: String) throws {
    let type = try #require(sample.line.firstIndex(of: " ")).utf16Offset(in: sample.line) + 1
    for length in [type, type + 11, sample.line.count - 4] {
      let part = sample.line.prefix(length)
      let key = try SSHPublicKey(validating: "\(part)\(between)\(line) ada@laptop")
      #expect(key.line == line && key.comment == "ada@laptop", "\(part)")
    }
    #expect(throws: SSHKeyProblem.severalKeys) {
      try SSHPublicKey(validating: "\(sample.line) \(line)")
    }
  }

  @Test func `knows each type by a sample`() {
    let kinds = KeySample.all.compactMap { SSHPublicKey(stored: $0.line)?.kind }

    #expect(Set(kinds) == Set(SSHPublicKey.Kind.allCases))
  }

  @Test(
    arguments: [
      ("", .empty), (" \n\t\n", .empty), ("ada", .noKey), ("AAAAC3NzaC1lZDI1NTE5", .noKey),
      ("-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1r", .privateKey),
      ("-----BEGIN RSA PRIVATE KEY----- MIIE", .privateKey), ("ssh-ed25519", .broken),
      ("ssh-ed25519 ?", .broken), ("ssh-ed25519 AAAA", .broken), ("ssh-ed25519 ====", .broken),
      ("ssh-dss AAAAB3NzaC1kc3M=", .otherType("ssh-dss")),
      (
        "ssh-ed25519-cert-v01@openssh.com AAAA", .otherType("ssh-ed25519-cert-v01@openssh.com")
      ), (KeySample.weakRSA, .tooWeak(bits: 2048, least: 3072)),
      (String(repeating: "a", count: 16_385), .broken),
      ("PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nPrivate-Lines: 1", .format(.putty)),
      ("PuTTY-User-Key-File-2: ssh-rsa Encryption: aes256-cbc", .format(.putty)),
      ("---- BEGIN SSH2 PUBLIC KEY ----\nComment: \"a\"\nAAAA", .format(.ssh2)),
      ("-----BEGIN PUBLIC KEY-----\nMCowBQYDK2Vw", .format(.pem)),
      ("-----BEGIN RSA PUBLIC KEY----- MIIB", .format(.pem)),
      ("---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----", .privateKey),
      ("-----BEGIN ENCRYPTED PRIVATE KEY-----", .privateKey),
      ("\(KeySample.all[0].line.prefix(40))\nada@example.org", .broken),
      ("b3BlbnNzaC1rZXktdjEAAAAABG5vbmU", .privateKey),
      ("> -----BEGIN OPENSSH PRIVATE KEY-----\n> b3Bl", .privateKey),
      (
        "webauthn-sk-ecdsa-sha2-nistp256@openssh.com AAAA",
        .otherType("webauthn-sk-ecdsa-sha2-nistp256@openssh.com")
      ),
    ] as [(String, SSHKeyProblem)])
  func `says why others can't be had`(text: String, problem: SSHKeyProblem) {
    #expect(throws: problem) { try SSHPublicKey(validating: text) }
    #expect(SSHPublicKey(stored: text) == nil)
  }

  @Test(arguments: [
    "example.org", "example.org,192.0.2.7", "[example.org]:2222", "|1|c2FsdA==|aGFzaA==",
    "localhost",
    "@cert-authority *.example.org", "@revoked *.example.org",
    "> example.org", ">> |1|c2FsdA==|aGFzaA==",
    "# [b.org]:22 SSH-2.0 [b.org]:22", "# example.org:22 SSH-2.0-OpenSSH_9.2\nexample.org",
  ])
  func `says that a line of known_hosts isn't the guest's key`(host: String) {
    #expect(throws: SSHKeyProblem.format(.knownHosts)) {
      try SSHPublicKey(validating: "\(host) \(line)")
    }
  }

  @Test(arguments: KeySample.all)
  func `joins a key that a mail program has wrapped or quoted`(sample: KeySample) throws {
    let (type, base64) = (
      sample.line.prefix { $0 != " " }, sample.line.drop { $0 != " " }.dropFirst()
    )
    for width in [1, 7, 40, 64, 76] {
      let lines = stride(from: 0, to: base64.count, by: width).map {
        String(base64.dropFirst($0).prefix(width))
      }
      for (separator, start) in [
        ("\n", " "), ("\r\n", "\n"), (" ", " "), ("\n> ", "\n> "), ("\n>> > ", "\n>"),
        (" >", " > "), ("\u{A0}\n", "\u{A0}"), ("\u{200B}\n", " "),
      ] {
        let text =
          "\u{FEFF}> \(type)\(start)\(lines.joined(separator: separator))\(separator)ada@laptop work"

        let key = try SSHPublicKey(validating: text)

        #expect(key.line == sample.line)
        #expect(key.comment == "ada@laptop work")
      }
    }
  }

  @Test(arguments: KeySample.all, ["\r\n", "\n", " "])
  func `decodes a key that a mail program has sent as quoted-printable`(
    sample: KeySample, lineEnd: String
  ) throws {
    let encoded = "\(sample.line) grace@laptop".replacing("=", with: "=3D")
    let lines = stride(from: 0, to: encoded.count, by: 75).map {
      String(encoded.dropFirst($0).prefix(75))
    }

    let key = try SSHPublicKey(validating: lines.joined(separator: "=\(lineEnd)"))

    #expect(key.line == sample.line)
    #expect(key.comment.hasPrefix("grace@l"))
  }

  @Test(arguments: KeySample.all)
  func `tells where the rest of a key is still to come`(sample: KeySample) {
    let words = sample.line.split(separator: " ").map(String.init)
    for count in [0, 4, 20, 67] {
      let part = "\(words[0]) \(words[1].prefix(count))"
      #expect(SSHPublicKey.continues(after: part), "\(part)")
      #expect(SSHPublicKey.continues(after: "> \(part)=\n"), "\(part)")
    }
    for whole in [
      sample.line, "\(sample.line) grace@laptop", "\(words[0]) AAAA grace@laptop",
      "\(sample.line)\n\(words[0]) AAAA", "restrict \(words[0]) AAAA", "", "hunter2",
    ] {
      #expect(!SSHPublicKey.continues(after: whole), "\(whole)")
    }
  }

  @Test(arguments: KeySample.all) func `tells where a key begins`(sample: KeySample) {
    for line in [sample.line, "> \(sample.line)", "ssh-dss AAAA"] {
      #expect(SSHPublicKey.begins(line), "\(line)")
    }
    for line in ["", String(sample.line.dropFirst(30)), "restrict \(sample.line)", "hunter2"] {
      #expect(!SSHPublicKey.begins(line), "\(line)")
    }
  }

  @Test(arguments: [
    "-----BEGIN OPENSSH PRIVATE KEY-----", "---- BEGIN SSH2 PUBLIC KEY ----\nComment: x",
    "-----BEGIN PUBLIC KEY-----\nMCow", "PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none",
  ])
  func `reads a file of another format to its last line`(beginning: String) {
    #expect(SSHPublicKey.continues(after: beginning))
    for end in ["-----END OPENSSH PRIVATE KEY-----", "---- END SSH2 PUBLIC KEY ----"]
    where !beginning.hasPrefix("PuTTY") {
      #expect(!SSHPublicKey.continues(after: "\(beginning)\n\(end)"))
    }
    #expect(!SSHPublicKey.continues(after: "\(beginning)\n-- END X --\nPrivate-MAC: 00"))
  }

  @Test func `refuses what would say how the key may be used, and more than one key`() {
    for options in ["command=\"sh\",no-pty", "restrict", "cert-authority", "environment=\"A=B C\""]
    {
      #expect(throws: SSHKeyProblem.options) { try SSHPublicKey(validating: "\(options) \(line)") }
    }
    for between in ["\n", "\r\n", " ", " ada@example.org\n\n", "\u{2028}", "\u{85}"] {
      #expect(throws: SSHKeyProblem.severalKeys) {
        try SSHPublicKey(validating: line + between + line)
      }
    }
  }

  @Test(arguments: KeySample.all)
  func `refuses a key of which a byte is missing, another type, or one too many`(
    sample: KeySample
  ) throws {
    let key = try #require(SSHPublicKey(stored: sample.line))
    for count in 0..<key.blob.count where refusal(key.kind, Data(key.blob.prefix(count))) == nil {
      Issue.record("\(count) bytes of \(sample.name) were taken")
    }
    #expect(refusal(key.kind, Data(key.blob + [0])) == .broken)
    for other in SSHPublicKey.Kind.allCases where other != key.kind {
      #expect(refusal(other, Data(key.blob)) == .broken)
    }
    var long = key.blob
    long.replaceSubrange(0..<4, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(refusal(key.kind, Data(long)) == .broken)
  }

  /// Negative numbers, zero, even numbers, an exponent of 1, and superfluous leading zeros, which
  /// would give one key two spellings.
  @Test func `refuses numbers that no key of RSA has`() throws {
    let rsa = try #require(KeySample.all.first { $0.name == "RSA" })
    let blob = try #require(SSHPublicKey(stored: rsa.line)).blob
    let exponent = 15..<18  // after the type's length, 7 letters, and its own length
    #expect(blob[exponent].elementsEqual([1, 0, 1]))
    for number: [UInt8] in [
      [0, 0, 1], [0, 0, 0], [0x81, 0, 1], [1, 0, 0], [0, 1, 1], [0, 0x81, 1], [3, 0, 1],
    ] {
      let changed = Data(blob[..<15] + number + blob[18...])
      let isValid = number == [0, 0x81, 1] || number == [3, 0, 1]
      #expect((refusal(.rsa, changed) == nil) == isValid, "\(number)")
    }
    for zeros in [1, 2] {
      let count = UInt8(3 + zeros)
      let longer = blob[..<14] + [count] + Array(repeating: 0, count: zeros) + blob[15...]
      #expect(refusal(.rsa, Data(longer)) == .broken)
      let modulus = blob[..<18] + [0, 0, 1, UInt8(0x81 + zeros)]  // 385 bytes with a leading zero
      #expect(blob[18..<23].elementsEqual([0, 0, 1, 0x81, 0]))
      let zeroed = modulus + Array(repeating: 0, count: zeros) + blob[22...]
      #expect(refusal(.rsa, Data(zeroed)) == .broken)
    }
    #expect(refusal(.rsa, Data(blob.dropLast() + [0])) == .broken)
  }

  private func refusal(_ kind: SSHPublicKey.Kind, _ blob: Data) -> SSHKeyProblem? {
    do throws(SSHKeyProblem) {
      _ = try SSHPublicKey(validating: "\(kind.rawValue) \(blob.base64EncodedString())")
      return nil
    } catch {
      return error
    }
  }
}
