import Domain
import Foundation
import SQL
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct ProcessesTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `64 processes make one file and store 64 addresses`() async throws {
    let said = try await said(by: (0..<64).map { "guest-\($0)@example.org" })

    #expect(Set(said) == Set((0..<64).map { "stored guest-\($0)@example.org" }))
    #expect(try await directory.store().all().accounts.count == 64)
  }

  @Test func `64 processes store one address once`() async throws {
    let said = try await said(by: Array(repeating: "guest@example.org", count: 64))

    #expect(said.count { $0 == "stored guest@example.org" } == 1)
    #expect(said.count { $0 == "emailTaken" } == 63)
    #expect(try await directory.store().all().accounts.count == 1)
  }

  @Test func `64 processes on an invitation for one store one account`() async throws {
    let invited = try await directory.store().create(
      uses: 1, at: Date(timeIntervalSince1970: 1_800_000_000))
    let children = try (0..<64).map { number in
      try Child([
        Child.accountsWriter, directory.data.path, "guest-\(number)@example.org", "1",
        invited.code.text,
      ])
    }

    var said: [String] = []
    for child in children { said += try await child.lines() }

    #expect(said.count { $0.hasPrefix("stored ") } == 1)
    #expect(said.count { $0 == "invitation" } == 63)
    #expect(try await directory.store().all().accounts.count == 1)
    #expect(try await directory.store().invitations().map(\.completed) == [1])
  }

  @Test func `a killed process leaves what it said it stored, and one account more at most`()
    async throws
  {
    for round in 0..<40 {
      let directory = try TemporaryDirectory()
      let child = try Child(
        [Child.accountsWriter, directory.data.path, "guest-#@example.org", "100000"])
      child.kill(after: Double(round) * 0.002)

      let said = try await child.lines()

      let stored = Set(
        try await directory.store().all().accounts.map { "stored \($0.handle)" })
      #expect(said.filter { !stored.contains($0) } == [])
      #expect(stored.count - said.count <= 1)
      try await directory.store().add(.sample("next@example.org"))
      #expect(try integrity(of: directory) == "ok")
    }
  }

  private func said(by addresses: [String]) async throws -> [String] {
    let children = try addresses.map { address in
      try Child([Child.accountsWriter, directory.data.path, address, "1"])
    }
    var lines: [String] = []
    for child in children { lines += try await child.lines() }
    return lines
  }

  private func integrity(of directory: TemporaryDirectory) throws -> String? {
    try directory.otherConnection().value("PRAGMA integrity_check", as: String.self)
  }
}
