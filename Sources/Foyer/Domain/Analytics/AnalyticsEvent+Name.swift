extension AnalyticsEvent {
  /// What an event is called, wherever it is kept.
  public enum Name: String, Sendable, CaseIterable {
    case screenPresented, listEndReached, buttonActivated, fieldAccepted, fieldRejected
    case callSucceeded, callFailed, flowStarted, flowCompleted, flowAbandoned
  }

  public var name: Name {
    switch self {
    case .screenPresented: .screenPresented
    case .listEndReached: .listEndReached
    case .buttonActivated: .buttonActivated
    case .fieldAccepted: .fieldAccepted
    case .fieldRejected: .fieldRejected
    case .callSucceeded: .callSucceeded
    case .callFailed: .callFailed
    case .flowStarted: .flowStarted
    case .flowCompleted: .flowCompleted
    case .flowAbandoned: .flowAbandoned
    }
  }
}
