import Domain
import Routes
import TerminalKit
import Testing

@testable import FoyerApp

/// Every kind of screen there is: what must hold for all of them goes over `allCases`.
///
/// The compiler makes the list: a route that is added has no kind, and a kind that is added has no
/// sample, until somebody says which.
enum RouteKind: CaseIterable {
  case plain, socialNetworks, profile, memberDetails, tutorial, homeCoachmark, preview
  case store, socialNetwork, chat, email, portal
  case accountCreated, accountNotSaved, accountInDoubt, profileSaved, profileNotSaved
  case signUpClosed, membersClosed

  /// One at least.
  var samples: [Route] {
    let github = SocialLink(network: "github", url: "https://github.com/a")
    return switch self {
    case .plain: SceneName.allCases.map(Route.plain)
    case .socialNetworks: [.socialNetworks([github])]
    case .profile: [.profile(account: AccountID("1"), firstName: "Ada")]
    case .memberDetails: [.memberDetails(id: AccountID("1"), name: "Ada Lovelace")]
    case .tutorial: (1...3).map(Route.tutorial)
    case .homeCoachmark: [.coachmark(.home)]
    case .preview: [.preview]
    case .store:
      [.link(.store(.init(address: "1 Road", hours: "9 to 5", url: "https://s.example")))]
    case .socialNetwork: [.link(.socialNetwork(github))]
    case .chat: [.link(.chat(.init(url: "https://c.example", hours: "9 to 5")))]
    case .email: [.link(.email(.init(address: "a@b.example")))]
    case .portal: [.link(.portal(.init(url: "https://p.example")))]
    case .accountCreated: [.notice(.accountCreated(firstName: "Ada"))]
    case .accountNotSaved: [.notice(.accountNotSaved(reason: "Full."))]
    case .accountInDoubt: [.notice(.accountInDoubt(reason: "Odd."))]
    case .profileSaved: [.notice(.profileSaved)]
    case .profileNotSaved: [.notice(.profileNotSaved(reason: "Full."))]
    case .signUpClosed: [.notice(.signUpClosed)]
    case .membersClosed: [.notice(.membersClosed)]
    }
  }
}

extension Route {
  var kind: RouteKind {
    switch self {
    case .plain: .plain
    case .socialNetworks: .socialNetworks
    case .profile: .profile
    case .memberDetails: .memberDetails
    case .tutorial: .tutorial
    case .coachmark(.home): .homeCoachmark
    case .preview: .preview
    case .link(.store): .store
    case .link(.socialNetwork): .socialNetwork
    case .link(.chat): .chat
    case .link(.email): .email
    case .link(.portal): .portal
    case .notice(.accountCreated): .accountCreated
    case .notice(.accountNotSaved): .accountNotSaved
    case .notice(.accountInDoubt): .accountInDoubt
    case .notice(.profileSaved): .profileSaved
    case .notice(.profileNotSaved): .profileNotSaved
    case .notice(.signUpClosed): .signUpClosed
    case .notice(.membersClosed): .membersClosed
    }
  }

  /// All kinds, each with its samples.
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
  /// Shows a route as a person meets it, with all that it loads: a coachmark opens over home.
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
