import Domain
import Routes
import StoreTesting
import TerminalKit
import Testing

/// Every kind of screen, for tests that loop over `allCases`.
///
/// The compiler keeps it complete: a new route has to get a kind, and a new kind has to get a
/// sample.
enum RouteKind: CaseIterable {
  case plain, socialNetworks, profile, memberDetails, tutorial, homeCoachmark, preview
  case store, socialNetwork, chat, email, portal
  case accountCreated, accountNotSaved, accountInDoubt, profileSaved, profileNotSaved,
    profileInDoubt
  case signUpClosed, membersClosed, articlesClosed, contactClosed, messageStatusClosed
  case articleSearch, article, articleLink
  case verification, codeEntry, signUpTerms, termsAcceptance, applicationReceived,
    applicationRejected, desk, deskMessages, deskMessage,
    application
  case secondFactorEntry, secondFactorSetup, recoveryCodes, authenticator
  case accountChange, accountKeys, keyOffer, keyImport, accountSessions, accountVouches, myData,
    messageThread,
    ownMessages, signInAs,
    signInClosed, passwordReplaced, accountDeleted, addressChanged, connection
  case contactAbout, contactReview, messageStored, messageNotStored, messageInDoubt

  private var draft: ContactDraft {
    try! ContactDraft(
      subject: MessageSubject(validating: "A key"), text: MessageText(validating: "Hello."),
      address: EmailAddress(validating: "ada@example.org"))
  }

  private var ownAccount: OwnAccount {
    OwnAccount(
      account: Account(
        id: AccountID("1"), name: try! FullName(validating: "Ada Lovelace"),
        email: try! EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
        createdAt: .distantPast),
      profile: Profile(isListed: true, about: .empty),
      signIns: [SignInEntry(time: .distantPast, origin: Origin(stored: "192.0.2.7"))])
  }

  /// At least one route of this kind.
  var samples: [Route] {
    let github = SocialLink(network: "github", url: "https://github.com/a")
    return switch self {
    case .plain: SceneName.allCases.map(Route.plain)
    case .socialNetworks: [.socialNetworks([github])]
    case .signUpTerms: [.signUpTerms("# Terms\n\nBe kind.")]
    case .termsAcceptance:
      [false, true].map {
        .termsAcceptance(TermsOfUse(version: "2", text: "# Terms\n\nBe kind."), isFirst: $0)
      }
    case .profile: [.profile(firstName: "Ada")]
    case .memberDetails: [.memberDetails(id: AccountID("1"), name: "Ada Lovelace")]
    case .tutorial: (1...3).map(Route.tutorial)
    case .homeCoachmark: [.coachmark(.home)]
    case .preview: [.preview]
    case .desk: [.desk]
    case .deskMessages: [.deskMessages]
    case .deskMessage: [.deskMessage(OutboxReference("48217730")!, toAnswer: false)]
    case .application:
      [
        .application(
          Application(
            id: AccountID("1"), name: try! FullName(validating: "Ada Lovelace"),
            email: try! EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
            language: "en", createdAt: .distantPast, state: .pending),
          warnings: [], toReject: false)
      ]
    case .store:
      [.link(.store(.init(address: "1 Road", hours: "9 to 5", url: "https://s.example")))]
    case .socialNetwork: [.link(.socialNetwork(github))]
    case .chat: [.link(.chat(.init(url: "https://c.example", hours: "9 to 5")))]
    case .email: [.link(.email(.init(address: "a@b.example")))]
    case .portal: [.link(.portal(.init(url: "https://p.example")))]
    case .accountCreated: [.notice(.accountCreated(firstName: "Ada"))]
    case .applicationReceived: [.notice(.applicationReceived(firstName: "Ada"))]
    case .applicationRejected:
      ["", "Not now."].map { .notice(.applicationRejected(note: $0)) }
    case .verification:
      [
        .verification(
          ApplicationReceipt(
            idempotencyKey: IdempotencyKey("1"), state: .verifying,
            name: try! FullName(validating: "Ada Lovelace"),
            email: try! EmailAddress(validating: "ada@example.org")))
      ]
    case .codeEntry:
      [false, true].map {
        .codeEntry(
          VerificationCodeReceipt(
            idempotencyKey: IdempotencyKey("1"),
            email: try! EmailAddress(validating: "ada@example.org")),
          isNewAddress: $0)
      }
    case .accountNotSaved: [.notice(.accountNotSaved(reason: "Full."))]
    case .accountInDoubt: [.notice(.accountInDoubt(reason: "Odd."))]
    case .profileSaved: [.notice(.profileSaved)]
    case .profileNotSaved: [.notice(.profileNotSaved(reason: "Full."))]
    case .profileInDoubt: [.notice(.profileInDoubt(reason: "Odd."))]
    case .signUpClosed: [.notice(.signUpClosed)]
    case .membersClosed: [.notice(.membersClosed)]
    case .articlesClosed: [.notice(.articlesClosed)]
    case .articleSearch: [.articleSearch]
    case .article: [.article(slug: "passwords"), .article(slug: "missing")]
    case .articleLink: [.link(.article(url: "https://a.example/b"))]
    case .contactClosed: [.notice(.contactClosed)]
    case .messageStatusClosed: [.notice(.messageStatusClosed)]
    case .accountChange:
      [
        .profile, .name, .email, .password, .key, .recoveryCodes, .secondFactorOff, .deletion,
        .keys([.sample(1)]),
      ].map {
        .accountChange($0, of: ownAccount)
      }
    case .secondFactorEntry:
      [false, true].map {
        .secondFactorEntry(SecondFactorChallenge(AccessToken()), isAgain: $0)
      }
    case .secondFactorSetup: [.secondFactorSetup(of: ownAccount)]
    case .recoveryCodes:
      [.recoveryCodes([RecoveryCode(typed: "7QFD-20MX-4CGV-XPBR")].compactMap(\.self))]
    case .authenticator:
      [
        .link(
          .authenticator(
            AuthenticatorLink(TimeBasedSecret(), issuer: "Aurora", account: "ada@example.org")))
      ]
    case .accountKeys: [.accountKeys(of: ownAccount)]
    case .keyOffer: [.keyOffer(.sample(1))]
    case .keyImport: [.keyImport(of: ownAccount)]
    case .accountSessions: [.accountSessions([]), .accountSessions(ownAccount.signIns)]
    case .accountVouches: [.accountVouches]
    case .ownMessages: [.ownMessages]
    case .messageThread: [.messageThread(OutboxReference("48217730")!)]
    case .myData: [.myData]
    case .signInAs: [.signInAgain, .signInAs("ada@example.org", skipsPassword: true)]
    case .contactAbout: [.contactAbout("Keys")]
    case .signInClosed: [.notice(.signInClosed)]
    case .passwordReplaced: [.notice(.passwordReplaced)]
    case .addressChanged: [.notice(.addressChanged)]
    case .accountDeleted: [.notice(.accountDeleted)]
    case .connection: [.notice(.connection(username: "ada", command: "ssh ada@shell.example"))]
    case .contactReview: [.contactReview(draft)]
    case .messageStored: [.notice(.messageStored(number: "4821-7730"))]
    case .messageNotStored: [.notice(.messageNotStored(reason: "Full."))]
    case .messageInDoubt: [.notice(.messageInDoubt(reason: "Odd."))]
    }
  }
}

