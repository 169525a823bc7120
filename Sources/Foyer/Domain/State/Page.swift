/// A place behind a row of a list, which stays good when rows come and go.
public typealias PageToken = MembersPage.Token

/// Some rows of a list, and where the next ones begin.
public struct Page<Item: Sendable>: Sendable {
  /// How many rows a list is read by.
  public static var size: Int { 500 }

  public let items: [Item]
  /// Nil on the last page.
  public let next: PageToken?

  public init(_ items: [Item] = [], next: PageToken? = nil) {
    self.items = items
    self.next = next
  }

  /// - Parameters:
  ///   - limit: how many were asked for: fewer are the last ones.
  ///   - token: the place behind a row.
  public init(_ items: [Item], limit: Int, token: (Item) -> PageToken) {
    self.init(items, next: items.count < limit ? nil : items.last.map(token))
  }

  /// The items of all pages, one page after another.
  public static func all<Failure: Error>(
    _ page: (PageToken?) async throws(Failure) -> Page
  ) async throws(Failure) -> [Item] {
    var items: [Item] = []
    try await each(page) { items += $0.items }
    return items
  }

  /// Gives one page after another, so that no more than one is held.
  public static func each<Failure: Error>(
    _ page: (PageToken?) async throws(Failure) -> Page,
    isolation: isolated (any Actor)? = #isolation,
    _ take: (Page) async -> Void
  ) async throws(Failure) {
    var place: PageToken?
    repeat {
      let next = try await page(place)
      await take(next)
      place = next.next
    } while place != nil && !Task.isCancelled
  }
}

extension Page: Equatable where Item: Equatable {}
