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
  /// otherwise the sign-up form could be used to send messages to strangers. No subject of an e-mail to
  /// the owner of an account has one either, and a welcome has only the username, which can't form a
  /// sentence.
  public func email(
    _ template: EmailTemplate, to name: FullName?, _ address: EmailAddress, from head: EmailHeader
  ) -> Email {
    let brand = head.brand
    let greeting = name.map { [self[.emailGreeting(firstName: $0.first)]] } ?? []
    let (subject, paragraphs) =
      switch template {
      case .code(let code):
        words(
          .emailCodeSubject(code: code.text, brand: brand), .emailCodeText(code: code.text))
      case .operatorCode(let code):
        words(
          .emailOperatorCodeSubject(brand: brand), .emailOperatorCodeText(code: code.text))
      case .alreadyMember:
        words(.emailAlreadyMemberSubject(brand: brand), .emailAlreadyMemberText)
      case .alreadyApplied(let code):
        words(
          .emailAlreadyAppliedSubject(brand: brand), .emailAlreadyAppliedText(code: code.text))
      case .approved(let note, let username):
        words(
          .emailApprovedSubject(brand: brand), after: greeting, .emailApprovedText,
          and: connecting(username, from: head) + words(note))
      case .rejected(let note):
        words(
          .emailRejectedSubject(brand: brand), after: greeting, .emailRejectedText,
          and: words(note))
      case .decisionUndone:
        words(
          .emailDecisionUndoneSubject(brand: brand), after: greeting, .emailDecisionUndoneText)
      case .signInCode(let code):
        words(
          .emailCodeSubject(code: code.text, brand: brand), .emailSignInCode(code: code.text))
      case .addressCode(let code):
        words(
          .emailCodeSubject(code: code.text, brand: brand), .emailAddressCode(code: code.text))
      case .messageCode(let code):
        words(
          .emailCodeSubject(code: code.text, brand: brand), .emailMessageCode(code: code.text))
      case .messageAnswered(let number, let answer):
        words(
          .emailMessageAnsweredSubject(number: number.description, brand: brand),
          after: [answer ?? self[.emailMessageAnsweredNote]],
          .emailMessageAnsweredText(
            contact: self[.contactTitle], help: self[.homeHelpCenterTitle],
            status: self[.messageStatusTitle]))
      case .addressTaken: words(.emailAlreadyMemberSubject(brand: brand), .emailAddressTaken)
      case .addressChanged:
        words(.emailAddressChangedSubject(brand: brand), .emailAddressChangedText)
      case .applicationPending:
        words(
          .emailApplicationPendingSubject(brand: brand), .emailApplicationPendingText,
          .emailApproversReason(brand: brand))
      case .applicationsPending:
        words(
          .emailApplicationsPendingSubject(brand: brand), .emailApplicationsPendingText,
          .emailApproversReason(brand: brand))
      case .wave:
        words(
          .emailWaveSubject(brand: brand), .emailWaveText, .emailApproversReason(brand: brand))
      case .expiring(let expiry):
        words(
          .emailExpiringSubject(brand: brand, date: date(expiry.date)), after: greeting,
          and: [expiring(expiry)])
      case .test: words(.emailTestSubject(brand: brand), .emailTestText)
      case .accountImported:
        words(
          .emailAccountImportedSubject(brand: brand), after: greeting,
          .emailAccountImportedText(
            signIn: self[.homeSignInTitle], code: self[.signInCodeButton],
            account: self[.homeMyAccountTitle], password: self[.myAccountPasswordTitle]))
      case .keyAdded(let key, let time):
        words(
          .emailKeyAddedSubject(brand: brand),
          .emailKeyAddedText(
            fingerprint: key.fingerprint, type: key.kind.name, time: moment(time),
            account: self[.homeMyAccountTitle], keys: self[.myAccountKeysTitle],
            password: self[.myAccountPasswordTitle]))
      case .secondFactor(let change, let time): words(of: change, at: time, brand)
      case .welcome(let username):
        words(
          .emailWelcomeSubject(brand: brand), after: [self[.emailWelcomeText(brand: brand)]],
          and: connecting(username, from: head) + [self[.emailWelcomeNotYou]])
      case .passwordChanged(let time):
        words(
          .emailPasswordChangedSubject(brand: brand), .emailPasswordChangedText(time: moment(time)),
          .emailPasswordChangedNotYou(
            signIn: self[.signInTitle], code: self[.signInCodeButton],
            account: self[.homeMyAccountTitle], password: self[.myAccountPasswordTitle]))
      case .keyRemoved(let key, let time):
        words(
          .emailKeyRemovedSubject(brand: brand),
          .emailKeyRemovedText(
            fingerprint: key.fingerprint, type: key.kind.name, time: moment(time)),
          and: [newPassword])
      case .newSignIn(let origin, let time):
        words(
          .emailNewSignInSubject(brand: brand),
          .emailNewSignInText(origin: origin.description, time: moment(time)),
          and: [newPassword])
      case .suspended(let suspension):
        words(
          .emailSuspendedSubject(brand: brand), after: [suspended(suspension)],
          .emailSuspendedNotYou)
      case .deleted(let time):
        words(
          .emailDeletedSubject(brand: brand), .emailDeletedText(time: moment(time)),
          .emailDeletedNotYou)
      case .vouchAsked:
        words(
          .emailVouchAskedSubject(brand: brand),
          .emailVouchAskedText(
            account: self[.homeMyAccountTitle], vouches: self[.myAccountVouchesTitle]))
      case .vouchWithdrawn:
        words(
          .emailVouchWithdrawnSubject(brand: brand), .emailVouchWithdrawnText,
          .emailApproversReason(brand: brand))
      }
    let text = (paragraphs + ["-- \n" + sent(from: head)]).joined(separator: "\n\n")
    return Email(to: address, of: head.brand, subject: subject, text: text)
  }

  private typealias EmailWords = (subject: String, paragraphs: [String])

  private func words(
    _ subject: LocalizedText, after first: [String] = [], _ paragraphs: LocalizedText...,
    and last: [String] = []
  ) -> EmailWords {
    (self[subject], first + paragraphs.map { self[$0] } + last)
  }

  private func expiring(_ expiry: AccountExpiry) -> String {
    let date = date(expiry.date)
    if expiry.isFixed { return self[.emailExpiringFixed(date: date)] }
    return self[
      .emailExpiringText(
        date: date, account: self[.homeMyAccountTitle], renew: self[.myAccountRenewTitle])]
  }

  private func words(
    of change: SecondFactorChange, at time: Date, _ brand: String
  ) -> EmailWords {
    let time = moment(time)
    let (help, password) = (self[.homeHelpCenterTitle], self[.myAccountPasswordTitle])
    return switch change {
    case .enrolled:
      words(
        .emailSecondFactorOnSubject(brand: brand), .emailSecondFactorOnText(time: time, help: help))
    case .removed:
      words(
        .emailSecondFactorOffSubject(brand: brand),
        .emailSecondFactorOffText(time: time, password: password))
    case .reset:
      words(
        .emailSecondFactorResetSubject(brand: brand),
        .emailSecondFactorResetText(time: time, help: help))
    case .recoveryCodesReplaced:
      words(
        .emailRecoveryCodesReplacedSubject(brand: brand),
        .emailRecoveryCodesReplacedText(time: time), and: [newPassword])
    case .recoveryCodeUsed:
      words(
        .emailRecoveryCodeUsedSubject(brand: brand), .emailRecoveryCodeUsedText(time: time),
        and: [newPassword])
    case .wrongCodes:
      words(
        .emailWrongSecondFactorSubject(brand: brand), .emailWrongSecondFactorText(time: time),
        and: [newPassword])
    }
  }

  private func words(_ note: String) -> [String] {
    note.isEmpty ? [] : [self[.emailNote(note: note)]]
  }

  private func sent(from head: EmailHeader) -> String {
    self[.emailSent(brand: head.brand, host: head.host, time: moment(head.date))]
  }

  /// A day and a time of day in words, in UTC.
  func moment(_ time: Date) -> String {
    self[.emailTime(date: date(time), time: timeOfDay(time))]
  }

  /// How the owner of a new account connects.
  private func connecting(_ username: Username?, from head: EmailHeader) -> [String] {
    [
      username.map { self[.emailWelcomeUsername(username: $0.value)] },
      head.connection?.filled(with: username).map { self[.emailWelcomeConnect(command: $0)] },
    ].compactMap(\.self)
  }

  private func suspended(_ suspension: Suspension) -> String {
    let (reason, since) = (suspension.reason.value, moment(suspension.since))
    return suspension.until.map {
      self[.emailSuspendedTextUntil(time: since, until: moment($0), reason: reason)]
    } ?? self[.emailSuspendedText(time: since, reason: reason)]
  }

  /// Says how an owner stops another person's sign-in.
  private var newPassword: String {
    self[
      .emailNotYou(account: self[.homeMyAccountTitle], password: self[.myAccountPasswordTitle])]
  }
}
