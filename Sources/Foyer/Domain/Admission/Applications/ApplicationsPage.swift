#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Applications page by page, newest first, without those that only look like one.
public protocol ApplicationsPages: Sendable {
  /// Those that follow a place; from the beginning where it is nil.
  func page(
    after place: ApplicationsPage.Token?, _ choice: ApplicationsPage.Choice, limit: Int
  ) async throws(StorageProblem) -> ApplicationsPage
}

/// Some applications, newest first, and where the next ones begin.
public struct ApplicationsPage: Equatable, Sendable {
  /// A place behind an application, by its time and its id.
  public typealias Token = MembersPage.Token

  /// Which ones are wanted; nil is any.
  public struct Choice: Sendable {
    public var state: ApplicationState?
    public var brand: BrandID?

    public init(state: ApplicationState? = nil, brand: BrandID? = nil) {
      self.state = state
      self.brand = brand
    }
  }

  public let applications: [Application]
  /// Nil on the last page.
  public let next: Token?

  /// - Parameter limit: how many were asked for.
  public init(_ applications: [Application], limit: Int) {
    self.applications = applications
    next = applications.count < limit ? nil : applications.last.map(Token.init(after:))
  }
}

extension ApplicationsPage.Token {
  fileprivate init(after application: Application) {
    self.init(
      sortKey: "\(application.createdAt.milliseconds)", id: application.id.description)
  }

  /// The time, in milliseconds since 1970; one that is none stands behind all.
  public var milliseconds: Int64 { Int64(sortKey) ?? .min }
}
