import Domain
import FoyerTexts
import SceneServices

extension SignInPresenter {
  func askForCode() {
    guard let email = try? EmailAddress(validating: name) else {
      return reject(.name, .noAddress, texts[.signInCodeAddress])
    }
    if let sent, sent.email == email { return router.enterCode(of: sent) }
    sendCode(for: interactor.receipt(for: email))
  }

  private func sendCode(for receipt: VerificationCodeReceipt) {
    isSending = true
    clearMessages()
    running = work.start { [weak self, interactor] in
      do throws(SignInError) {
        self?.didSend(try await interactor.sendCode(for: receipt), receipt)
      } catch {
        self?.didEnd(error)
      }
    }
    show()
    output?.focusButton()
  }

  private func didSend(_ sending: VerificationCodeSending, _ receipt: VerificationCodeReceipt) {
    (running, isSending) = (nil, false)
    switch sending {
    case .sent:
      sent = receipt
      show()
      router.enterCode(of: receipt)
    case .tooSoon(let seconds):
      services.analytics.log(.fieldRejected(.signInName, .tooSoon))
      countdown.start(from: seconds)
      show()
      output?.focus(.name)
    case .full, .over:
      problem = texts[.verificationFull]
      show()
    }
  }
}
