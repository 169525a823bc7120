import Foundation
import Testing

@testable import Viper

@MainActor
@Suite(.timeLimit(.minutes(1))) final class ConsoleFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a file gets lines at its end, and only its owner reads it`() throws {
    let file = folder.appending(path: "console.log")
    try Data("kept\n".utf8).write(to: file)
    chmod(file.path, 0o644)

    try DevConsole(path: file.path).write("note", "one")
    try DevConsole(path: file.path).write("note", "two")

    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.map { String($0.suffix(4)) } == ["kept", " one", " two"])
    #expect(lines[1].hasSuffix("  note   one"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `what can't be a console gives a sentence`() throws {
    let link = folder.appending(path: "link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.appending(path: "target"))
    let pipe = Pipe()

    #expect(throws: ConsoleError.notWritable(folder.path)) { try DevConsole(path: folder.path) }
    #expect(throws: ConsoleError.failed(link.path, errno: ELOOP)) {
      try DevConsole(path: link.path)
    }
    #expect(throws: ConsoleError.noReader(pipe.path)) { try DevConsole(path: pipe.path) }
    #expect(
      "\(ConsoleError.failed("/no/file", errno: ENOENT))"
        == "The console /no/file can't be opened: No such file or directory.")
  }

  @Test func `a reader that doesn't keep up misses lines, and learns how many`() throws {
    let pipe = Pipe()
    let console = try pipe.console()
    let text = String(repeating: "x", count: 1000)

    for _ in 0..<300 { console.write("note", text) }
    var lines = pipe.lines()
    console.write("note", "the end")
    lines += pipe.lines()

    let sent = lines.count { $0.hasSuffix("x") }
    #expect((1..<300).contains(sent))
    #expect(
      lines.suffix(2) == ["note   \(300 - sent) lines are left out here.", "note   the end"])
  }
}
