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

/// Looks messages up as a test says.
struct FindingStub: UseCase {
  let probe: SceneProbe
  let answers: StubAnswers<SentMessage, SentMessageError>

  func execute(
    _ request: FindSentMessage.Request, in executor: (any InteractorExecutor)?
  ) async throws(SentMessageError) -> SentMessage {
    probe.interactor(
      "\(request.reference)", request.address.address, call: "message(_:from:)")
    return try await answers.next()
  }
}
