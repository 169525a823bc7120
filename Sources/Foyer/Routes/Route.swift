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
  case articles
  case contact
  case signIn = "sign-in"
  case myAccount = "my-account"
}

/// The screens there are.
public enum Route: Sendable, Equatable {
  /// A screen that needs nothing to be opened.
  case plain(SceneName)
  case socialNetworks([SocialLink])
  /// A place outside, to be shown; nothing is ever opened.
  case link(HelpLink)
  /// Shows what is sent before it is.
  case contactReview(ContactDraft)
  /// Asks for the code that was sent.
  case verification(ApplicationReceipt)
  /// Asks for the code that signs a guest in.
  ///
  /// - Parameter isNewAddress: whether it gives the guest's account that address instead.
  case codeEntry(OwnCodeReceipt, isNewAddress: Bool = false)
  /// Asks a guest who was signed out to sign in again, over the screen where that happened.
  case signInAgain
  /// What a label's terms say, in Markdown.
  case signUpTerms(String)
  /// Asks whether to be listed.
  case profile(firstName: String)
  /// A form that changes an account that was loaded.
  case accountChange(AccountChange, of: OwnAccount)
  /// SSH keys of whoever has signed in.
  case accountKeys
  /// Where the guest is signed in.
  case accountSessions
  /// All that is kept of the guest.
  case myData
  /// When somebody signed in, newest first.
  case signInHistory([SignInEntry])
  case memberDetails(id: AccountID, name: String)
  /// Looks for an answer at once.
  case articleSearch
  case article(slug: String)
  /// Pages count from 1.
  case tutorial(page: Int)
  case coachmark(Coachmark)
  /// - Parameter article: what helps, where there is one.
  case notice(Notice, article: ArticleOffer? = nil)
  /// Who has applied, for operators.
  case desk
  case application(Application, warnings: [ApplicationWarning], toReject: Bool)
  /// How a label looks, for those who make it.
  case preview

  /// What somebody changes of their own account.
  public enum AccountChange: Sendable, Equatable {
    /// What others see.
    case profile
    case name, email, password
    /// For good.
    case deletion
  }

  /// What a coachmark explains.
  public enum Coachmark: Sendable, Equatable {
    case home
  }

  /// What a notice tells; its Presenter has the words.
  public enum Notice: Sendable, Equatable {
    case accountCreated(firstName: String)
    /// An operator has the word.
    ///
    /// - Parameter hasAddress: whether the decision can be told by e-mail.
    case applicationReceived(firstName: String, hasAddress: Bool = true)
    /// - Parameter note: the operator's word to the person; empty where there is none.
    case applicationRejected(note: String)
    /// - Parameter reason: a whole sentence.
    case accountNotSaved(reason: String)
    /// Nobody knows whether it was saved.
    case accountInDoubt(reason: String)
    case profileSaved
    /// - Parameter reason: a whole sentence.
    case profileNotSaved(reason: String)
    case profileInDoubt(reason: String)
    /// A flag has closed sign-up here, or on the server.
    case signUpClosed
    case membersClosed
    case articlesClosed
    /// - Parameter number: by which the person can ask for it.
    case messageKept(number: String)
    /// - Parameter reason: a whole sentence.
    case messageNotKept(reason: String)
    /// - Parameter reason: a whole sentence.
    case messageInDoubt(reason: String)
    case contactClosed
    /// A flag has closed it.
    case signInClosed
    case passwordReplaced
    case addressChanged
    case accountDeleted
  }
}

extension Route.Notice {
  /// Whether something can't be entered; then the help center is offered.
  public var isClosedDoor: Bool {
    switch self {
    case .signUpClosed, .signInClosed, .membersClosed, .articlesClosed,
      .contactClosed:
      true
    default: false
    }
  }
}

extension Route {
  public static let home = plain(.home)
  public static let signUp = plain(.signUp)
  public static let helpCenter = plain(.helpCenter)
  public static let members = plain(.members)
  public static let languages = plain(.languages)
  public static let whatWeRecord = plain(.whatWeRecord)
  public static let articles = plain(.articles)
  public static let contact = plain(.contact)
  public static let signIn = plain(.signIn)
  public static let myAccount = plain(.myAccount)
}
