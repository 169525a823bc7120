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
  func didSelectOwnMessages() { presenter() }
  func didSelectCode() { presenter() }
}

struct MessageStatusInteractorStub: MessageStatus.InteractorInput {
  let probe: SceneProbe
  let answers: StubAnswers<SentMessage, SentMessageError>
  var own: String?
  var isSignedIn = false
  var sending: StubAnswer<VerificationCodeSending, SendMessageCode.Failure> = .value(.sent)
  var opening: StubAnswer<Conversation, ContinueMessage.Failure> = .error(.denied(.wrongCode))

  func sendCode(
    of reference: OutboxReference, to address: EmailAddress
  ) async throws(SendMessageCode.Failure) -> VerificationCodeSending {
    probe.interactor("\(reference)", address.address)
    return try await StubAnswers(sending).next()
  }

  func open(
    _ reference: OutboxReference, by proof: ContinueMessage.Proof
  ) async throws(ContinueMessage.Failure) -> Conversation {
    probe.interactor("\(reference)", proof.code)
    return try await StubAnswers(opening).next()
  }

  func ownAddress() async -> EmailAddress? { own.flatMap { try? EmailAddress(validating: $0) } }

  func message(
    _ reference: OutboxReference, from address: EmailAddress
  ) async throws(SentMessageError) -> SentMessage {
    probe.interactor("\(reference)", address.address)
    return try await answers.next()
  }
}
