import Domain
import SceneServices
import Secrets

extension SignInPresenter {
  func didSelectWithdraw() {
    guard running == nil, isOpen, let applicant else { return show() }
    services.analytics.log(.buttonActivated(.signInWithdraw))
    services.analytics.log(.screenPresented(.signInWithdrawQuestion))
    work.start { [weak self] in
      guard let self else { return }
      let isMeant = await router.confirm(question)
      services.analytics.log(
        .buttonActivated(isMeant ? .signInWithdrawConfirm : .signInWithdrawDecline))
      if isMeant, running == nil { withdraw(applicant.name, applicant.password) }
    }
  }

  private var question: Question {
    Question(
      title: texts[.signInWithdrawTitle], message: texts[.signInWithdrawMessage],
      yes: texts[.signInWithdrawYes], no: texts[.signInWithdrawNo])
  }

  private func withdraw(_ name: String, _ password: Secret) {
    clearMessages()
    didWait(behind: 0)
    running = work.start { [weak self, interactor] in
      do throws(SignInError) {
        let isWithdrawn = try await interactor.withdraw(name, password) { @MainActor in
          self?.didWait(behind: $0)
        }
        self?.didWithdraw(isWithdrawn)
      } catch {
        self?.didEnd(error)
      }
    }
    show()
    output?.focusButton()
  }

  private func didWithdraw(_ isWithdrawn: Bool) {
    running = nil
    if isWithdrawn {
      success = texts[.signInWithdrawDone]
    } else {
      notice = texts[.signInWithdrawDecided]
    }
    show()
  }
}
