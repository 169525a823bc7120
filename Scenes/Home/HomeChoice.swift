import Domain
import FoyerTexts
import SceneServices

/// An item of the menu.
enum HomeChoice {
  case myAccount, signUp, signIn, helpCenter, tutorial, members, languages, whatWeRecord, quit
  /// Steps after sign-up.
  case addKey, profile, connection, skipSteps

  var button: AnalyticsEvent.Button {
    switch self {
    case .signUp: .homeSignUp
    case .helpCenter: .homeHelpCenter
    case .tutorial: .homeTutorial
    case .members: .homeMembers
    case .languages: .homeLanguages
    case .whatWeRecord: .homeWhatWeRecord
    case .quit: .homeQuit
    case .signIn: .homeSignIn
    case .myAccount: .homeMyAccount
    case .addKey: .homeAddKey
    case .profile: .homeProfile
    case .connection: .homeConnection
    case .skipSteps: .homeSkipSteps
    }
  }

  /// The group in the menu; groups are set apart.
  var group: Int {
    switch self {
    case .myAccount, .signUp, .signIn: 0
    case .addKey, .profile, .connection, .skipSteps: 1
    case .helpCenter, .tutorial, .members: 2
    case .languages, .whatWeRecord, .quit: 3
    }
  }

  var title: LocalizedText {
    switch self {
    case .myAccount: .homeMyAccountTitle
    case .signUp: .homeSignUpTitle
    case .signIn: .homeSignInTitle
    case .helpCenter: .homeHelpCenterTitle
    case .tutorial: .homeTutorialTitle
    case .members: .homeMembersTitle
    case .languages: .homeLanguagesTitle
    case .whatWeRecord: .homeWhatWeRecordTitle
    case .quit: .homeQuitTitle
    case .addKey: .homeAddKeyTitle
    case .profile: .homeProfileTitle
    case .connection: .homeConnectTitle
    case .skipSteps: .homeSkipStepsTitle
    }
  }
}
