import Domain
import Foundation
import FoyerTesting
import StoreTesting
import Testing

@testable import Files

/// The file is read again when it or one of its lists has changed.
@Suite(.timeLimit(.minutes(1))) struct EmailRulesFileTests {
  private let folder: TemporaryDirectory
  private let directory: DataDirectory
  private let log = ProblemLogSpy()
  private let rules: EmailRulesFile

  init() throws {
    folder = try TemporaryDirectory()
    directory = try DataDirectory(option: folder.path, environment: [:])
    rules = EmailRulesFile(in: directory, log: log)
  }

  @Test func `without a file every address is allowed`() async throws {
    #expect(try await decision("eve@example.org") == EmailDecision(.allow, by: nil))
  }

  @Test func `says which line decided, also in a list, and reads changes`() async throws {
    try write("# Ours\n\nallow example.org\r\n  Refuse  file  list.txt\nhold *\n")
    try write("mailinator.com\n", to: "list.txt")

    #expect(
      try await decision("ada@example.org")
        == EmailDecision(.allow, by: "email-rules.txt:3: allow example.org"))
    #expect(
      try await decision("eve@mailinator.com")
        == EmailDecision(.refuse, by: "list.txt:1: mailinator.com"))
    #expect(
      try await decision("eve@other.example")
        == EmailDecision(.hold, by: "email-rules.txt:5: hold *"))

    try write("refuse org")
    #expect(
      try await decision("ada@example.org")
        == EmailDecision(.refuse, by: "email-rules.txt:1: refuse org"))
  }

  @Test(arguments: [
    ("deny example.org", "email-rules.txt:1: Begin the line with allow, hold or refuse."),
    ("", "email-rules.txt: Write a rule or a comment into the file, or remove it."),
    ("\nallow", "email-rules.txt:2: Write a domain, an address, or"),
    ("allow *.example.org", "email-rules.txt:1: Write a domain, an address, or"),
    ("allow a.example b.example", "email-rules.txt:1: Write a domain, an address, or"),
    (
      "refuse file none.txt",
      "email-rules.txt:1: Correct the name of the list in this line, or the list: "
    ),
  ])
  func `a line that isn't understood accepts nobody, and is logged`(
    text: String, sentence: String
  ) async throws {
    try write(text)

    await #expect(throws: StorageProblem.notReadable) { try await decision("ada@example.org") }
    #expect(log.problems.count == 1)
    #expect(log.problems.first?.hasPrefix(sentence) == true)
  }

  @Test func `a file that others could have written is used by nobody`() async throws {
    try write("allow *")
    chmod("\(folder.path)/\(EmailRulesFile.name)", 0o666)

    await #expect(throws: StorageProblem.notReadable) { try await decision("ada@example.org") }
  }

  @Test(arguments: [true, false])
  func `a list that others could have written is used by nobody, wherever it is`(
    isInside: Bool
  ) async throws {
    let other = try TemporaryDirectory()
    let path = "\(isInside ? folder.path : other.path)/list.txt"
    try write("refuse file \(isInside ? "list.txt" : path)")
    try Data("example.com\n".utf8).write(to: URL(filePath: path))
    chmod(path, 0o644)
    #expect(try await decision("ada@example.com").verdict == .refuse)

    chmod(path, 0o666)
    await #expect(throws: StorageProblem.notReadable) { try await decision("ada@example.org") }
    #expect(log.problems.last?.hasPrefix("email-rules.txt:1: Correct the name of the list") == true)

    chmod(path, 0o600)
    #expect(try await decision("ada@example.com").verdict == .refuse)

    try FileManager.default.moveItem(atPath: path, toPath: "\(other.path)/target.txt")
    symlink("\(other.path)/target.txt", path)
    await #expect(throws: StorageProblem.notReadable) { try await decision("ada@example.org") }
  }

  @Test func `a line of a list that is no domain accepts nobody, and is logged`() async throws {
    try write("refuse file list.txt")
    try write("first.example\nsecond.example # comment\n", to: "list.txt")

    for _ in 1...2 {
      await #expect(throws: StorageProblem.notReadable) { try await decision("a@b.example") }
    }
    #expect(log.problems.count == 2)
    #expect(log.problems.last?.hasPrefix("list.txt:2: Write one domain in the line") == true)

    try write("first.example\n", to: "list.txt")
    #expect(try await decision("a@first.example").verdict == .refuse)
  }

  /// Lists of 1 MiB, in which each line has to be converted. The limit of the second decision is far
  /// below what reading the lists takes.
  @Test(arguments: ["domain-", "bücher-"])
  func `a long list is converted once`(prefix: String) async throws {
    let lines = (0..<40_000).map { "\(prefix)\($0).example" }
    try write("refuse file list.txt")
    try write(lines.joined(separator: "\n"), to: "list.txt")
    let clock = ContinuousClock()

    let start = clock.now
    let first = try await decision("a@\(prefix)39999.example")
    let middle = clock.now
    for _ in 1...100 { _ = try await decision("a@a.b.c.d.other.example") }
    let end = clock.now

    #expect(first.verdict == .refuse)
    #expect(middle - start < .seconds(30))
    #expect(end - middle < .seconds(1))
  }

  private func decision(_ address: String) async throws -> EmailDecision {
    try await rules.decision(on: try EmailAddress(validating: address))
  }

  private func write(_ text: String, to name: String = EmailRulesFile.name) throws {
    let path = "\(folder.path)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    chmod(path, 0o600)
  }
}
