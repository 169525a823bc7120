import Domain
import Foundation
import Routes
import TerminalKit
import Testing
import ViperTesting

@testable import Commands

/// Guests that `sshd` has authenticated with a key, in the whole app with a real database.
@MainActor
@Suite(.timeLimit(.minutes(5))) final class KeySessionTests {
  private static let fingerprint = "SHA256:syw+xE+96yCchyf/pSDjnZGNazVCdht2ELk9gpMY1Zg"
  private static let line =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P"
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let environment: [String: String]

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let file = folder.appending(path: "sshauth").path
    _ = FileManager.default.createFile(
      atPath: file, contents: Data("publickey \(Self.line)\n".utf8),
      attributes: [.posixPermissions: 0o600])
    environment = ["SSH_USER_AUTH": file, "HOME": folder.path]
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `who has signed up with a key is greeted by name the next time`() async throws {
    let first = try app()
    await first.settled()
    #expect(first.terminal.screen.contains("Welcome aboard Aurora"))
    try await signUp(first, keepsKey: true)
    #expect(first.container.state.value.member?.steps == [.profile, .connection])
    _ = first.end()

    let second = try app()
    #expect(second.terminal.screen.contains("Welcome aboard Aurora"))  // without the store
    await second.settled()

    #expect(second.terminal.screen.contains("Hello, Ada. What would you like to do?"))
    #expect(second.terminal.screen.contains("▸ My account        Signed in as Ada"))
    await open(1, second)
    await open(5, second)
    #expect(second.terminal.screen.contains(Self.fingerprint.prefix(19)))
  }

  @Test func `a kiosk looks at the key, too`() async throws {
    let app = try app(isKiosk: true)
    await app.settled()

    #expect(app.container.state.value.newKey?.line == Self.line)
  }

  @Test func `who has not kept the key is a guest again, and offered it again`() async throws {
    let first = try app()
    await first.settled()
    try await signUp(first, keepsKey: false)
    _ = first.end()

    let second = try app(routes: [.home, .signUp])
    await second.settled()

    #expect(second.container.state.value.member == nil)
    #expect(second.terminal.screen.contains(Self.fingerprint))
  }

  @Test func `Home shows an application to its guest until it is decided`() async throws {
    let first = try app()
    await first.settled()
    first.container.state.value.application = PendingApplication(
      "ada@example.org", since: Date(timeIntervalSince1970: 1_800_000_000))
    await first.container.memory?.close(keeps: false)
    _ = first.end()

    let second = try app()
    await second.settled()
    #expect(second.terminal.screen.contains("▸ Your application"))
    second.container.state.value.application = nil
    await second.container.memory?.close(keeps: false)
    _ = second.end()

    let third = try app()
    await third.settled()
    #expect(!third.terminal.screen.contains("Your application"))
  }

  @Test func `the key is offered once after a sign-in by password, and can be refused for good`()
    async throws
  {
    let first = try app()
    await first.settled()
    try await signUp(first, keepsKey: false)
    _ = first.end()

    let second = try app(routes: [.home, .signIn])
    await signIn(second)
    #expect(second.terminal.screen.contains("Sign in with your SSH key next time?"))
    #expect(second.terminal.screen.contains("ED25519, 256 bits, \(Self.fingerprint)"))
    second.pilot.play(.enter)
    await second.settled()
    second.pilot.play("Passw0rd!", .enter)
    await second.settled()
    #expect(second.terminal.screen.contains("SSH key added."))
    #expect(second.terminal.screen.contains(Self.fingerprint.prefix(19)))
    #expect(second.container.state.value.newKey == nil)
    _ = second.end()
  }

  @Test func `a guest who doesn't want to be asked again isn't`() async throws {
    let first = try app()
    await first.settled()
    try await signUp(first, keepsKey: false)
    _ = first.end()
    let second = try app(routes: [.home, .signIn])
    await signIn(second)
    second.pilot.play(.tab, .tab, .enter)
    await second.settled()
    #expect(second.terminal.screen.contains("My account"))
    _ = second.end()

    let third = try app(routes: [.home, .signIn])
    await signIn(third)

    #expect(third.container.state.value.member != nil && third.container.state.value.newKey != nil)
    #expect(!third.terminal.screen.contains("Sign in with your SSH key next time?"))
  }

  private func signIn(_ app: TestedApp) async {
    await app.settled()
    app.pilot.play("ada@example.org", .tab, "Passw0rd!", .enter)
    await app.settled()
  }

  @Test func `a key opens nothing where sign-in is closed`() async throws {
    let first = try app()
    await first.settled()
    try await signUp(first, keepsKey: true)
    _ = first.end()

    let second = try app(flags: ["signIn.enabled=false"])
    await second.settled()

    #expect(second.container.state.value.member == nil)
    #expect(second.terminal.screen.contains("Welcome aboard Aurora"))
  }

  @Test func `a key is pasted, found again, and taken away`() async throws {
    let app = try TestedApp(directory: data)
    await open(1, app)
    app.pilot.play("Ada Lovelace", .tab, "ada@example.org", .tab, "Passw0rd!", .tab, "Passw0rd!")
    app.terminal.press(.enter)
    await app.settled()
    app.terminal.press(.escape)
    await open(1, app)
    await open(5, app)
    await open(1, app)
    app.terminal.send([.paste("\(Self.line) ada@example.org\n")])
    app.pilot.play(.tab, "Passw0rd!", .enter)
    await app.settled()
    #expect(app.terminal.screen.contains("ada@example.org       added on"))
    #expect(app.terminal.screen.contains(Self.fingerprint.prefix(19)))

    let guest = try self.app()
    await guest.settled()
    #expect(guest.terminal.screen.contains("Hello, Ada."))

    await open(3, app)
    #expect(app.terminal.screen.contains("Remove this key?"))
    app.terminal.send([.text("y")])
    await app.settled()
    #expect(!app.terminal.screen.contains("SHA256:"))
    let stranger = try self.app()
    await stranger.settled()
    #expect(stranger.container.state.value.newKey?.line == Self.line)
  }

  @Test func `line by line the key is offered, and known the next time`() async throws {
    let first = try await LinearApp(
      ["Ada Lovelace", "ada@example.org", "Passw0rd!", "Passw0rd!", "y", ""],
      routes: [.home, .signUp], directory: data, environment: environment)
    let second = try await LinearApp(
      ["back"], isInteractive: true, directory: data, environment: environment)

    #expect(first.transcript.contains("Sign in with my SSH key"))
    #expect(first.transcript.contains(Self.fingerprint))
    #expect(first.result.outcome == .accountCreated)
    #expect(second.transcript.contains("Hello, Ada."))
  }

  private var data: URL { folder.appending(path: "data") }

  private func app(
    routes: [Route] = [.home], isKiosk: Bool = false, flags: [String] = []
  ) throws -> TestedApp {
    try TestedApp(
      flags: isKiosk ? [] : TestedApp.quiet + flags, routes: routes, directory: data,
      environment: environment
    ) { $0.isKiosk = isKiosk }
  }

  private func signUp(_ app: TestedApp, keepsKey: Bool) async throws {
    await open(1, app)
    app.pilot.play("Ada Lovelace", .tab, "ada@example.org", .tab, "Passw0rd!", .tab, "Passw0rd!")
    app.pilot.play(.tab)
    if keepsKey { app.terminal.send([.text(" ")]) }
    app.pilot.play(.tab, .enter)
    await app.settled()
    app.terminal.press(.escape)
    try #require(await app.container.accounts.count == 1)
  }

  private func open(_ row: Int, _ app: TestedApp) async {
    app.terminal.send([.text("\(row)"), .key(.enter)])
    await app.settled()
  }
}
