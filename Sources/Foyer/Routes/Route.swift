import Domain

/// The screens that open without parameters, by their names for `--scene`; `script/new-scene` adds
/// its own.
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
  case messageStatus = "message-status"
}

/// All screens.
public enum Route: Sendable, Equatable {
  /// A screen without parameters.
  case plain(SceneName)
  case socialNetworks([SocialLink])
  /// Shows an external address; the program never opens it.
  case link(HelpLink)
  /// A form for a message about the article with this title.
  case contactAbout(String)
  /// Shows a message before it is sent.
  case contactReview(ContactDraft)
  /// A message with its answers.
  ///
  /// - Parameter proof: nil for a message of the signed-in member's account.
  case messageThread(OutboxReference, by: ContinueMessage.Proof? = nil)
  /// The messages that were written with the signed-in member's account.
  case ownMessages
  /// Asks for the verification code of an application.
  case verification(ApplicationReceipt)
  /// Asks for a verification code.
  ///
  /// - Parameter isNewAddress: true if the code confirms a new address of the guest's account;
  ///   false if it signs the guest in.
  case codeEntry(VerificationCodeReceipt, isNewAddress: Bool = false)
  /// Asks for a code of the second factor, which completes a sign-in.
  ///
  /// - Parameters:
  ///   - name: the username or address of the sign-in; empty after one by a key.
  ///   - isAgain: true if the guest was signed out; sign-in then leads back.
  case secondFactorEntry(SecondFactorChallenge, as: String = "", isAgain: Bool = false)
  /// Enrols a second factor.
  case secondFactorSetup(of: OwnAccount)
  /// Shows a new set of recovery codes, once.
  case recoveryCodes([RecoveryCode])
  /// Sign-in with the username or address filled in.
  ///
  /// - Parameters:
  ///   - isAgain: true if the guest was signed out; sign-in then leads back to the screen below.
  ///   - skipsPassword: true if the focus begins at the other way to sign in.
  case signInAs(String, isAgain: Bool = false, skipsPassword: Bool = false)
  /// Shows a brand's terms, in Markdown.
  case signUpTerms(String)
  /// Asks a signed-in member to accept terms.
  ///
  /// - Parameter isFirst: true if the member has accepted no terms yet.
  case termsAcceptance(TermsOfUse, isFirst: Bool)
  /// Asks whether the new account is to be listed.
  case profile(firstName: String)
  /// A form that changes a loaded account.
  case accountChange(AccountChange, of: OwnAccount)
  /// The SSH keys of the signed-in account.
  case accountKeys(of: OwnAccount)
  /// Offers to add the SSH key of the connection.
  case keyOffer(SSHPublicKey)
  /// Adds SSH keys that another site publishes.
  case keyImport(of: OwnAccount)
  /// The open sessions, and the last sign-ins, the newest first.
  case accountSessions([SignInEntry])
  /// The applicants who have named the member.
  case accountVouches
  /// The guest's personal data.
  case myData
  case memberDetails(id: AccountID, name: String)
  /// The articles, with the focus in the search field.
  case articleSearch
  /// - Parameter section: the position of a heading among the article's, from 0; nil for the
  ///   beginning.
  case article(slug: String, section: Int? = nil)
  /// Pages count from 1.
  case tutorial(page: Int)
  case coachmark(Coachmark)
  /// - Parameter article: an article that helps, if there is one.
  case notice(Notice, article: ArticleOffer? = nil)
  /// The list of applications, for operators.
  case desk
  /// The list of open messages, for operators.
  case deskMessages
  /// A message with its answers and notes, for operators.
  ///
  /// - Parameter toAnswer: true if the operator has already chosen to answer.
  case deskMessage(OutboxReference, toAnswer: Bool)
  case application(Application, warnings: [ApplicationWarning], toReject: Bool)
  /// A preview of a brand's appearance, for its authors.
  case preview

  /// A change of the guest's own account.
  public enum AccountChange: Sendable, Equatable {
    /// The public profile.
    case profile
    case name, email, password
    /// A new SSH key, which the guest pastes.
    case key
    /// SSH keys that are known already: the connection's, or those of another site.
    case keys([SSHPublicKey])
    /// A new set of recovery codes.
    case recoveryCodes
    /// Removes the second factor.
    case secondFactorOff
    /// Permanent deletion.
    case deletion
  }

  public enum Coachmark: Sendable, Equatable {
    case home
  }

  /// The subject of a notice; its Presenter has the texts.
  public enum Notice: Sendable, Equatable {
    case accountCreated(firstName: String)
    /// An operator decides about the application.
    ///
    case applicationReceived(firstName: String, ApplicantAddress = .verified)
    /// - Parameter note: the operator's message; empty for none.
    case applicationRejected(note: String)
    /// - Parameter reason: a whole sentence.
    case accountNotSaved(reason: String)
    /// The account may or may not have been saved.
    case accountInDoubt(reason: String)
    case profileSaved
    /// - Parameter reason: a whole sentence.
    case profileNotSaved(reason: String)
    case profileInDoubt(reason: String)
    /// A flag has closed sign-up here or on the server.
    case signUpClosed
    case membersClosed
    case articlesClosed
    /// - Parameter number: the number with which the guest can refer to the message.
    case messageStored(number: String)
    /// - Parameter reason: a whole sentence.
    case messageNotStored(reason: String)
    /// - Parameter reason: a whole sentence.
    case messageInDoubt(reason: String)
    case contactClosed
    case messageStatusClosed
    /// A flag has closed sign-in.
    case signInClosed
    case passwordReplaced
    case addressChanged
    case accountDeleted
    /// How a new member connects.
    ///
    /// - Parameter command: nil if the brand has none.
    case connection(username: String, command: String?)
  }
}

extension Route.Notice {
  /// True if a feature is closed; the notice then offers the help center.
  public var isClosedAdmission: Bool {
    switch self {
    case .signUpClosed, .signInClosed, .membersClosed, .articlesClosed,
      .contactClosed, .messageStatusClosed:
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
  /// Asks a signed-out guest to sign in again, above the current screen.
  public static let signInAgain = signInAs("", isAgain: true)
  public static let myAccount = plain(.myAccount)
}

/// The address to which a decision about an application is sent.
public enum ApplicantAddress: Hashable, Sendable {
  case verified
  /// It may be mistyped, so the applicant sees it.
  case unverified(String)
  case none
}
