/// All that a property can be: an event's words come from here and from nowhere else.
extension AnalyticsEvent {
  public enum Screen: String, Sendable, CaseIterable {
    case home, signUp, notice, helpCenter, socialNetworks, link, tutorial, coachmark, languages
    case whatWeRecord
  }

  /// What was chosen: a button, or a row of a list.
  public enum Button: String, Sendable, CaseIterable {
    case homeSignUp, homeHelpCenter, homeTutorial, homeLanguages, homeWhatWeRecord, homeQuit
    case signUpSubmit
    case noticeConfirm
    case helpStore, helpSocialNetworks, helpChat, helpEmail, helpPortal
    case socialNetwork
    case linkClose, linkCopy
    case tutorialNext, tutorialDone
    case language
  }

  public enum Field: String, Sendable, CaseIterable {
    case name, email, password, confirmation
  }

  /// What a field has to be, and is not.
  public enum Rule: String, Sendable, CaseIterable {
    case empty, tooLong
    case oneWord, controlCharacter
    case missingAt, severalAts, missingLocalPart, missingDomain, domainWithoutDot, misplacedDot
    case nonASCIILocalPart, notAllowed, localPartTooLong, invalidDomain, taken
    case missingUppercase, missingLowercase, missingNumber, missingSpecial
    case tooShort, common, related
    case different
  }

  public enum Call: String, Sendable, CaseIterable {
    case registerAccount
  }

  public enum Failure: String, Sendable, CaseIterable {
    case invalid, emailTaken, notSaved, outcomeUnknown, cancelled
  }

  public enum Flow: String, Sendable, CaseIterable {
    case signUp
  }
}
