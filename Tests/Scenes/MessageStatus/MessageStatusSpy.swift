import Domain
import InteractorKit
import SceneServices
import ViperTesting

@testable import MessageStatusScene

final class MessageStatusSpy: SceneSpy, MessageStatus.PresenterInput, MessageStatus.PresenterOutput,
  MessageStatus.RouterInput
{
  func didEdit(_ field: MessageStatus.Field, _ text: String) { presenter(field, text) }
  func didSubmit() { presenter() }
  func show(_ viewModel: MessageStatus.ViewModel) { view(viewModel) }
  func focus(_ field: MessageStatus.Field) { view(field) }
  func fill(address: String) { view(address) }
  func focusButton() { view() }
  func showClosed() { router() }
  func close() { router() }
}

struct MessageStatusInteractorStub: MessageStatus.InteractorInput {
  let probe: SceneProbe
  let answers: StubAnswers<SentMessage, SentMessageError>
  var opensTickets = true
  var own: String?

  func ownAddress() async -> EmailAddress? { own.flatMap { try? EmailAddress(validating: $0) } }

  func message(
    _ reference: OutboxReference, from address: EmailAddress
  ) async throws(SentMessageError) -> SentMessage {
    probe.interactor("\(reference)", address.address)
    return try await answers.next()
  }
}
