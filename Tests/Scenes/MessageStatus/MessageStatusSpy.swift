import Domain
import InteractorKit
import Routes
import SceneServices
import ViperTesting

@testable import MessageStatusScene

final class MessageStatusSpy: SceneSpy, MessageStatus.PresenterInput, MessageStatus.PresenterOutput,
  SceneRouter
{
  typealias Route = Routes.Route

  func show(_ viewModel: MessageStatus.ViewModel) { view(viewModel) }
  func fill(address: String) { view(address) }
}

struct MessageStatusInteractorStub: MessageStatus.InteractorInput {
  let probe: SceneProbe
  let answers: StubAnswers<SentMessage, SentMessageError>
  var own: String?

  func ownAddress() async -> EmailAddress? { own.flatMap { try? EmailAddress(validating: $0) } }

  func message(
    _ reference: OutboxReference, from address: EmailAddress
  ) async throws(SentMessageError) -> SentMessage {
    probe.interactor("\(reference)", address.address)
    return try await answers.next()
  }
}
