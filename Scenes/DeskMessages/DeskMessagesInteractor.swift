import Domain
import Essentials
import SceneServices

struct DeskMessagesInteractor {
  private let brand: BrandID
  private let backend: any Backend
  private let clock: @Sendable () -> Date
  private let calls: CallTimer
  /// The operator's name.
  let name: String

  init(
    brand: BrandID, backend: any Backend, name: String, now: @escaping @Sendable () -> Date,
    analytics: any Analytics
  ) {
    (self.brand, self.backend, self.name, clock) = (brand, backend, name, now)
    calls = CallTimer(analytics: analytics)
  }

  var now: Date { clock() }

  /// Returns the open messages, those first that wait the longest.
  func messages() async throws(StorageProblem) -> [Conversation] {
    try await calls.record(ListMessages.endpoint.event) { () async throws(StorageProblem) in
      try await backend.all { ListMessages(after: $0, of: brand) }
    }
  }

  func close(
    _ message: Conversation, by action: Conversation.Action
  ) async throws(ChangeMessage.Failure) -> Conversation {
    try await calls.record(ChangeMessage.endpoint.event) {
      () async throws(ChangeMessage.Failure) in
      try await backend.execute(ChangeMessage(message.number, action))
    }
  }
}
