import Domain
import Testing

@testable import APIClient

/// A client must not ask a server for pages forever, nor leave out rows that it can't read.
@Suite struct PagesTests {
  private static let token = PageToken(sortKey: "ada", id: "7").description

  @Test(arguments: [([1, 2], token), ([1], nil), ([], nil)] as [([Int?], String?)])
  func `a page has its rows and the place of the next one`(rows: [Int?], next: String?) throws {
    let page = try Page(rows, next: next)

    #expect(page.items == rows.compactMap(\.self))
    #expect(page.next?.description == next)
  }

  @Test(
    arguments: [([], token), ([1, nil], nil), ([nil], token), ([1], "a")] as [([Int?], String?)])
  func `an empty page that isn't the last one, and what can't be read, are refused`(
    rows: [Int?], next: String?
  ) {
    #expect(throws: StorageProblem.service(.invalidResponse)) { _ = try Page(rows, next: next) }
  }
}
