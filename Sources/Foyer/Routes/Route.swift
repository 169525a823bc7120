import Domain

/// The screens there are.
public enum Route: Sendable, Equatable {
  case home
  case signUp
  case helpCenter
  case socialNetworks([SocialLink])
  /// A place outside, to be shown; nothing is ever opened.
  case link(HelpLink)
  /// Asks whether to be listed.
  case profile(account: AccountID, firstName: String)
  case members
  case memberDetails(id: AccountID, name: String)
  case languages
  case whatWeRecord
  /// Pages count from 1.
  case tutorial(page: Int)
  case coachmark(Coachmark)
  case notice(Notice)
  /// How a label looks, for those who make it.
  case preview

  /// What a coachmark explains.
  public enum Coachmark: Sendable, Equatable {
    case home
  }

  /// What a notice tells; its Presenter has the words.
  public enum Notice: Sendable, Equatable {
    case accountCreated(firstName: String)
    /// - Parameter reason: a whole sentence.
    case accountNotSaved(reason: String)
    /// Nobody knows whether it was saved.
    case accountInDoubt(reason: String)
    case profileSaved
    /// - Parameter reason: a whole sentence.
    case profileNotSaved(reason: String)
    /// A flag has closed sign-up here, or on the server.
    case signUpClosed
    case membersClosed
  }
}
