import InteractorKit

/// Some rows of a list, and the position at which the next page begins.
public struct Page<Item: Sendable>: Sendable {
  private enum CodingKeys: String, CodingKey { case items, next, unreadable }

  /// The usual number of rows of a page.
  public static var size: Int { 500 }

  public let items: [Item]
  /// Nil on the last page.
  public let next: PageToken?
  /// The rows that can't be read, and that the page therefore lacks.
  public let unreadable: [UnreadableRow]

  public init(
    _ items: [Item] = [], next: PageToken? = nil, unreadable: [UnreadableRow] = []
  ) {
    self.items = items
    self.next = next
    self.unreadable = unreadable
  }

  /// Creates a page from the rows read for it.
  ///
  /// - Parameters:
  ///   - limit: the number of rows requested. A page with fewer rows is the last one.
  ///   - token: returns the position after a row.
  public init(_ items: [Item], limit: Int, token: (Item) -> PageToken) {
    self.init(items, next: items.count < limit ? nil : items.last.map(token))
  }

  /// Returns the items of all pages, read one after another.
  public static func all<Failure: Error>(
    _ page: (PageToken?) async throws(Failure) -> Page
  ) async throws(Failure) -> [Item] {
    var items: [Item] = []
    try await each(page) { items += $0.items }
    return items
  }

  /// Calls `take` with one page after another, so that only one is in memory. It stops when the
  /// task is cancelled.
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

extension Page: Encodable where Item: Encodable {}

extension Page: Decodable where Item: Decodable {
  /// - Throws: an error for an empty page that names a next one, because a server could repeat such
  ///   pages endlessly.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try members.decode([Item].self, forKey: .items),
      next: try members.decodeIfPresent(PageToken.self, forKey: .next),
      unreadable: try members.decode([UnreadableRow].self, forKey: .unreadable))
    if next != nil, items.isEmpty, unreadable.isEmpty {
      throw DecodingError.dataCorruptedError(
        forKey: .next, in: members, debugDescription: "an empty page isn't the last one")
    }
  }
}

extension Page: APIResponse where Item: Codable {}

extension RowsPage: APIResponse where Row: Codable {}