extension Route {
  var kind: RouteKind {
    switch self {
    case .plain: .plain
    case .socialNetworks: .socialNetworks
    case .signUpTerms: .signUpTerms
    case .termsAcceptance: .termsAcceptance
    case .profile: .profile
    case .memberDetails: .memberDetails
    case .tutorial: .tutorial
    case .coachmark(.home): .homeCoachmark
    case .preview: .preview
    case .desk: .desk
    case .deskMessages: .deskMessages
    case .deskMessage: .deskMessage
    case .application: .application
    case .link(.store): .store
    case .link(.socialNetwork): .socialNetwork
    case .link(.chat): .chat
    case .link(.email): .email
    case .link(.portal): .portal
    case .notice(.accountCreated, _): .accountCreated
    case .notice(.applicationReceived, _): .applicationReceived
    case .notice(.applicationRejected, _): .applicationRejected
    case .verification: .verification
    case .codeEntry: .codeEntry
    case .secondFactorEntry: .secondFactorEntry
    case .secondFactorSetup: .secondFactorSetup
    case .recoveryCodes: .recoveryCodes
    case .link(.authenticator): .authenticator
    case .notice(.accountNotSaved, _): .accountNotSaved
    case .notice(.accountInDoubt, _): .accountInDoubt
    case .notice(.profileSaved, _): .profileSaved
    case .notice(.profileNotSaved, _): .profileNotSaved
    case .notice(.profileInDoubt, _): .profileInDoubt
    case .notice(.signUpClosed, _): .signUpClosed
    case .notice(.membersClosed, _): .membersClosed
    case .notice(.articlesClosed, _): .articlesClosed
    case .notice(.contactClosed, _): .contactClosed
    case .notice(.messageStatusClosed, _): .messageStatusClosed
    case .notice(.messageStored, _): .messageStored
    case .notice(.messageNotStored, _): .messageNotStored
    case .notice(.messageInDoubt, _): .messageInDoubt
    case .articleSearch: .articleSearch
    case .article: .article
    case .link(.article): .articleLink
    case .accountChange: .accountChange
    case .accountKeys: .accountKeys
    case .keyOffer: .keyOffer
    case .keyImport: .keyImport
    case .accountSessions: .accountSessions
    case .accountVouches: .accountVouches
    case .ownMessages: .ownMessages
    case .messageThread: .messageThread
    case .myData: .myData
    case .signInAs: .signInAs
    case .contactAbout: .contactAbout
    case .notice(.signInClosed, _): .signInClosed
    case .notice(.passwordReplaced, _): .passwordReplaced
    case .notice(.addressChanged, _): .addressChanged
    case .notice(.accountDeleted, _): .accountDeleted
    case .notice(.connection, _): .connection
    case .contactReview: .contactReview
    }
  }

  /// The samples of all kinds.
  static var samples: [Route] { RouteKind.allCases.flatMap(\.samples) }
}

@Suite struct RouteKindTests {
  @Test(arguments: RouteKind.allCases)
  func `a sample is of its kind, and there is one`(kind: RouteKind) {
    #expect(!kind.samples.isEmpty)
    #expect(kind.samples.allSatisfy { $0.kind == kind })
  }
}

extension TestedApp {
  /// Shows a route with everything that it loads. A coachmark opens over Home.
  static func showing(
    _ route: Route, brand: String = "aurora", language: String = "en",
    size: Size = Size(width: 80, height: 24)
  ) async throws -> TestedApp {
    let isCoachmark = route.kind == .homeCoachmark
    let app = try TestedApp(
      brand: brand, language: language,
      flags: isCoachmark ? ["tutorial.onFirstRun=false"] : quiet,
      routes: isCoachmark ? [.home] : [route], size: size)
    await app.settled()
    return app
  }
}
