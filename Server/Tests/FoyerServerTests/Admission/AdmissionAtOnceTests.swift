import Domain
import Foundation
import Testing

/// Tests admission with many simultaneous guests, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct AdmissionAtOnceTests {
  @Test(arguments: StoreKind.allCases)
  func `one of 64 gets in by an invitation for one`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let code = try await store.invite(uses: 1)
    let guests = try (1...64).map {
      try Applicant("\($0)@example.org", AdmissionRules(.invitation), invitation: code)
    }

    let outcomes = await store.outcomes(of: guests)

    #expect(outcomes.count { $0 == nil } == 1)
    #expect(outcomes.count { $0 == .invitation } == 63)
    #expect(await store.accounts.all().accounts.count == 1)
    #expect(try await store.applications.applications().count == 1)
    #expect(try await store.uses() == [[0, 1]])
  }

  @Test(arguments: StoreKind.allCases)
  func `an invitation for 32 admits 32 of many at once`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let code = try await store.invite(uses: 32)
    let rules = AdmissionRules(.invitation, verifiesEmail: true)
    let guests = try (1...40).map {
      try Applicant("\($0)@example.org", rules, invitation: code)
    }

    let outcomes = await store.outcomes(of: guests)
    let pending = try await store.uses()
    await withTaskGroup { group in
      for guest in guests { group.addTask { _ = try? await guest.confirm(in: store) } }
    }

    #expect(outcomes.count { $0 == nil } == 32)
    #expect(pending == [[32, 0]])
    #expect(try await store.uses() == [[0, 32]])
    #expect(await store.accounts.all().accounts.count == 32)
  }

  @Test(arguments: StoreKind.allCases)
  func `one idempotency key sent 16 times at once is one application`(kind: StoreKind) async throws
  {
    let store = try await kind.open()
    let ada = try Applicant()

    let applied = try await withThrowingTaskGroup(of: Application.self) { group in
      for _ in 1...16 { group.addTask { try await ada.apply(to: store) } }
      return try await group.reduce(into: Set()) { $0.insert($1.id) }
    }

    #expect(applied.count == 1)
    #expect(try await store.subjects() == ["code"])
  }

  @Test(arguments: StoreKind.allCases)
  func `of 32 for one address at once thirty are sent a code, and one right code decides`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let guests = try (1...32).map { number in
      var guest = try Applicant("ada@example.org", AdmissionRules(.open, verifiesEmail: true))
      guest.origin = Origin(stored: "198.51.100.\(number)")
      return guest
    }

    let outcomes = await store.outcomes(of: guests)
    let approved = await withTaskGroup(of: Application?.self) { group in
      for guest in guests { group.addTask { try? await guest.confirm(in: store) } }
      return await group.reduce(into: []) { $0.append($1) }
    }.compactMap(\.self)

    #expect(outcomes.count { $0 == nil } == 30)
    #expect(outcomes.count { $0 == .tooSoon(seconds: 3_600) } == 2)
    #expect(approved.count == 30)
    #expect(approved.allSatisfy { $0 == approved[0] && $0.state == .approved })
    #expect(await store.accounts.all().accounts == [approved[0].account])
    #expect(try await store.applications.applications() == [approved[0]])
  }

  @Test(arguments: StoreKind.allCases)
  func `of a hundred wrong codes at once for four applications of an address ten are looked at`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let guests = try (0..<4).map { _ in try Applicant() }
    for (number, guest) in guests.enumerated() {
      try await guest.apply(to: store, at: Applicant.start + Double(60 * number))
    }
    let now = Applicant.start + 240

    let verdicts = try await withThrowingTaskGroup(of: CodeAnswer<Application>.self) { group in
      for guest in guests {
        for _ in 0..<25 {
          group.addTask { try await guest.enter(Applicant.wrongCode, in: store, at: now) }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(verdicts.count { if case .wrong = $0 { true } else { false } } == 10)
    #expect(verdicts.count { if case .noAttempts = $0 { true } else { false } } == 90)
  }

  @Test(arguments: StoreKind.allCases)
  func `one address without a code is taken by one of 32`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let guests = try (1...32).map { _ in
      try Applicant("ada@example.org", AdmissionRules(.approval))
    }

    let outcomes = await store.outcomes(of: guests)

    #expect(outcomes.count { $0 == nil } == 1)
    #expect(outcomes.count { $0 == .emailTaken } == 31)
  }

  @Test(arguments: StoreKind.allCases)
  func `a thousand wrong codes at once have five attempts`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try Applicant()
    try await ada.apply(to: store)

    let verdicts = try await withThrowingTaskGroup(of: CodeAnswer<Application>.self) { group in
      for _ in 0..<1000 {
        group.addTask { try await ada.enter(Applicant.wrongCode, in: store) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    for attempts in 0...4 { #expect(verdicts.count { $0 == .wrong(attempts: attempts) } == 1) }
    #expect(verdicts.count { $0 == .noAttempts(seconds: 60) } == 995)
  }

  @Test(arguments: StoreKind.allCases)
  func `the right code 16 times at once makes one account`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let code = try await store.invite(uses: 1)
    let ada = try Applicant(
      "ada@example.org", AdmissionRules(.invitation, verifiesEmail: true), invitation: code)
    try await ada.apply(to: store)

    let approved = try await withThrowingTaskGroup(of: Application.self) { group in
      for _ in 1...16 { group.addTask { try await ada.confirm(in: store) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(approved.allSatisfy { $0 == approved[0] && $0.state == .approved })
    #expect(await store.accounts.all().accounts == [approved[0].account])
    #expect(try await store.uses() == [[0, 1]])
  }

  @Test(arguments: StoreKind.allCases)
  func `of eight operators at once one decides, and the others learn who did`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)

    let outcomes = await withTaskGroup(of: Result<Application, any Error>.self) { group in
      for number in 1...8 {
        let decision = Application.Decision(by: "operator \(number)", at: Applicant.start)
        let event: ApplicationEvent = number.isMultiple(of: 2) ? .approved : .rejected
        group.addTask {
          do {
            return .success(
              try await store.applications.decide(
                applied.id, event, decision, email: ada.email("\(event)")
              ).application)
          } catch {
            return .failure(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let decided = outcomes.compactMap { try? $0.get() }
    let refusals = outcomes.compactMap { outcome -> ApplicationError? in
      if case .failure(let error) = outcome { error as? ApplicationError } else { nil }
    }

    #expect(decided.count == 1)
    #expect(refusals == Array(repeating: .refused(.decidedBefore, decided[0]), count: 7))
    #expect(try await store.subjects() == [decided[0].state.rawValue])
    #expect(
      await store.accounts.all().accounts.count == (decided[0].state == .approved ? 1 : 0))
  }

  @Test(arguments: StoreKind.allCases)
  func `an e-mail is either withdrawn or delivered and corrected, when both begin at once`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)

    for number in 0..<20 {
      let time = Applicant.start + Double(number)
      let decision = Application.Decision(by: "root", at: time)
      _ = try await store.applications.decide(
        applied.id, .approved, decision, email: ada.email("approved"))
      async let claimed = store.messages.claim(at: .distantFuture, until: .distantFuture)
      async let undone = store.applications.decide(
        applied.id, .reopened, decision, email: ada.email("correction"))
      let (entry, email) = (try await claimed, try await undone.email)

      let delivered = try entry.map { try EmailPayload($0).subject }
      switch email {
      case .withdrawn: #expect(delivered == nil)
      case .corrected: #expect(delivered == "approved")
      default: Issue.record("\(email)")
      }
      for waiting in try await store.messages.entries(all: false) {
        try await store.messages.settle(
          waiting.reference, as: .delivered(time), error: nil)
      }
    }
  }
}

extension OpenedStore {
  fileprivate func outcomes(of guests: [Applicant]) async -> [ApplicationError?] {
    await withTaskGroup(of: ApplicationError?.self) { group in
      for guest in guests { group.addTask { await self.outcome(of: guest) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}
