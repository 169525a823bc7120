import Domain
import Foundation
import StoreTesting
import Testing

@testable import Delivery

@Suite struct DeliveryFileTests {
  private let directory: TemporaryDirectory
  private let folder: String

  init() throws {
    directory = try TemporaryDirectory()
    folder = try directory.data.path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try write("door\nsesame\n", to: "mail-login", mode: 0o600)
    try write("door\nsesame\n", to: "open", mode: 0o640)
    try write("sesame\n", to: "token", mode: 0o600)
  }

  @Test func `nothing is set up where there is no file`() throws {
    #expect(try DeliveryFile.delivery(at: nil, in: directory.data) == nil)
  }

  @Test(arguments: [
    ("mail: {server: smtp://localhost:25, from: door@aurora.example}", true, false),
    ("mail: {server: smtps://m.example, from: d@a.example, login: mail-login}", true, false),
    ("tickets: {server: https://rt.example, token: token}", false, true),
    (
      """
      tickets: {server: https://rt.example/rt, login: mail-login}
      mail: {server: smtp://m.example, from: d@a.example}
      """, true, true
    ),
  ])
  func `what it says is set up`(yaml: String, mail: Bool, tickets: Bool) throws {
    try write(yaml, to: "delivery.yaml")

    let delivery = try #require(try DeliveryFile.delivery(at: nil, in: directory.data))

    #expect(delivery.delivers(.mail(to: "a@b.example")) == mail)
    #expect(delivery.delivers(.tickets(queue: "General")) == tickets)
  }

  @Test(arguments: [
    ("provision: {webhook: {url: https://h.example/x, secret: whsec}}", ["webhook"]),
    (
      "provision: {webhook: {url: http://127.0.0.1:1, secret: whsec}, unix: true}",
      ["webhook", "unix"]
    ),
    (
      "provision: {ldap: {url: ldaps://d.example, base: 'dc=d,dc=example', login: login}}", ["ldap"]
    ),
    ("provision: {unix: false}", []), ("provision: {unix: true}", ["unix"]),
    ("mail: {server: smtp://localhost:25, from: door@aurora.example}", []),
  ])
  func `it names the targets of notifications`(yaml: String, targets: [String]) throws {
    try write(yaml, to: "delivery.yaml")
    try write("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n", to: "whsec", mode: 0o600)
    try write("cn=foyer,dc=d,dc=example\nEngine-1843\n", to: "login", mode: 0o600)

    let delivery = try #require(try DeliveryFile.delivery(at: nil, in: directory.data))

    #expect(delivery.targets.map(\.rawValue) == targets)
    #expect(DeliveryFile.targets(at: nil, in: try directory.data) == Set(delivery.targets))
  }

  @Test(arguments: [
    "mail: null\ntickets: ~\nprovision:", "provision: {webhook: NULL, unix: ~, ldap: }", "null",
  ])
  func `what is null is not set up`(yaml: String) throws {
    try write("mail: {server: smtp://m.example, from: d@a.example}\n", to: "delivery.yaml")
    #expect(try DeliveryFile.delivery(at: nil, in: directory.data) != nil)
    try write(yaml, to: "delivery.yaml")

    let delivery = try? DeliveryFile.delivery(at: nil, in: directory.data)

    #expect(delivery?.delivers(.mail(to: "a@b.example")) != true)
    #expect(delivery?.targets.isEmpty != false)
  }

  @Test func `known targets are read even if the rest of the file is wrong`() throws {
    #expect(DeliveryFile.targets(at: nil, in: try directory.data) == nil)
    for (yaml, targets) in [
      ("mail: {sever: x}\nprovision: {webhook: {}}", Set([ProvisioningTarget.webhook])),
      ("provision: 1", nil), ("provision: {", nil), ("", nil),
    ] {
      try write(yaml, to: "delivery.yaml")
      #expect(DeliveryFile.targets(at: nil, in: try directory.data) == targets, "\(yaml)")
    }
  }

