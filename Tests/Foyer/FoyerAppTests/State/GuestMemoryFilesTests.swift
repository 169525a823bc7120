import Domain
import Files
import Foundation
import StoreTesting
import Synchronization
import Testing

@testable import Composition

@Suite(.timeLimit(.minutes(1))) final class GuestMemoryFilesTests {
  private static let draft = FormDraft(.signUp, at: BrandID("aurora"), ["name": "Ada"])

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  /// The files of `sshd`, which are read late.
  private let connections = Mutex([URL]())
  private let time = Mutex(Date(timeIntervalSince1970: 1_764_115_200))

  deinit {
    for url in connections.withLock({ $0 }) + [folder] {
      try? FileManager.default.removeItem(at: url)
    }
  }

  @Test func `a draft is there for the same local user, for half an hour`() async throws {
    try await keep()
    time.withLock { $0 += GuestMemoryFiles.limit - 1 }
    #expect(try await memory().draft(of: .signUp) == Self.draft)

    time.withLock { $0 += 1 }
    #expect(try await memory().draft(of: .signUp) == nil)
    #expect(try files() == [], "it is erased")
  }

  @Test func `the next guest's start erases what has expired`() async throws {
    try await keep(key: .sample(1))
    time.withLock { $0 += GuestMemoryFiles.limit }

    let next = try memory(key: .sample(2))
    #expect(await next.draft(of: .signUp) == nil)
    #expect(try files() == [])

    try await keep(key: .sample(3))
    time.withLock { $0 += GuestMemoryFiles.limit }
    #expect(await next.draft(of: .contact) == nil)
    #expect(try files().count == 1, "once a session is enough")
  }

  @Test func `the next start erases what a killed session has left`() async throws {
    try await keep()
    let killed = folder.appending(path: "guests/a.signUp.draft.1734kkr").path
    try "{\"name\":".write(toFile: killed, atomically: false, encoding: .utf8)

    time.withLock { $0 = .now }
    _ = try await memory().draft(of: .contact)
    #expect(try files().contains("a.signUp.draft.1734kkr"), "it may be written just now")
    time.withLock { $0 += GuestMemoryFiles.limit }
    _ = try await memory().draft(of: .contact)
    #expect(try files() == [])
  }

  @Test func `a guest with another key finds nothing`() async throws {
    try await keep(key: .sample(1))

    #expect(try await memory(key: .sample(2)).draft(of: .signUp) == nil)
    #expect(try await memory().draft(of: .signUp) == nil)
    #expect(try await memory(key: .sample(1), isShared: true).draft(of: .signUp) == Self.draft)
  }

  @Test func `a kiosk without a key keeps nothing`() throws {
    let directory = try DataDirectory(option: folder.path, environment: [:])

    #expect(
      GuestMemoryFiles(in: directory, key: nil, isShared: true, now: { .distantPast }) == nil)
  }

  @Test func `a guest who leaves on purpose leaves nothing`() async throws {
    let memory = try memory()
    memory.note(Self.draft)
    await memory.close(keeps: false)
    #expect(try files() == [])

    memory.note(Self.draft)
    await memory.close(keeps: true)
    #expect(try files().count == 1)
    memory.erase(.signUp)
    await memory.close(keeps: true)
    #expect(try files() == [])
  }

  @Test func `a form that is sent leaves the draft of another form`() async throws {
    try await keep()
    let memory = try memory()
    memory.note(FormDraft(.contact, at: BrandID("aurora"), ["subject": "A key"]))

    memory.erase(.contact)
    await memory.close(keeps: true)

    #expect(try await self.memory().draft(of: .signUp) == Self.draft)
    #expect(try await self.memory().draft(of: .contact) == nil)
  }

  @Test func `only the owner of the program can read a draft, whose name says nothing`()
    async throws
  {
    try await keep(key: .sample(1))

    let name = try #require(try files().first)
    let path = folder.appending(path: "guests/\(name)").path
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(name.wholeMatch(of: /[0-9a-f]{64}\.signUp\.draft/) != nil)
  }

  @Test func `a refused offer of the key is remembered for that key`() async throws {
    try await memory(key: .sample(1)).refuseKeyOffer()

    #expect(try await memory(key: .sample(1)).refusesKeyOffer)
    #expect(try await !memory(key: .sample(2)).refusesKeyOffer)
  }

  @Test func `an application is remembered for its guest and brand, while it can wait`()
    async throws
  {
    let (brand, now) = (BrandID("aurora"), time.withLock(\.self))
    let application = PendingApplication("ada@example.org", since: now)
    let first = try memory(key: .sample(1))
    first.note(application, at: brand)
    await first.close(keeps: false)

    #expect(try await memory(key: .sample(1)).application(at: brand) == application)
    #expect(try await memory(key: .sample(1)).application(at: BrandID("harbor")) == nil)
    #expect(try await memory(key: .sample(2)).application(at: brand) == nil)

    time.withLock { $0 += GuestMemoryFiles.applicationLimit }
    #expect(try await memory(key: .sample(1)).application(at: brand) == nil)
    #expect(try files() == [], "it is erased")
  }

  @Test func `an application at another brand stays`() async throws {
    let now = time.withLock(\.self)
    for brand in ["aurora", "harbor"] {
      let memory = try memory()
      memory.note(PendingApplication(brand, since: now), at: BrandID(brand))
      await memory.close(keeps: true)
    }

    let memory = try memory()
    #expect(await memory.application(at: BrandID("harbor"))?.name == "harbor")
    memory.note(nil, at: BrandID("harbor"))
    await memory.close(keeps: true)

    #expect(try await self.memory().application(at: BrandID("aurora"))?.name == "aurora")
    #expect(try await self.memory().application(at: BrandID("harbor")) == nil)
  }

  @Test func `an application that was decided is erased, one that was never asked for stays`()
    async throws
  {
    let (brand, now) = (BrandID("aurora"), time.withLock(\.self))
    let application = PendingApplication("ada", since: now)
    let first = try memory()
    first.note(application, at: brand)
    await first.close(keeps: true)

    let second = try memory()
    second.note(nil, at: brand)
    await second.close(keeps: true)
    #expect(try await memory().application(at: brand) == application)

    let third = try memory()
    _ = await third.application(at: brand)
    third.note(nil, at: brand)
    await third.close(keeps: true)
    #expect(try files() == [])
  }

  private func keep(key: SSHPublicKey? = nil) async throws {
    let memory = try memory(key: key)
    memory.note(Self.draft)
    await memory.close(keeps: true)
  }

  private func memory(key: SSHPublicKey? = nil, isShared: Bool = false) throws -> GuestMemoryFiles {
    let now = time.withLock(\.self)
    let directory = try DataDirectory(option: folder.path, environment: [:])
    return try #require(
      GuestMemoryFiles(
        in: directory, key: try key.map(connection), isShared: isShared, now: { now }))
  }

  /// The file that `sshd` writes for a session.
  private func connection(_ key: SSHPublicKey) throws -> ConnectionKey {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try "publickey \(key.line)\n".write(to: file, atomically: true, encoding: .utf8)
    chmod(file.path, 0o600)
    connections.withLock { $0.append(file) }
    return try #require(ConnectionKey(environment: ["SSH_USER_AUTH": file.path]))
  }

  private func files() throws -> [String] {
    let path = folder.appending(path: "guests").path
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: path)
  }
}
