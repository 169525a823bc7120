import Domain
import SQL
import StoreTesting
import Testing

@testable import SQLiteFiles
@testable import Store

@Suite(.timeLimit(.minutes(5))) struct WritingConnectionTests {
  private let directory: TemporaryDirectory
  private let file: DatabaseFile

  init() throws {
    directory = try TemporaryDirectory()
    file = DatabaseFile(directory: try directory.data.path)
  }

  @Test func `what is committed is on the disk: synchronous is FULL`() throws {
    var connection = connect()

    let (synchronous, journal) = try connection.change { database in
      (
        try database.value("PRAGMA synchronous", as: Int.self),
        try database.value("PRAGMA journal_mode", as: String.self)
      )
    }

    #expect(synchronous == 2)
    #expect(journal == "wal")
  }

  @Test func `a change whose task is cancelled before the commit is undone`() async throws {
    let changing = Task {
      var connection = connect()
      try connection.change { database in
        try database.execute("CREATE TABLE cancelled (id)")
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }

    await #expect(throws: CancellationError.self) { try await changing.value }

    var connection = connect()
    let isThere = try connection.change { try $0.hasTable("cancelled") }
    #expect(!isThere)
  }

  private func connect() -> WritingConnection {
    WritingConnection(
      file: file, schema: .store, timeout: LockTimeout(limit: .seconds(5)))
  }
}
