import Essentials
import UnicodeKit

/// A fact that may help an operator to decide on an application. It has no effect of its own.
public enum ApplicationWarning: Codable, Sampled, Sendable, Equatable {
  public static let samples: [Self] = [
    .throwAwayDomain(name: "mailinator.com"), .looksLike(username: "admin"),
    .nameLooksLike(name: "Ada Lovelace"), .mixedScripts, .sameOrigin(count: 2),
  ]

  /// The address belongs to a service for disposable addresses.
  case throwAwayDomain(name: String)
  /// The username resembles this one, which is reserved or another person's.
  case looksLike(username: String)
  /// The name resembles this one, which is another person's, but is written with different letters.
  case nameLooksLike(name: String)
  /// A word of the name mixes letters of several scripts, which may look alike.
  case mixedScripts
  /// The number of other applications from the same origin within a day.
  case sameOrigin(count: Int)
}

extension ApplicationWarning {
  /// Seconds within which applications from one origin are counted.
  public static let day: TimeInterval = 86_400
  private static let reserved = Dictionary(
    grouping: ReservedUsernames.names, by: \.skeleton)

  /// - Parameter similar: the other applications that resemble it.
  public static func all(
    of application: Application, _ similar: SimilarApplications
  ) -> [ApplicationWarning] {
    let domain = String(application.email?.canonical.split(separator: "@").last ?? "")
    let username = application.details.username
    let alike =
      (username.flatMap { reserved[$0.look] } ?? []) + [similar.username].compactMap(\.self)
    return [
      DisposableDomains.contains(domain) ? .throwAwayDomain(name: domain) : nil,
      alike.filter { $0 != username?.value }.min().map { looksLike(username: $0) },
      similar.name.map { nameLooksLike(name: $0) },
      application.name.value.mixesScripts ? .mixedScripts : nil,
      similar.ofOrigin > 0 ? .sameOrigin(count: similar.ofOrigin) : nil,
    ].compactMap(\.self)
  }
}

/// The other applications that have something in common with one of them.
public struct SimilarApplications: Sendable, Equatable {
  /// The first different name that looks like its name, of an account or an undecided application.
  public let name: String?
  /// The same for its username.
  public let username: String?
  /// The number of applications from the same origin within a day of it.
  public let ofOrigin: Int

  public init(name: String?, username: String?, ofOrigin: Int) {
    (self.name, self.username, self.ofOrigin) = (name, username, ofOrigin)
  }
}

/// The warnings about each of some applications that are in memory.
public struct ApplicationWarnings: Sendable {
  /// Of accounts and undecided applications, by a key that is equal for look-alikes.
  private let usernames: [String: Set<String>]
  private let names: [String: Set<String>]
  private let times: [Origin: [Date]]

  /// - Parameter applications: all applications, or at least those that have similar names or
  ///   usernames, or the same origin, as the ones that are asked about.
  public init(_ applications: [Application]) {
    let present = applications.filter { $0.state.isAlive || $0.state == .approved }
    usernames = present.compactMap(\.details.username).reduce(into: [:]) { usernames, username in
      usernames[username.look, default: []].insert(username.value)
    }
    names = present.reduce(into: [:]) { names, application in
      let name = application.name.value
      names[application.name.look, default: []].insert(name)
    }
    times = applications.reduce(into: [:]) { times, application in
      if let origin = application.origin {
        times[origin, default: []].append(application.createdAt)
      }
    }
  }

  public func of(_ application: Application) -> [ApplicationWarning] {
    let (name, username) = (application.name, application.details.username)
    return ApplicationWarning.all(
      of: application,
      SimilarApplications(
        name: names[name.look]?.filter { $0 != name.value }.min(),
        username: username.flatMap { own in
          usernames[own.look]?.filter { $0 != own.value }.min()
        },
        ofOrigin: others(application)))
  }

  private func others(_ application: Application) -> Int {
    guard let origin = application.origin else { return 0 }
    let near = (times[origin] ?? []).count {
      abs($0.timeIntervalSince(application.createdAt)) <= ApplicationWarning.day
    }
    return max(0, near - 1)
  }
}

extension FullName {
  /// A key that is equal for names that look alike on a screen.
  public var look: String { value.confusableSkeleton() }
}

extension Username {
  /// A key that is equal for usernames that look alike.
  public var look: String { value.skeleton }
}

extension String {
  /// A key that is equal for names that look alike, as `adrnin` and `admin`, or `paypa1` and
  /// `paypal`.
  fileprivate var skeleton: String {
    var text = filter { $0 != "-" && $0 != "_" }
    for (look, alike) in [
      ("rn", "m"), ("vv", "w"), ("cl", "d"), ("0", "o"), ("1", "l"), ("i", "l"), ("5", "s"),
    ] { text = text.replacing(look, with: alike) }
    return text
  }
}
