import UnicodeKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an operator may want to know of an application before deciding; it decides nothing.
public enum ApplicationWarning: Sendable, Equatable {
  /// The address is anybody's for some minutes.
  case throwAwayDomain(String)
  /// The username looks like that one, which is reserved or somebody else's.
  case looksLike(String)
  /// The name looks like that one, which is somebody else's, and is written with other letters.
  case nameLooksLike(String)
  /// A word of the name has letters of several scripts, which may look alike.
  case mixedScripts
  /// So many others came from the same place within a day of it.
  case sameOrigin(count: Int)
}

/// What is to be said of each of some applications.
public struct ApplicationWarnings: Sendable {
  /// Applications from one place count within this time.
  public static let day: TimeInterval = 86_400
  private static let reserved = Dictionary(
    grouping: ReservedUsernames.names, by: \.withoutLookAlikes)

  /// What people are called who came in, or wait, by how that looks.
  private let usernames: [String: [Username]]
  private let names: [String: Set<String>]
  private let times: [Origin: [Date]]

  /// - Parameter applications: all there are, or those that have something to do with the ones that are
  ///   asked for: their names or usernames look alike, or they came from the same place.
  public init(_ applications: [Application]) {
    let present = applications.filter { $0.state.isAlive || $0.state == .approved }
    usernames = Dictionary(
      grouping: present.compactMap(\.details.username), by: \.look)
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
    let name = application.name.value
    return [
      domain(of: application.email), look(of: application.details.username),
      look(of: application.name),
      name.mixesScripts ? .mixedScripts : nil, others(application),
    ].compactMap(\.self)
  }

  private func domain(of email: EmailAddress?) -> ApplicationWarning? {
    let domain = String(email?.canonical.split(separator: "@").last ?? "")
    return ThrowAwayDomains.contains(domain) ? .throwAwayDomain(domain) : nil
  }

  private func look(of username: Username?) -> ApplicationWarning? {
    guard let username else { return nil }
    let look = username.look
    let others = (Self.reserved[look] ?? []) + (usernames[look] ?? []).map(\.value)
    return others.filter { $0 != username.value }.min().map(ApplicationWarning.looksLike)
  }

  private func look(of name: FullName) -> ApplicationWarning? {
    let others = names[name.look] ?? []
    return others.filter { $0 != name.value }.min().map(ApplicationWarning.nameLooksLike)
  }

  private func others(_ application: Application) -> ApplicationWarning? {
    guard let origin = application.origin else { return nil }
    let near = (times[origin] ?? []).count {
      abs($0.timeIntervalSince(application.createdAt)) <= Self.day
    }
    return near > 1 ? .sameOrigin(count: near - 1) : nil
  }
}

extension FullName {
  /// The same for names that are taken for each other on a screen.
  public var look: String { value.withoutLookAlikes() }
}

extension Username {
  /// The same for usernames that are taken for each other.
  public var look: String { value.withoutLookAlikes }
}

extension String {
  /// The same for names that are taken for each other: `adrnin` and `admin`, `paypa1` and `paypal`.
  fileprivate var withoutLookAlikes: String {
    var text = filter { $0 != "-" && $0 != "_" }
    for (look, alike) in [
      ("rn", "m"), ("vv", "w"), ("cl", "d"), ("0", "o"), ("1", "l"), ("i", "l"), ("5", "s"),
    ] { text = text.replacing(look, with: alike) }
    return text
  }
}
