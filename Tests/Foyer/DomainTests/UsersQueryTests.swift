import Domain
import Testing

struct UsersQueryTests {
  @Test(
    arguments: [
      ("ada lovelace", ["ada lovelace", "lovelace"]), ("juan carlos", ["juan carlos", "carlos"]),
      ("jean-luc o'hara", ["jean-luc o'hara", "luc o'hara", "o'hara", "hara"]),
      ("李 小龙", ["李 小龙", "小龙", "龙"]), ("山田太郎", ["山田太郎", "田太郎", "太郎", "郎"]),
      ("r2 d2", ["r2 d2", "d2"]), ("???", ["???"]), ("", [""]),
    ] as [(String, Set<String>)])
  func `a name is found by what follows each beginning of a word`(
    name: String, starts: Set<String>
  ) { #expect(UsersQuery.starts(of: name) == starts) }

  @Test func `a start has 64 letters at most, in what is stored and in what is asked for`() {
    let long = String(repeating: "x", count: 100)

    #expect(UsersQuery.starts(of: long) == [String(long.prefix(64))])
    #expect(UsersQuery(long).start == String(long.prefix(64)))
  }

  @Test func `what was typed is folded, without blanks before it`() {
    #expect(UsersQuery("  ÁDA L").start == "ada l")
    #expect(UsersQuery(" ").start == "")
  }

  @Test func `no more than 500 rows are asked for`() {
    #expect(UsersQuery(rows: 100..<10_000).rows == 100..<600)
    #expect(UsersQuery(rows: -5..<20).rows == 0..<20)
    #expect(UsersQuery().isFirst)
    #expect(!UsersQuery(rows: 1..<20).isFirst)
    #expect(!UsersQuery("a").isFirst)
  }
}
