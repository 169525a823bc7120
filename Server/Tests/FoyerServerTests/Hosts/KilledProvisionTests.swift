import Domain
import Foundation
import ProgramTesting
import Secrets
import Store
import Testing

/// foyer-provision with a server, killed on the way. `ProvisionTests` has the same with a local
/// store.
@Suite(
  .timeLimit(.minutes(5)),
  .enabled(if: Site.program != nil, "`script/test` has the released foyer talk to servers"),
  .enabled(if: KilledCommand.isThere, "strace is missing"))
struct KilledProvisionTests {
  private static let calls = "connect,sendto,write,fsync,fdatasync,rename,mkdir"

  private let folder: TemporaryFolder
  private let data = ServerData()
  private var host: String { folder.url(of: "host").path }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(host)/home", withIntermediateDirectories: true)
  }

  @Test(arguments: StoreKind.allCases)
  func `killed at each step, foyer-provision gives one number and leaves whole tables`(
    kind: StoreKind
  ) async throws {
    let database = kind == .postgres ? try await TestDatabase() : nil
    let server = try ServerProcess(data, database.map { ["--database", $0.url] } ?? [])
    let store = if let database { try await database.store() } else { try data.accounts() }
    let ada = try await OpenedStore(store: store, owner: data)
      .add(.named("ada"), "ada@example.org")
    let tokens = try await tokens(in: store)
    let places = ["--api-url", "http://127.0.0.1:\(server.port)"]
    let program = try #require(Site.program).path

    var runs = 0
    let last = try KilledCommand.untilItLives(Self.calls) {
      runs += 1
      // The run before has claimed the change for five minutes.
      try Command(
        program, ["provision", "retry", "0000-0001", "--token-file", tokens.operator] + places)
      for table in Self.lines.keys { #expect(["", nil, Self.lines[table]].contains(text(table))) }
      return ["\(program)-provision", "--host-token-file", tokens.host, "--root", host] + places
    }

    #expect(last.status == 0, "\(last.errors)")
    #expect(runs > 5)
    #expect(Self.lines.keys.allSatisfy { text($0) == Self.lines[$0] })
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(host)/home") == ["ada"])
    #expect(try await store.unixNumber(of: ada.id, in: .usual) == .assigned(number: 20_000))
    #expect(try await store.provisionings(all: false).isEmpty)
  }

  private static let lines = [
    "passwd": "ada:x:20000:20000:Ada Lovelace:/home/ada:/bin/bash\n", "group": "ada:x:20000:\n",
    "shadow": "ada:!:::::::\n",
  ]

  private func text(_ table: String) -> String? {
    try? String(contentsOfFile: "\(host)/var/lib/extrausers/\(table)", encoding: .utf8)
  }

  /// Adds a host and an operator.
  ///
  /// - Returns: The files of their tokens.
  private func tokens(in store: AccountStore) async throws -> (host: String, operator: String) {
    let token = AccessToken()
    try await store.add(.users, token, named: "alpha")
    try await store.add(.manage)
    return (
      try data.file("host-token", token.text), try data.file("token", AccessToken.sample.text)
    )
  }
}
