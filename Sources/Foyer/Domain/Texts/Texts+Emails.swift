import Essentials
import FoyerTexts
import SceneServices

/// The sender of an e-mail: the brand, the host and the time.
public struct EmailHeader: Sendable {
  let brand: String
  let host: String
  let date: Date
  /// How the owner of an account connects; nil if the brand doesn't say.
  let connection: ConnectionCommand?

  public init(brand: String, host: String, date: Date, connection: ConnectionCommand? = nil) {
    self.brand = brand
    self.host = host
    self.date = date
    self.connection = connection
  }
}

extension Texts {
  /// Writes an e-mail. E-mails to unconfirmed addresses contain no text that a person typed;
  /// otherwise the sign-up form could be used to send messages to strangers.
  public func email(
    _ template: EmailTemplate, to name: FullName?, _ address: EmailAddress, from head: EmailHeader
  ) -> Email {
    let greeting = name.map { [self[.emailGreeting(firstName: $0.first)]] } ?? []
    let (subject, paragraphs) =
      switch template {
      case .code(let code):
        (
          self[.emailCodeSubject(code: code.text, brand: head.brand)],
          [self[.emailCodeText(code: code.text)]]
        )
      case .operatorCode(let code):
        (
          self[.emailOperatorCodeSubject(brand: head.brand)],
          [self[.emailOperatorCodeText(code: code.text)]]
        )
      case .alreadyMember:
        (self[.emailAlreadyMemberSubject(brand: head.brand)], [self[.emailAlreadyMemberText]])
      case .alreadyApplied(let code):
        (
          self[.emailAlreadyAppliedSubject(brand: head.brand)],
          [self[.emailAlreadyAppliedText(code: code.text)]]
        )
      case .approved(let note, let username):
        (
          self[.emailApprovedSubject(brand: head.brand)],
          greeting + [self[.emailApprovedText]] + connecting(username, from: head) + words(note)
        )
      case .rejected(let note):
        (
          self[.emailRejectedSubject(brand: head.brand)],
          greeting + [self[.emailRejectedText]] + words(note)
        )
      case .decisionUndone:
        (
          self[.emailDecisionUndoneSubject(brand: head.brand)],
          greeting + [self[.emailDecisionUndoneText]]
        )
      case .signInCode(let code):
        (
          self[.emailCodeSubject(code: code.text, brand: head.brand)],
          [self[.emailSignInCode(code: code.text)]]
        )
      case .addressCode(let code):
        (
          self[.emailCodeSubject(code: code.text, brand: head.brand)],
          [self[.emailAddressCode(code: code.text)]]
        )
      case .messageCode(let code):
        (
          self[.emailCodeSubject(code: code.text, brand: head.brand)],
          [self[.emailMessageCode(code: code.text)]]
        )
      case .messageAnswered(let number, let answer):
        (
          self[.emailMessageAnsweredSubject(number: number.description, brand: head.brand)],
          [answer ?? self[.emailMessageAnsweredNote]] + [
            self[
              .emailMessageAnsweredText(
                status: self[.messageStatusTitle], help: self[.homeHelpCenterTitle])]
          ]
        )
      case .addressTaken:
        (self[.emailAlreadyMemberSubject(brand: head.brand)], [self[.emailAddressTaken]])
      case .addressChanged:
        (
          self[.emailAddressChangedSubject(brand: head.brand)], [self[.emailAddressChangedText]]
        )
      case .applicationPending:
        (
          self[.emailApplicationPendingSubject(brand: head.brand)],
          [self[.emailApplicationPendingText], self[.emailApproversReason(brand: head.brand)]]
        )
      case .applicationsPending:
        (
          self[.emailApplicationsPendingSubject(brand: head.brand)],
          [self[.emailApplicationsPendingText], self[.emailApproversReason(brand: head.brand)]]
        )
      case .wave:
        (
          self[.emailWaveSubject(brand: head.brand)],
          [self[.emailWaveText], self[.emailApproversReason(brand: head.brand)]]
        )
      case .expiring(let expiry):
        (
          self[.emailExpiringSubject(brand: head.brand, date: date(expiry.date))],
          greeting + [expiring(expiry)]
        )
      case .test: (self[.emailTestSubject(brand: head.brand)], [self[.emailTestText]])
      case .accountImported:
        (
          self[.emailAccountImportedSubject(brand: head.brand)],
          greeting + [
            self[
              .emailAccountImportedText(
                signIn: self[.homeSignInTitle], code: self[.signInCodeButton],
                account: self[.homeMyAccountTitle], password: self[.myAccountPasswordTitle])]
          ]
        )
      case .keyAdded(let key, let time):
        (
          self[.emailKeyAddedSubject(brand: head.brand)],
          [
            self[
              .emailKeyAddedText(
                fingerprint: key.fingerprint, type: key.kind.name, time: moment(time),
                account: self[.homeMyAccountTitle], keys: self[.myAccountKeysTitle],
                password: self[.myAccountPasswordTitle])]
          ]
        )
      case .secondFactor(let change, let time): words(of: change, at: time, from: head)
      case .welcome(let username): welcome(username, from: head)
      case .passwordChanged(let time): passwordChanged(at: time, from: head)
      case .keyRemoved(let key, let time): keyRemoved(key, at: time, from: head)
      case .newSignIn(let origin, let time): newSignIn(from: origin, at: time, head)
      case .suspended(let suspension): suspended(suspension, from: head)
      case .deleted(let time): deleted(at: time, from: head)
      case .vouchAsked:
        (
          self[.emailVouchAskedSubject(brand: head.brand)],
          [
            self[
              .emailVouchAskedText(
                account: self[.homeMyAccountTitle], vouches: self[.myAccountVouchesTitle])]
          ]
        )
      case .vouchWithdrawn:
        (
          self[.emailVouchWithdrawnSubject(brand: head.brand)],
          [self[.emailVouchWithdrawnText], self[.emailApproversReason(brand: head.brand)]]
        )
      }
    let text = (paragraphs + ["-- \n" + sent(from: head)]).joined(separator: "\n\n")
    return Email(to: address, of: head.brand, subject: subject, text: text)
  }

