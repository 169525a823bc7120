import Domain
import InteractorKit
import SceneServices

struct MessageStatusInteractor: MessageStatus.InteractorInput {
  private let brand: BrandID
  private let links: HelpLinks
  private let find: any UseCase<FindSentMessage.Request>
  private let own: OwnAddress
  private let calls: CallTimer

  init(
    brand: BrandID, links: HelpLinks, find: any UseCase<FindSentMessage.Request>,
    ownAddress: OwnAddress, analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.brand = brand
    self.links = links
    self.find = find
    own = ownAddress
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  var opensTickets: Bool { links.opensTickets }

  func ownAddress() async -> EmailAddress? { await own.load() }

  func message(
    _ reference: OutboxReference, from address: EmailAddress
  ) async throws(SentMessageError) -> SentMessage {
    try await calls.record(.findMessage) { () async throws(SentMessageError) in
      try await find.execute(FindSentMessage.Request(reference, from: address, at: brand))
    }
  }
}
