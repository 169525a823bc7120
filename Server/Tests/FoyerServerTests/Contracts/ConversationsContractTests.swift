import Domain
import Foundation
import Secrets
import Store
import Synchronization
import Testing

/// Tests guests' messages with their answers, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct ConversationsContractTests {
  /// A store with a clock and the members Ada and Bob, who are signed in.
  private final class House: Sendable {
    let store: OpenedStore
    let brand: Brand
    let (ada, bob) = (AccessToken(), AccessToken())
    let now = Mutex(Applicant.start)
    let operators: [GrantName]

    init(
      _ kind: StoreKind, sendsAnswers: Bool = true, keptDays: Int? = 365
    ) async throws {
      let brand = Brand(
        id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"),
        links: HelpLinks(contact: .mail(to: "help@aurora.example")),
        messages: MessageRules(keptDays: keptDays, sendsAnswers: sendsAnswers))
      self.brand = brand
      store = try await kind.open(brands: { $0 == brand.id ? brand : nil })
      operators = [try #require(GrantName("linus")), try #require(GrantName("margaret"))]
      for (token, name, email) in [
        (ada, "Ada Lovelace", "ada@example.org"), (bob, "Bob Hope", "bob@example.org"),
      ] {
        let account = try await store.add(name, email)
        _ = try await store.store.open(
          NewSession(token, from: nil, at: Applicant.start), of: account.id)
      }
    }

    var operations: Operations {
      Operations.sample(
        on: store.store, at: brand,
        codes: { [store] _, call in
          VerificationCodeParts(
            codes: store.store, makeCode: { Applicant.code },
            emails: EmailWriter { template, _, address, _ in
              Email(to: address, of: "Aurora", subject: "\(template)", text: "…")
            }, limit: RateLimit(.signInCode, HourlyLimits(), limiter: store.store),
            origin: call.origin, now: { Applicant.start }, deliver: {})
        }, now: { [self] in now.withLock { $0 } })
    }

    func writes(
      _ key: String, by session: AccessToken? = nil, from address: String = "ada@example.org"
    ) async throws -> OutboxReference {
      let message = ContactMessage(
        ContactDraft(
          subject: try MessageSubject(validating: "A key"),
          text: try MessageText(validating: "Where is my key?"),
          address: try EmailAddress(validating: address)),
        details: [.language("es")], brand: brand.id)
      return try await store.store.add(
        message, idempotencyKey: IdempotencyKey(key), by: session)
    }

    /// Answers or changes as one of two operators with tokens.
    @discardableResult
    func staff(
      _ action: Domain.Conversation.Action, _ text: String?, _ number: OutboxReference,
      by who: Int = 0,
      id: String = RandomIdentifiers().eventID()
    ) async throws(ChangeMessage.Failure) -> Domain.Conversation {
      let grant = AccessGrant(
        name: operators[who], right: .decide, createdAt: Applicant.start)
      return try await operations.execute(
        ChangeMessage(number, action, text, id: id), Call(grant: grant))
    }

    @discardableResult
    func replies(
      _ text: String?, _ number: OutboxReference, by session: AccessToken,
      id: String = RandomIdentifiers().eventID()
    ) async throws(ContinueMessage.Failure) -> Domain.Conversation {
      try await operations.execute(
        ContinueMessage(number, by: nil, adding: .init(text, id: id)), Call(session: session))
    }

    /// Opens a conversation by a code.
    func opens(
      _ number: OutboxReference, from address: String = "ada@example.org",
      with code: EmailCode = Applicant.code
    ) async throws -> Result<Domain.Conversation, ContinueMessage.Failure> {
      let address = try EmailAddress(validating: address)
      do throws(ContinueMessage.Failure) {
        return .success(
          try await operations.execute(ContinueMessage(number, by: .init(address, code)), Call()))
      } catch {
        return .failure(error)
      }
    }

    func asks(
      _ number: OutboxReference, from address: String = "ada@example.org"
    ) async throws -> VerificationCodeSending {
      try await operations.execute(
        SendMessageCode(
          number, from: EmailAddress(validating: address), at: brand.id, language: "en"), Call())
    }

    /// The subjects of e-mails that wait.
    func emails() async throws -> [String] {
      try await store.store.entries(all: false).filter { $0.kind == .email }
        .map { try EmailPayload($0).subject }
    }

    func later(_ seconds: TimeInterval) { now.withLock { $0 += seconds } }
  }

  @Test(arguments: StoreKind.allCases)
  func `twenty entries of a guest and two operators are kept once, in their order`(
    kind: StoreKind
  ) async throws {
    let house = try await House(kind)
    let number = try await house.writes("1", by: house.ada)
    #expect(try await house.writes("1", by: house.ada) == number)

    for step in 1...6 {
      for _ in 1...2 {
        try await house.replies("Reply \(step)", number, by: house.ada, id: "r\(step)")
        try await house.staff(.answer, "Answer \(step)", number, id: "a\(step)")
        try await house.staff(.note, "Note \(step)", number, by: 1, id: "n\(step)")
      }
    }
    try await house.staff(.assign, "margaret", number, by: 1)

    let shown = try await house.operations.execute(ShowMessage(number), Call())
    #expect(shown.entries.count == 20)
    #expect(shown.entries.first?.text == "Where is my key?")
    #expect(shown.entries.filter { $0.name == "margaret" }.count == 7)
    #expect(shown.assignee == "margaret")
    let own = try await house.operations.execute(
      ContinueMessage(number, by: nil), Call(session: house.ada))
    #expect(own.entries.map(\.action) == [.write] + (1...6).flatMap { _ in [.write, .answer] })
    #expect(own.entries.allSatisfy { $0.name == nil } && own.assignee == nil)
    #expect(
      try await house.emails().sorted()
        == (1...6).map {
          "\(EmailTemplate.messageAnswered(number, "Answer \($0)"))"
        })
    let contacts = try await house.store.store.entries(all: false).filter { $0.kind == .contact }
    #expect(contacts.count == 7)
    #expect(try ContactPayload(contacts[6]).subject == "Re: [\(number)] A key")
  }

  @Test(arguments: StoreKind.allCases)
  func `a guest reads only what the guest has written`(kind: StoreKind) async throws {
    let house = try await House(kind)
    let number = try await house.writes("1", by: house.ada)
    let other = try await house.writes("2")

    let denied: ContinueMessage.Failure? = await failure {
      try await house.replies("Mine?", number, by: house.bob)
    }
    let adopted: ContinueMessage.Failure? = await failure {
      try await house.replies("Mine?", other, by: house.ada)
    }
    #expect([denied, adopted] == [.refused(.notFound), .refused(.notFound)])
    let lists = try await (
      house.operations.execute(ListOwnMessages(), by: house.ada),
      house.operations.execute(ListOwnMessages(), by: house.bob)
    )
    #expect(lists.0.messages.map(\.number) == [number])
    #expect(lists.1.messages.isEmpty)
    let nobody: ContinueMessage.Failure? = await failure {
      _ = try await house.operations.execute(ContinueMessage(number, by: nil), Call())
    }
    #expect(nobody == .denied(.wrongCode))
    let ended: ContinueMessage.Failure? = await failure {
      try await house.replies("Mine?", number, by: AccessToken())
    }
    #expect(ended == .denied(.signedOut))
  }

  @Test(arguments: StoreKind.allCases)
  func `a code opens one conversation for half an hour`(kind: StoreKind) async throws {
    let house = try await House(kind)
    let (number, other) = (try await house.writes("1"), try await house.writes("2"))
    let wrong = ContinueMessage.Failure.denied(.wrongCode)

    #expect(try await house.opens(number) == .failure(wrong))
    #expect(try await house.asks(number) == .sent)
    #expect(try await house.emails() == ["\(EmailTemplate.messageCode(Applicant.code))"])
    #expect(try await house.asks(number) == .tooSoon(seconds: 60))
    for _ in 1...7 { #expect(try await house.opens(number).get().entries.count == 1) }
    #expect(try await house.opens(number, from: "ADA@example.org").get().number == number)
    #expect(try await house.opens(other) == .failure(wrong))
    #expect(try await house.opens(number, from: "bob@example.org") == .failure(wrong))
    house.later(1799)
    #expect(try await house.opens(number).get().number == number)
    house.later(1)
    #expect(try await house.opens(number) == .failure(wrong))
  }

  @Test(arguments: StoreKind.allCases)
  func `no e-mail goes to an address without that message, and the response is the same`(
    kind: StoreKind
  ) async throws {
    let house = try await House(kind)
    let number = try await house.writes("1")
    let none = try #require(
      OutboxReference(number.description == "0000-0001" ? "00000002" : "00000001"))

    #expect(try await house.asks(number, from: "eve@example.org") == .sent)
    #expect(try await house.asks(none, from: "mallory@example.org") == .sent)
    #expect(try await house.emails().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `wrong codes are limited, also of messages that don't exist`(kind: StoreKind) async throws {
    let house = try await House(kind)
    let number = try await house.writes("1")
    _ = try await house.asks(number)

    for address in ["ada@example.org", "eve@example.org"] {
      var failures: [ContinueMessage.Failure] = []
      for _ in 1...30 {
        if case .failure(let failure) = try await house.opens(
          number, from: address, with: Applicant.wrongCode)
        {
          failures.append(failure)
        }
      }
      #expect(failures.count == 30)
      #expect(failures.filter { $0 == .denied(.wrongCode) }.count <= 10)
    }
    guard case .failure(.denied(.paused)) = try await house.opens(number) else {
      Issue.record("a right code was taken after too many wrong ones")
      return
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a conversation has a hundred entries, and a text sixteen kibibytes`(
    kind: StoreKind
  ) async throws {
    let house = try await House(kind)
    let number = try await house.writes("1", by: house.ada)
    for (text, rule) in [
      (String(repeating: "字", count: 5462), RuleCode.tooLong), ("", .empty),
      ("a\u{1B}[2J", .controlCharacter),
    ] {
      let problem: ChangeMessage.Failure? = await failure {
        try await house.staff(.answer, text, number)
      }
      #expect(problem == .invalid([FieldProblem(field: "text", rule: rule.rawValue)]))
    }
    try await house.staff(.answer, String(repeating: "字", count: 5461), number)
    for count in 3...Domain.Conversation.limit { try await house.staff(.note, "\(count)", number) }
    let full: ContinueMessage.Failure? = await failure {
      try await house.replies("More", number, by: house.ada)
    }
    #expect(
      full == .invalid([FieldProblem(field: "entries", rule: "tooLong", limit: 100)]))

    let closed = try await house.replies(nil, number, by: house.ada)
    #expect(closed.state == .resolved)
    let again = try await house.replies(nil, number, by: house.ada)
    #expect(again == closed, "a closed conversation would grow without end")
    let forged: ChangeMessage.Failure? = await failure {
      try await house.staff(.write, "As the guest", number)
    }
    #expect(forged == .invalid([FieldProblem(field: "action", rule: "notAllowed")]))
  }

  @Test(arguments: StoreKind.allCases)
  func `of two operators who close a message at once one does`(kind: StoreKind) async throws {
    let house = try await House(kind)
    let number = try await house.writes("1", by: house.ada)
    async let one: ChangeMessage.Failure? = failure { try await house.staff(.resolve, nil, number) }
    async let other: ChangeMessage.Failure? = failure {
      try await house.staff(.reject, nil, number, by: 1)
    }

    #expect(await [one, other].compactMap(\.self) == [.alreadyClosed])
    let shown = try await house.operations.execute(ShowMessage(number), Call())
    let last = try #require(shown.entries.dropFirst().first)
    #expect(try await house.staff(last.action, nil, number, id: last.id).entries.count == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func `states follow what is done`(kind: StoreKind) async throws {
    let house = try await House(kind)
    let number = try await house.writes("1", by: house.ada)
    let list = { (all: Bool) async throws in
      try await house.operations.execute(ListMessages(all: all), Call()).items
    }
    #expect(try await list(false).map(\.state) == [.waiting])
    _ = try await house.staff(.note, "A note before it is delivered.", number)
    #expect(try await list(false).map(\.state) == [.waiting])
    try await house.store.store.settle(number, as: .delivered(.now), error: nil)
    #expect(try await list(false).map(\.state) == [.received])

    #expect(try await house.staff(.assign, "linus", number).state == .inProgress)
    #expect(try await house.staff(.answer, "Under the mat.", number).state == .onHold)
    #expect(try await house.staff(.note, "Which mat?", number).state == .onHold)
    #expect(try await house.replies("Thanks", number, by: house.ada).state == .inProgress)
    #expect(try await house.staff(.assign, nil, number).state == .received)
    #expect(try await house.replies(nil, number, by: house.ada).state == .resolved)
    #expect(try await list(false).isEmpty)
    #expect(try await house.replies("Again", number, by: house.ada).state == .received)
    #expect(try await house.staff(.reject, nil, number).state == .rejected)
    #expect(try await list(true).map(\.number) == [number])
    let actions = try await house.store.store.auditEntries(
      after: nil, AuditChoice(subject: number.description), limit: 99
    ).items
    #expect(actions.count == 9)
    #expect(actions.filter { $0.actor == "linus" }.count == 6)
  }

  @Test(arguments: StoreKind.allCases)
  func `an e-mail only says that there is an answer if the brand wants that`(
    kind: StoreKind
  ) async throws {
    let house = try await House(kind, sendsAnswers: false)
    let number = try await house.writes("1")
    try await house.staff(.answer, "Secret", number)
    try await house.staff(.note, "Secret", number)
    #expect(
      try await house.emails() == ["\(EmailTemplate.messageAnswered(number, nil))"])
  }

  @Test(arguments: StoreKind.allCases)
  func `an account's conversations are exported without notes, and deleted with it`(
    kind: StoreKind
  ) async throws {
    let house = try await House(kind)
    let number = try await house.writes("1", by: house.ada)
    let other = try await house.writes("2")
    try await house.staff(.note, "Between us", number)
    try await house.staff(.assign, "linus", number)
    try await house.staff(.answer, "Under the mat.", number)
    let shown = try await house.operations.execute(ShowMessage(number), Call())
    let account = try #require(shown.account)

    let record = try #require(try await house.store.store.record(of: account))
    #expect(record.rows["conversations"]?.count == 1)
    #expect(record.rows["conversation_entries"]?.count == 2)
    #expect(!"\(record)".contains("Between us"))
    #expect(!"\(record)".contains("linus"), "operators' names stay between them")
    _ = try await house.store.store.delete(account)

    let left = try await house.operations.execute(ListMessages(all: true), Call()).items
    #expect(left.map(\.number) == [other])
    let rows = try await house.store.store.driver.read { sql in
      try sql.rows("SELECT 1 FROM conversation_entries").count
    }
    #expect(rows == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `conversations are kept for as long as the brand says`(kind: StoreKind) async throws {
    let house = try await House(kind, keptDays: 30)
    let (old, young) = (try await house.writes("1"), try await house.writes("2"))
    try await house.store.change(
      "UPDATE conversations SET changed_at = $1 WHERE reference = $2",
      Date() - 30 * 86_400 - 1, old)

    _ = try await house.operations.execute(SweepAccounts(of: house.brand.id), Call())

    let left = try await house.operations.execute(ListMessages(all: true), Call()).items
    #expect(left.map(\.number) == [young])
  }

  @Test func `a new message never joins an old conversation with the same number`() async throws {
    let brand = Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"),
      links: HelpLinks(contact: .mail(to: "help@aurora.example")))
    let data = ServerData()
    let numbers = Mutex(["11112222", "11112222", "33334444"].reversed() as [String])
    let store = AccountStore(
      SQLiteDriver(directory: try data.directory(), readers: 1), brands: { _ in brand },
      makeReference: {
        numbers.withLock { $0.popLast() }.flatMap { OutboxReference($0) } ?? .random()
      })
    let message = ContactMessage(
      ContactDraft(
        subject: try MessageSubject(validating: "A key"),
        text: try MessageText(validating: "Hello"),
        address: try EmailAddress(validating: "ada@example.org")), details: [], brand: brand.id)
    let first = try await store.add(message, idempotencyKey: IdempotencyKey("1"))
    // After 30 days the outbox no longer has it.
    try await store.driver.write(.change) { _ = try $0.rows("DELETE FROM outbox", []) }

    let second = try await store.add(message, idempotencyKey: IdempotencyKey("2"))
    let again = try await store.add(message, idempotencyKey: IdempotencyKey("1"))

    #expect([first, second].map(\.description) == ["1111-2222", "3333-4444"])
    #expect(again == first)
    let all = try await store.conversations(after: nil, all: true, of: nil, limit: 10).items
    #expect(all.count == 2)
    withExtendedLifetime(data) {}
  }
}