  @Test(arguments: [
    ("provision:\n  unix: perhaps", ":2: Write provision.unix as true or false."),
    (
      "provision:\n  webhok: {}",
      ":2: provision.webhok has no meaning: use one of webhook, ldap, unix."
    ),
    (
      "provision:\n  webhook: {url: 'http://h.example', secret: token}",
      ":2: Write provision.webhook.url as https://host/path."
    ),
    (
      "provision:\n  webhook: {url: https://h.example, secret: token}",
      ":2: Write whsec_ and 24 to 64 bytes in base64 into token."
    ),
    (
      "provision:\n  ldap: {url: ldaps://d.example, login: x}",
      ":2: Give provision.ldap.base a value."
    ),
    (
      "provision:\n  ldap: {url: https://d.example, base: dc=d, login: pair}",
      ":2: Write provision.ldap.url as ldaps://host."
    ),
    ("mail: {server: smtp://m.example}", ":1: Give mail.from a value."),
    ("mail:\n  from: d@a.example\n  server: mail.example", ":3: Write mail.server as"),
    ("mail:\n  server: smtp://m.example\n  from: door", ":3: Write mail.from as an e-mail"),
    ("mail:\n  sever: x", ":2: mail.sever has no meaning: use one of server, from, login."),
    ("mail: 1", ":1: Give mail. keys and values."),
    ("a: &a b\nmail: *a", "This isn't YAML"), ("mail: {", "This isn't YAML"),
    ("", "This isn't YAML"),
    (
      "mail:\n  server: smtp://m.example\n  from: d@a.example\n  login: open",
      "other users can read it; run chmod 600"
    ),
    (
      "mail:\n  server: smtp://m.example\n  from: d@a.example\n  login: nowhere",
      "it doesn't exist"
    ),
    (
      "mail:\n  server: smtp://m.example\n  from: d@a.example\n  login: token",
      "it must have 2 lines"
    ),
    ("tickets: {server: http://rt.example, token: token}", "Write tickets.server as https://host."),
    ("tickets: {server: https://rt.example}", "Give tickets.login a value."),
  ])
  func `a problem has its line and a remedy`(
    yaml: String, sentence: String
  ) throws {
    try write(yaml, to: "delivery.yaml")
    try write("cn=foyer\nsesame\n", to: "pair", mode: 0o600)

    let error = #expect(throws: DeliveryFileError.self) {
      try DeliveryFile.delivery(at: nil, in: directory.data)
    }

    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("sesame") == false)
  }

  @Test func `a file that an option names must exist`() throws {
    #expect(throws: DeliveryFileError.self) {
      try DeliveryFile.delivery(at: "\(folder)/other.yaml", in: directory.data)
    }
  }

  @Test(arguments: [
    ("other.yaml", 0o666, 0o700), ("other.yaml", 0o644, 0o777), ("link.yaml", 0o644, 0o700),
  ])
  func `a file that an option names can be changed by nobody else`(
    name: String, mode: mode_t, folderMode: mode_t
  ) throws {
    let place = "\(folder)/elsewhere"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try write("mail: {server: smtp://m.example, from: d@a.example}\n", to: "elsewhere/other.yaml")
    symlink("\(place)/other.yaml", "\(place)/link.yaml")
    #expect(try DeliveryFile.delivery(at: "\(place)/other.yaml", in: directory.data) != nil)

    chmod("\(place)/other.yaml", mode)
    chmod(place, folderMode)

    #expect(throws: DeliveryFileError.self) {
      try DeliveryFile.delivery(at: "\(place)/\(name)", in: directory.data)
    }
    #expect(DeliveryFile.targets(at: "\(place)/\(name)", in: try directory.data) == nil)
  }

  private func write(_ text: String, to name: String, mode: mode_t = 0o644) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    chmod("\(folder)/\(name)", mode)
  }
}
