import Essentials
import FoyerTexts
import SceneServices

/// The words of e-mails that tell owners of changes of their accounts. No subject has a text that a
/// person typed, and a welcome has only the username, which can't form a sentence.
extension Texts {
  typealias EmailWords = (subject: String, paragraphs: [String])

  func welcome(_ username: Username?, from head: EmailHeader) -> EmailWords {
    (
      self[.emailWelcomeSubject(brand: head.brand)],
      [self[.emailWelcomeText(brand: head.brand)]] + connecting(username, from: head)
        + [self[.emailWelcomeNotYou]]
    )
  }

  /// How the owner of a new account connects.
  func connecting(_ username: Username?, from head: EmailHeader) -> [String] {
    [
      username.map { self[.emailWelcomeUsername(username: $0.value)] },
      head.connection?.filled(with: username).map { self[.emailWelcomeConnect(command: $0)] },
    ].compactMap(\.self)
  }

  func passwordChanged(at time: Date, from head: EmailHeader) -> EmailWords {
    (
      self[.emailPasswordChangedSubject(brand: head.brand)],
      [
        self[.emailPasswordChangedText(time: moment(time))],
        self[
          .emailPasswordChangedNotYou(
            signIn: self[.signInTitle], code: self[.signInCodeButton],
            account: self[.homeMyAccountTitle], password: self[.myAccountPasswordTitle])],
      ]
    )
  }

  func keyRemoved(
    _ key: SSHPublicKey, at time: Date, from head: EmailHeader
  ) -> EmailWords {
    (
      self[.emailKeyRemovedSubject(brand: head.brand)],
      [
        self[
          .emailKeyRemovedText(
            fingerprint: key.fingerprint, type: key.kind.name, time: moment(time))],
        newPassword,
      ]
    )
  }

  func newSignIn(
    from origin: Origin, at time: Date, _ head: EmailHeader
  ) -> EmailWords {
    (
      self[.emailNewSignInSubject(brand: head.brand)],
      [
        self[
          .emailNewSignInText(origin: origin.description, time: moment(time))],
        newPassword,
      ]
    )
  }

  func suspended(_ suspension: Suspension, from head: EmailHeader) -> EmailWords {
    let (reason, since) = (suspension.reason.value, moment(suspension.since))
    return (
      self[.emailSuspendedSubject(brand: head.brand)],
      [
        suspension.until.map {
          self[
            .emailSuspendedTextUntil(time: since, until: moment($0), reason: reason)]
        } ?? self[.emailSuspendedText(time: since, reason: reason)],
        self[.emailSuspendedNotYou],
      ]
    )
  }

  func deleted(at time: Date, from head: EmailHeader) -> EmailWords {
    (
      self[.emailDeletedSubject(brand: head.brand)],
      [self[.emailDeletedText(time: moment(time))], self[.emailDeletedNotYou]]
    )
  }

  /// Says how an owner stops another person's sign-in.
  var newPassword: String {
    self[
      .emailNotYou(
        account: self[.homeMyAccountTitle], password: self[.myAccountPasswordTitle])]
  }
}
