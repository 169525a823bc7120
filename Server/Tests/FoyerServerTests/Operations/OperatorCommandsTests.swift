import APIClient
import Domain
import Files
import Foundation
import Loopback
import Store
import Testing

/// Tests that operators' commands with `--api-url` act on the server as they would act locally, and
/// never read the accounts of this machine.
@Suite(
  .timeLimit(.minutes(5)),
  .enabled(if: Terminal.program != nil, "`script/test` has the released foyer talk to servers"))
struct OperatorCommandsTests {
  private static let stranger = "stranger@local.example"
  private let data = ServerData()

  @Test(arguments: StoreKind.allCases)
  func `accounts are listed, shown, edited, exported and deleted`(kind: StoreKind) async throws {
    let (terminal, store, _) = try await started(kind)
    let ada = try await store.accounts.add(idempotencyKey: IdempotencyKey("1"))

    let list = try terminal.account("list")
    let csv = try terminal.account("list", "--csv", "ada")
    let shown = try terminal.account("show", "ada@example.org", "--json")
    let edit = try terminal.account("edit", "ada@example.org", "--listed", "yes")
    let export = try terminal.account("export", String(ada.id.description.prefix(9)))
    let nobody = try terminal.account("export", "nobody")
    let deleted = try terminal.account("delete", "ada@example.org", "--yes")
    let left = try terminal.account("list", "--json")

    #expect(list.output.contains("Ada Lovelace"), "\(list.errors)")
    #expect(csv.output.hasPrefix(#""id","name","username","email""#), "\(csv.errors)")
    #expect(
      csv.output.contains(
        #""\#(ada.id)","Ada Lovelace","","ada@example.org","aurora","approved""#))
    #expect(shown.output.contains(#""email" : "ada@example.org""#), "\(shown.errors)")
    #expect(edit.status == 0, "\(edit.errors)")
    let record = try JSONDecoder().decode(PersonalRecord.self, from: Data(export.output.utf8))
    #expect(record.rows["accounts"]?.first?["name"] == .text("Ada Lovelace"), "\(export.errors)")
    #expect(nobody.status == 1 && nobody.errors.contains("No account nobody"))
    #expect(deleted.status == 0, "\(deleted.errors)")
    #expect(left.output.filter { !$0.isWhitespace } == "[]", "\(left.errors)")
    expectNothingLocal(list, csv, shown, edit, export, nobody, deleted, left)
  }

  @Test(arguments: StoreKind.allCases)
  func `the server delivers, and says how that went`(kind: StoreKind) async throws {
    let mails = try SMTPServer(.answers(to: "RCPT", "451 later"), .takes)
    let (terminal, store, server) = try await started(kind, mails)
    _ = try await ServerClient(server.address).add(
      message(), idempotencyKey: IdempotencyKey("1111-2222-3333-4444"))
    try await until("an attempt has failed") {
      (try? await store.store.entries(all: false).first?.lastError) != nil
    }
    _ = try await store.accounts.add(idempotencyKey: IdempotencyKey("1"))

    let waiting = try terminal.operate("outbox", "list", "--json")
    let number = try #require(waiting.output.firstMatch(of: /"number" : "(\S+)"/)?.1).description
    let notDue = try terminal.operate("outbox", "send")
    let sent = try terminal.operate("outbox", "send", number)
    let unknown = try terminal.operate("outbox", "send", "0000-0000")
    let left = try terminal.operate("outbox", "list")
    let all = try terminal.operate("outbox", "list", "--all")
    let changes = try terminal.operate("provision", "list")
    let retried = try terminal.operate("provision", "retry")
    let missing = try terminal.operate("provision", "retry", "0000-9999")

    #expect(waiting.output.contains("451 later"), "\(waiting.errors)")
    #expect(!waiting.output.contains("Hello."))
    #expect(notDue.output.hasPrefix("Delivered 0"), "\(notDue.errors)")
    #expect(sent.status == 0, "\(sent.errors)")
    #expect(sent.output == "Delivered 1, to retry 0, set aside 0.\n")
    #expect(try await mails.mails(1)[0].text.contains("Hello."))
    #expect(unknown.status == 66, "\(unknown.errors)")
    #expect(unknown.errors.contains("No message has the number 0000-0000"))
    #expect(left.output == "No messages are waiting.\n", "\(left.errors)")
    #expect(all.output.contains("\(number)  contact  delivered"), "\(all.errors)")
    #expect(changes.output.contains("webhook"), "\(changes.errors)")
    #expect(retried.status == 69, "\(retried.errors)")
    #expect(retried.errors.contains("Last error"))
    #expect(missing.status == 66, "\(missing.errors)")
    #expect(try await store.store.provisionings(all: false).first?.attempts ?? 0 > 0)
    expectNothingLocal(
      waiting, notDue, sent, unknown, left, all, changes, retried, missing)
  }

  @Test(arguments: StoreKind.allCases)
  func `applications and invitations are listed, decided and revoked`(
    kind: StoreKind
  ) async throws {
    let (terminal, store, _) = try await started(kind)
    let applied = try await store.applications.add(
      Applicant("grace@example.org", AdmissionRules(.approval)).new())

    let list = try terminal.operate("applications", "list")
    let shown = try terminal.account("show", "grace@example.org")
    let pending = try terminal.account("list", "--state", "pending", "--csv")
    let approved = try terminal.operate(
      "applications", "approve", applied.id.description, "--brand", "aurora")
    let created = try terminal.operate("invites", "create", "--uses", "3", "--json")
    let id = try #require(created.output.firstMatch(of: /"id":"(\w+)"/)?.1).description
    let invitations = try terminal.operate("invites", "list")
    let revoked = try terminal.operate("invites", "revoke", id)

    #expect(list.output.contains("grace@example.org"), "\(list.errors)")
    #expect(shown.output.contains("pending"), "\(shown.errors)")
    #expect(
      pending.output.contains(#""grace@example.org","aurora","pending""#), "\(pending.errors)")
    #expect(approved.status == 0, "\(approved.errors)")
    #expect(created.output.contains(#""code":""#), "\(created.errors)")
    #expect(invitations.output.contains("0/3"), "\(invitations.errors)")
    #expect(revoked.status == 0, "\(revoked.errors)")
    #expect(try await store.invitations.invitations().allSatisfy { $0.revokedAt != nil })
    expectNothingLocal(list, shown, pending, approved, created, invitations, revoked)
  }

  @Test(arguments: StoreKind.allCases)
  func `a list is imported, an account gets another address, and a test e-mail is sent`(
    kind: StoreKind
  ) async throws {
    let mails = try SMTPServer()
    let (terminal, store, _) = try await started(kind, mails)
    let list = try data.file(
      "list.csv",
      """
      name,email,passwordHash
      Ada Lovelace,ada@example.org,$2b$05$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2
      Grace Hopper,grace@example.org,

      """)
    let aurora = ["--brand", "aurora"]

    let refused = try terminal.operate(["accounts", "import", list] + aurora)
    let dry = try terminal.operate(["accounts", "import", list, "--invite"] + aurora)
    #expect(await store.store.all().accounts.isEmpty)
    let done = try terminal.operate(["accounts", "import", list, "--invite", "--yes"] + aurora)
    let again = try terminal.operate(
      ["accounts", "import", list, "--invite", "--yes", "--json"] + aurora)
    let edit = try terminal.account("edit", "ada@example.org", "--email", "ada@other.example")
    let taken = try terminal.account("edit", "grace@example.org", "--email", "ada@other.example")
    let test = try terminal.operate("outbox", "test", "ops@example.org")
    let doctor = try terminal.operate("doctor", "--brand", "aurora")

    #expect(refused.status == 65)
    #expect(refused.errors.contains("list.csv:3: The row has no password hash."))
    #expect(dry.output.hasPrefix("2 accounts would be created."), "\(dry.errors)")
    #expect(done.output == "Created 2 accounts.\n", "\(done.errors)")
    #expect(again.output.contains(#""existing" : 2"#), "\(again.errors)")
    #expect(edit.output.contains("the e-mail address is now ada@other.example"), "\(edit.errors)")
    #expect(taken.status == 1 && taken.errors.contains("Another account has the e-mail address"))
    #expect(test.status == 0, "\(test.errors)")
    let received = try await mails.mails(3)
    #expect(
      Set(received.flatMap(\.recipients))
        == ["grace@example.org", "ada@example.org", "ops@example.org"])
    #expect(doctor.output.contains("Connected to the mail server."), "\(doctor.output)")
    #expect(doctor.output.contains("Can't use the webhook: The receiver can't be reached."))
    expectNothingLocal(refused, dry, done, again, edit, taken, test, doctor)
  }

  @Test(arguments: StoreKind.allCases)
  func `doctor reports a server's settings and its waiting entries`(kind: StoreKind) async throws {
    let (terminal, store, _) = try await started(kind)
    _ = try await store.accounts.add(idempotencyKey: IdempotencyKey("1"))
    let retried = try terminal.operate("provision", "retry")

    let doctor = try terminal.operate("doctor", "--brand", "aurora")

    #expect(doctor.output.contains("takes the token"), "\(doctor.output)")
    #expect(doctor.output.contains("webhook"), "\(doctor.output)")
    expectNothingLocal(retried, doctor)
  }

  private func expectNothingLocal(_ commands: Ended...) {
    for command in commands {
      #expect(!(command.output + command.errors).contains(Self.stranger))
    }
  }

  /// Starts a server of the brand Aurora, and a terminal on a machine with accounts of its own.
  private func started(
    _ kind: StoreKind, _ mails: SMTPServer? = nil
  ) async throws -> (Terminal, OpenedStore, ServerProcess) {
    if kind == .postgres { try Programs.needPostgres() }
    let token = try data.file("token", AccessToken.sample.text + "\n")
    _ = try data.file("whsec", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n")
    let mail = mails.map { "mail: {server: '\($0.url)', from: door@aurora.example}\n" } ?? ""
    let delivery = try data.file(
      "delivery.yaml",
      mail + "provision: {webhook: {url: 'http://127.0.0.1:1/hook', secret: whsec}}\n")
    let store = try await kind.open(targets: [.webhook])
    let options: [String]
    switch store.owner {
    case let database as TestDatabase: options = ["--database", database.url]
    case let own as ServerData: options = ["--data-dir", own.path]
    default: throw StorageProblem.notReadable
    }
    let server = try ServerProcess(
      data, options + ["--delivery", delivery])
    try await store.store.add(.manage)
    let terminal = Terminal(server, token: token)
    try FileManager.default.createDirectory(
      atPath: terminal.data, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let local = AccountStore(
      SQLiteDriver(directory: try DataDirectory(option: terminal.data, environment: [:])))
    _ = try await local.add("Sam Stranger", Self.stranger, idempotencyKey: IdempotencyKey("1"))
    return (terminal, store, server)
  }

  private func message() throws -> ContactMessage {
    ContactMessage(
      ContactDraft(
        subject: try MessageSubject(validating: "A key"),
        text: try MessageText(validating: "Hello."),
        address: try EmailAddress(validating: "ada@example.org")),
      details: [], brand: BrandID("aurora"))
  }
}
