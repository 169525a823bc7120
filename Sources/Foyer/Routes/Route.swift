import Domain

/// The screens that need nothing to be opened, as `--scene` calls them; `script/new-scene` adds its
/// own.
public enum SceneName: String, Sendable, CaseIterable {
  case home
  case signUp = "sign-up"
  case helpCenter = "help-center"
  case members
  case languages
  case whatWeRecord = "what-we-record"
}

/// The screens there are.
public enum Route: Sendable, Equatable {
  /// A screen that needs nothing to be opened.
  case plain(SceneName)
  case socialNetworks([SocialLink])
  /// A place outside, to be shown; nothing is ever opened.
  case link(HelpLink)
  /// Asks whether to be listed.
  case profile(account: AccountID, firstName: String)
  case memberDetails(id: AccountID, name: String)
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

extension Route {
  public static let home = plain(.home)
  public static let signUp = plain(.signUp)
  public static let helpCenter = plain(.helpCenter)
  public static let members = plain(.members)
  public static let languages = plain(.languages)
  public static let whatWeRecord = plain(.whatWeRecord)
}
