/// The screens there are.
public enum Route: Sendable, Equatable {
  case home
  case signUp
  case helpCenter
  case socialNetworks([SocialNetwork])
  case link(Link)
  /// Asks whether to be listed; the account is named by its id.
  case profile(account: String, firstName: String)
  case members
  case memberDetails(id: String, name: String)
  case languages
  case whatWeRecord
  /// Pages count from 1.
  case tutorial(page: Int)
  case coachmark(Coachmark)
  case notice(Notice)
  /// How a label looks, for those who make it.
  case preview

  public struct SocialNetwork: Sendable, Equatable {
    /// As the label calls it: `github`.
    public let name: String
    public let url: String

    public init(name: String, url: String) {
      self.name = name
      self.url = url
    }
  }

  /// A place outside, to be shown; nothing is ever opened.
  public enum Link: Sendable, Equatable {
    case store(address: String, hours: String, url: String)
    case socialNetwork(SocialNetwork)
    case chat(url: String, hours: String)
    case email(address: String)
    case portal(url: String)
  }

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
