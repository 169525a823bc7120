import Domain
import Foundation
import Secrets
import Testing

@testable import Brands

/// Tests `emails` and `connect` of a brand file, and the words of the e-mails.
struct OwnerEmailsTests {
  @Test(
    arguments: [
      ("", OwnerEmail.usual),
      ("emails: {newSignIn: true}", Set(OwnerEmail.allCases)),
      (
        "emails: {welcome: false, keyAdded: false, newSignIn: false}",
        OwnerEmail.usual.subtracting([.welcome, .keyAdded])
      ),
    ])
  func `a brand turns kinds on and off`(line: String, expected: Set<OwnerEmail>) throws {
    #expect(try brand(line).ownerEmails == expected)
  }

  @Test(
    arguments: [
      ("emails: [welcome]", "emails"), ("emails: {hello: true}", "emails.hello"),
      ("emails: {welcome: perhaps}", "emails.welcome"), ("connect: [ssh]", "connect"),
    ])
  func `a mistake is named with its key`(line: String, key: String) throws {
    #expect {
      try brand(line)
    } throws: { error in
      (error as? BrandFileError)?.sentences(file: "sample.yaml").contains { $0.contains(key) }
        == true
    }
  }

  @Test(arguments: [
    ("ssh {user}@shell.example.org", "{user}"), ("ssh {name}@door", "{name}"),
    ("ssh { username }@door", "{ username }"), ("ssh {Username}@door", "{Username}"),
    ("ssh {username}@{host}", "{host}"), ("ssh {username@door", "{username@door"),
    ("ssh %u@door", "%u"), ("ssh %(user)s@door", "%(user)s"), ("ssh %USERNAME%@door", "%USERNAME%"),
    ("ssh $USER@door", "$USER"), ("ssh ${USER}@door", "${USER}"), ("ssh <name>@door", "<name>"),
    ("ssh ${username}@door", "${username}"), ("ssh %{username}@door", "%{username}"),
    ("ssh #{username}@door", "#{username}"), ("ssh {{username}}@door", "{{username}}"),
    ("ssh { username }@door", "{ username }"), ("ssh {username}}@door", "{username}}"),
    ("ssh ｛username｝@door", "｛username｝"), ("ssh [username]@door", "[username]"),
    ("ssh [{username}]@door", "[{username}]"), ("ssh :username@door", ":username"),
    ("https://door.example/users/:name", ":name"), ("ssh USERNAME@door", "USERNAME"),
    ("ssh ＵＳＥＲ@door", "USER"), ("ssh {username}@HOST", "HOST"), ("ssh Username@door", "Username"),
    ("ssh -o User=YOUR_NAME door", "YOUR_NAME"), ("ssh your-login@door", "your-login"),
    ("ssh «name»@door", "«name»"), ("ssh %admin@door", "%admin"), ("ssh -p $PORT door", "$PORT"),
  ])
  func `a placeholder without a value is named with its line`(command: String, unknown: String) {
    let line = SampleBrand.yaml.split(separator: "\n", omittingEmptySubsequences: false).count + 1

    #expect {
      try brand("connect: \"\(command)\"")
    } throws: { error in
      (error as? BrandFileError)?.sentences(file: "sample.yaml") == [
        "sample.yaml:\(line): \(unknown) in connect has no value: remove it, or use {username}."
      ]
    }
  }

  @Test(arguments: ["connect: null", "connect:", "connect: ~", "connect: # no", "emails: NULL"])
  func `a null is a missing value`(line: String) throws {
    let brand = try brand(line)

    #expect(brand.connection == nil && brand.ownerEmails == OwnerEmail.usual)
  }

  @Test(arguments: [
    "ssh user@host:22", "ssh -o Port=22 {username}@door", "ssh {username}@[2001:db8::1]",
    "ssh {username}@fe80::1%eth0", "ssh -J jump@[fe80::1%en0]:2222 {username}@door",
    "ssh -l{username} door", "sftp -P 2222 {username}@door:/srv/USERS.md", "mosh {username}@door",
    "ssh -o SendEnv=LOGNAME {username}@door", "TERM=xterm ssh {username}@username.example",
    "https://door.example/~{username}", "USER={username} telnet door 23",
    "ssh://{username}@door:22",
    "ssh -o HostKeyAlgorithms=+ssh-rsa {username}@door",
    "git clone git@door:{username}/home.git", "ssh {username}@port.example",
    "ssh {username}@hosting",
  ])
  func `what a command has is no placeholder`(command: String) throws {
    #expect(try brand("connect: '\(command)'").connection?.text == command)
  }

  @Test func `a percent sign of an address is no placeholder`() throws {
    let brand = try brand("connect: https://door.example/~{username}%2Fa?b=100%25")

    #expect(brand.connection?.filled(with: nil) == nil)
  }

  @Test func `the way to connect has the username, or is left out without one`() throws {
    let brand = try brand("connect: ssh {username}@shell.example.org")
    let ada = try Username(validating: "ada")

    #expect(brand.connection?.filled(with: ada) == "ssh ada@shell.example.org")
    #expect(brand.connection?.filled(with: nil) == nil)
    #expect(try self.brand("connect: ssh door").connection?.filled(with: nil) == "ssh door")
    #expect(try email(.welcome(ada), of: brand).text.contains("run: ssh ada@shell.example.org"))
    #expect(try email(.approved(note: "", ada), of: brand).text.contains("ssh ada@shell"))
  }

  /// A link in such an e-mail would teach people to follow links in forged ones.
  @Test(arguments: ["en", "es", "pt-BR", "ja"])
  func `no e-mail has a link, and no subject has a text that a person typed`(
    language: String
  ) throws {
    let typed = "Typed."
    for template in try Self.templates(typed) {
      let email = try email(template, of: brand(""), in: language)

      #expect(!email.text.contains("://"), "\(template)")
      #expect(!email.text.contains("{"), "\(template)")
      #expect(!email.subject.contains(typed) && !email.subject.contains("grace9"), "\(template)")
      #expect(email.text.components(separatedBy: "\n\n").count >= 3, "\(template)")
      #expect(!email.text.contains("2027-01-15T") && email.text.contains("2027"), "\(template)")
    }
  }

  private static func templates(_ typed: String) throws -> [EmailTemplate] {
    let time = Date(timeIntervalSince1970: 1_800_000_000)
    let key = try #require(
      SSHPublicKey(
        stored: "ssh-ed25519 "
          + "AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P"))
    let reason = try #require(SuspensionReason(typed))
    let suspensions = [nil, time + 60].map {
      EmailTemplate.suspended(Suspension(reason: reason, since: time, until: $0, by: typed))
    }
    return suspensions + [
      .welcome(try Username(validating: "grace9")), .passwordChanged(at: time),
      .keyRemoved(key, at: time), .newSignIn(from: Origin(stored: "192.0.2.7"), at: time),
      .deleted(at: time),
    ]
  }

  private func email(
    _ template: EmailTemplate, of brand: Brand, in language: String = "en"
  ) throws -> Email {
    BrandTexts(language: language, brand: brand).email(
      template, to: nil, try EmailAddress(validating: "ada@example.org"),
      from: EmailHeader(
        brand: brand.name, host: "door", date: Date(timeIntervalSince1970: 1_800_000_000),
        connection: brand.connection))
  }

  private func brand(_ line: String) throws(BrandFileError) -> Brand {
    try BrandFile.brand(
      BrandID("sample"), yaml: Array((SampleBrand.yaml + "\n" + line).utf8),
      checks: BrandChecks())
  }
}
