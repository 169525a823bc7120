import Brands
import Domain
import Files
import Foundation
import Secrets
import Store
import Testing

@testable import Commands
@testable import Composition

@MainActor
@Suite(.timeLimit(.minutes(2))) final class DoctorSubjectsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// With a server, sign-ups don't count against this host's limits, and this host delivers
  /// nothing.
  @Test func `with a server's sign-ups, this host's limits and files aren't reported`()
    async throws
  {
    try "provision: {unix: true}\n".write(
      to: folder.appending(path: "delivery.yaml"), atomically: true, encoding: .utf8)

    let local = await messages { _ in }
    let remote = await messages { $0.apiURL = "http://127.0.0.1:9" }

    for sentence in ["Anyone can sign up", "nothing delivers them", "Nothing is waiting for unix"] {
      #expect(local.contains { $0.contains(sentence) }, "\(sentence)")
      #expect(!remote.contains { $0.contains(sentence) }, "\(sentence)")
    }
    #expect(remote.contains { $0.hasPrefix("The server limits sign-ups") })
    #expect(!local.contains { $0.contains("The server limits") })
  }

  @Test(arguments: [
    (takesMessages: true, admission: "open", lines: 1), (false, "open", 0),
    (false, "approval", 1), (true, "approval", 2),
  ])
  func `only what a brand sends has to be deliverable`(
    takesMessages: Bool, admission: String, lines: Int
  ) async throws {
    let file = folder.appending(path: "\(UUID().uuidString).yaml")
    let contact = "  contact:\n    address: help@aurora.example\n"
    // A section without a link isn't shown.
    var yaml = try aurora().replacing(/articles: .*\n/, with: "")
      .replacing(/flags:\n +sectionOrder:.*\n/, with: "")
    if !takesMessages { yaml = yaml.replacing(contact, with: "") }
    try "\(yaml)\nadmission: \(admission)\n".write(to: file, atomically: true, encoding: .utf8)

    let findings = await findings { $0.brand = file.path }

    #expect(findings.filter { $0.subject == .brand }.map(\.state) == [.ok])
    #expect(findings.count { $0.subject == .outbox } == lines)
  }

  @Test func `a wave of sign-ups is reported with the number of those that were held`()
    async throws
  {
    let store = AccountStore(
      SQLiteDriver(directory: try DataDirectory(option: folder.path, environment: [:])))
    for number in 1...3 {
      let signUp = WaveSignUp(
        at: BrandID("aurora"), KeyedDigest(text: "\(number)"), from: nil, email: nil, time: Date())
      _ = try await store.holds(signUp, by: WaveRules(limit: 1, then: .approval))
    }

    let found = await findings { _ in }.filter { $0.message.hasPrefix("A wave of sign-ups") }

    #expect(found.map(\.state) == [.warning])
    #expect(found.first?.message.contains("at aurora: 2 were held") == true)
  }

  private func messages(_ change: (inout LaunchOptions) -> Void) async -> [String] {
    await findings(change).map(\.message)
  }

  private func findings(_ change: (inout LaunchOptions) -> Void) async -> [Finding] {
    var options = LaunchOptions()
    options.brand = "aurora"
    options.language = "en"
    options.dataDirectory = folder.path
    change(&options)
    return await Doctor(options, environment: [:]).findings()
  }

  private func aurora() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
    return try String(
      contentsOf: root.appending(path: "Assets/Brands/aurora.yaml"), encoding: .utf8)
  }
}
