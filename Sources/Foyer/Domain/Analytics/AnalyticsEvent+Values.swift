/// All that a property can be: an event's words come from here and from nowhere else.
extension AnalyticsEvent {
  public enum Screen: String, Sendable, CaseIterable {
    case home, signUp, notice, helpCenter, socialNetworks, link, tutorial, coachmark, languages
    case whatWeRecord, profile, members, memberDetails
  }

  /// What was chosen: a button, or a row of a list.
  public enum Button: String, Sendable, CaseIterable {
    case homeSignUp, homeHelpCenter, homeTutorial, homeMembers, homeLanguages
    case homeWhatWeRecord, homeQuit
    case signUpSubmit
    case noticeConfirm
    case helpStore, helpSocialNetworks, helpChat, helpEmail, helpPortal
    case socialNetwork
    case linkClose, linkCopy
    case tutorialNext, tutorialDone
    case language
    case profileDecline, profileSave
    case member, membersRefresh, memberDetailsReload
  }

  public enum Field: String, Sendable, CaseIterable {
    case name, email, password, confirmation, about
  }

  /// What a field has to be, and is not.
  public enum Rule: String, Sendable, CaseIterable {
    case empty, tooLong
    case oneWord, controlCharacter, severalLines
    case missingAt, severalAts, missingLocalPart, missingDomain, domainWithoutDot, misplacedDot
    case nonASCIILocalPart, notAllowed, localPartTooLong, invalidDomain, taken
    case missingUppercase, missingLowercase, missingNumber, missingSpecial
    case tooShort, common, related
    case different
  }

  public enum Call: String, Sendable, CaseIterable {
    case registerAccount, saveProfile, refreshUsers, loadUserDetails
  }

  public enum Failure: String, Sendable, CaseIterable {
    case invalid, emailTaken, notSaved, outcomeUnknown, cancelled
    case unreachable, connectionLost, untrusted, timedOut, refused, invalidAnswer, tooLarge
    case clientMissing
    case storage, valueIsMissing, noAccount
  }

  public enum Flow: String, Sendable, CaseIterable {
    case signUp
  }
}
