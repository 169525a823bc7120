import Domain
import Testing

/// Tests each event in each state: the new state, or the reason for refusing the event.
@Suite struct ApplicationStateTests {
  typealias Outcome = Result<ApplicationState, ApplicationRefusal>

  static let events: [ApplicationEvent] = [
    .verified(needsApproval: true), .verified(needsApproval: false), .approved, .rejected,
    .expired, .reopened,
  ]

  static let table: [(ApplicationState, [Outcome])] = [
    (
      .verifying,
      [
        .success(.pending), .success(.approved), .failure(.notVerified), .failure(.notVerified),
        .success(.expired), .failure(.notDecided),
      ]
    ),
    (
      .pending,
      [
        .failure(.verifiedBefore), .failure(.verifiedBefore), .success(.approved),
        .success(.rejected), .success(.expired), .failure(.notDecided),
      ]
    ),
    (
      .approved,
      Array(repeating: .failure(.decidedBefore), count: 5) + [.success(.pending)]
    ),
    (
      .rejected,
      Array(repeating: .failure(.decidedBefore), count: 5) + [.success(.pending)]
    ),
    (.expired, Array(repeating: .failure(.over), count: 6)),
  ]

  @Test func `each event in each state is in the table`() {
    #expect(Self.table.map(\.0) == ApplicationState.allCases)
    for (state, outcomes) in Self.table {
      #expect(outcomes.count == Self.events.count)
      for (event, outcome) in zip(Self.events, outcomes) {
        #expect(Self.outcome(of: event, in: state) == outcome, "\(event) in \(state)")
      }
    }
  }

  @Test func `each state can be reached, and each refusal happens`() {
    let outcomes = Self.table.flatMap(\.1)
    let reached = outcomes.compactMap { try? $0.get() } + [.verifying]

    #expect(Set(reached) == Set(ApplicationState.allCases))
    for refusal in ApplicationRefusal.allCases where refusal != .tooLate {
      #expect(outcomes.contains(.failure(refusal)))
    }
  }

  @Test func `what is alive holds its address`() {
    #expect(ApplicationState.allCases.filter(\.isAlive) == [.verifying, .pending])
  }

  private static func outcome(
    of event: ApplicationEvent, in state: ApplicationState
  ) -> Outcome {
    Result { () throws(ApplicationRefusal) in try state.after(event) }
  }
}