  private func expiring(_ expiry: AccountExpiry) -> String {
    let date = date(expiry.date)
    if expiry.isFixed { return self[.emailExpiringFixed(date: date)] }
    return self[
      .emailExpiringText(
        date: date, account: self[.homeMyAccountTitle], renew: self[.myAccountRenewTitle])]
  }

  private func words(
    of change: SecondFactorChange, at time: Date, from head: EmailHeader
  ) -> (subject: String, paragraphs: [String]) {
    let (brand, time) = (head.brand, moment(time))
    let password = self[.myAccountPasswordTitle]
    return switch change {
    case .enrolled:
      (
        self[.emailSecondFactorOnSubject(brand: brand)],
        [self[.emailSecondFactorOnText(time: time, help: self[.homeHelpCenterTitle])]]
      )
    case .removed:
      (
        self[.emailSecondFactorOffSubject(brand: brand)],
        [self[.emailSecondFactorOffText(time: time, password: password)]]
      )
    case .reset:
      (
        self[.emailSecondFactorResetSubject(brand: brand)],
        [self[.emailSecondFactorResetText(time: time, help: self[.homeHelpCenterTitle])]]
      )
    case .recoveryCodesReplaced:
      (
        self[.emailRecoveryCodesReplacedSubject(brand: brand)],
        [self[.emailRecoveryCodesReplacedText(time: time)], newPassword]
      )
    case .recoveryCodeUsed:
      (
        self[.emailRecoveryCodeUsedSubject(brand: brand)],
        [self[.emailRecoveryCodeUsedText(time: time)], newPassword]
      )
    case .wrongCodes:
      (
        self[.emailWrongSecondFactorSubject(brand: brand)],
        [self[.emailWrongSecondFactorText(time: time)], newPassword]
      )
    }
  }

  private func words(_ note: String) -> [String] {
    note.isEmpty ? [] : [self[.emailNote(note: note)]]
  }

  private func sent(from head: EmailHeader) -> String {
    self[
      .emailSent(
        brand: head.brand, host: head.host, time: moment(head.date))]
  }

  /// A day and a time of day in words, in UTC.
  func moment(_ time: Date) -> String {
    self[.emailTime(date: date(time), time: timeOfDay(time))]
  }
}
