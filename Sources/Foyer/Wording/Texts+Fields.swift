import Domain
import FoyerTexts
import SceneServices

/// Fields of events in the words of the forms, which a brand may have changed.
extension Texts {
  /// Returns nil for a field without a label, and for one that only another version has.
  public func label(ofField field: String) -> String? {
    let label: LocalizedText? =
      switch field {
      case "name": .signUpNameLabel
      case "username": .signUpUsernameLabel
      case "email": .signUpEmailLabel
      case "password": .signUpPasswordLabel
      case "confirmation": .signUpConfirmationLabel
      case "question": .signUpAnswerName
      case "terms": .signUpTermsTitle
      case "invitation": .signUpInvitationLabel
      case "vouchers": .signUpVouchersLabel
      case "sshKey": .signUpKeyName
      case "code", "verificationCode": .verificationLabel
      case "signInName": .signInNameLabel
      case "signInPassword": .signInPasswordLabel
      case "accountKey": .accountKeysFieldLabel
      case "about": .profileAboutLabel
      default: nil
      }
    return label.map { self[$0] }
  }
}
