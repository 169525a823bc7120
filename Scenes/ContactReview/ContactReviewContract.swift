import Domain
import SceneServices

/// Shows exactly what is sent before it is: each thing that goes along can be taken out.
public enum ContactReview {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    func didSwitch(_ detail: Int, to isOn: Bool)
    func didSubmit()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    /// Work begins that can be waited for at the button.
    func focusButton()
  }

  protocol InteractorInput: Sendable {
    /// What would help those who answer.
    func details() -> [ContactDetail]
    /// Keeps the message to be delivered, once however often it is sent.
    func send(
      _ draft: ContactDraft, with details: [ContactDetail]
    ) async throws(ContactError) -> OutboxReference
  }

  @MainActor
  protocol RouterInput: AnyObject {
    /// The message is kept: nothing leads back to it.
    func finish(number: String)
    func showNotKept(reason: String)
    func showInDoubt(reason: String)
    /// Nobody takes messages: says so in place of both screens.
    func showClosed()
    func close()
  }

  struct ViewModel: Equatable {
    struct Detail: Equatable {
      var text: String
      var isOn: Bool
    }

    var title: String
    /// The message as it arrives, line by line.
    var from: String
    var subject: String
    var text: String
    var alongTitle: String
    var along: [Detail]
    var send: String
    /// What runs; Esc would stop it.
    var progress: String?
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let contactReview: Self = "contactReview"
}

extension AnalyticsEvent.Button {
  static let contactSend: Self = "contactSend"
}

extension AnalyticsEvent.Call {
  static let sendMessage: Self = "sendMessage"
}
