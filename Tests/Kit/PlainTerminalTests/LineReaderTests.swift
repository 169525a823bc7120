import Foundation
import PasswordWidgets
import Secrets
import TerminalKit
import Testing

@testable import PlainTerminal

@Suite(.timeLimit(.minutes(1))) struct LineReaderTests {
  private let pipe = Pipe()

  @Test func `reads line after line, whatever ends them, until the end`() async {
    send("Ada Lovelace\r\n\nada@example.org")

    let lines = [await line, await line, await line, await line]

    #expect(lines == ["Ada Lovelace", "", "ada@example.org", nil])
  }

  @Test func `takes no byte more than the line`() async {
    send("one\ntwo\n")

    #expect(await line == "one")

    #expect(String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) == "two\n")
  }

  @Test func `a secret is read as it is, and its end is no part of it`() async throws {
    send("Pässw0rd!\r\n")

    let secret = try #require(await hidden)

    #expect(secret.text == "Pässw0rd!")
    #expect(await hidden == nil)
  }

  @Test(arguments: [
    ("a\rb\r\n", "a\rb"), ("a\r\rb\n", "a\r\rb"), ("\r\n", ""), ("\n", ""), ("a\r", "a"),
    ("a", "a"),
  ])
  func `of what is hidden only the line's end is left out`(sent: String, line: String) async {
    send(sent)

    #expect(await hidden?.text == line)
  }

  @Test func `a line that is too long is read to its end and cut`() async throws {
    let long = String(repeating: "x", count: LineReader.limit + 10)
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("\(long)\n\(long)\nnext\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)

    let line = await LineReader.line(from: handle.fileDescriptor)
    let secret = await LineReader.hidden(from: handle.fileDescriptor, as: Secret.self)
    let next = await LineReader.line(from: handle.fileDescriptor)

    #expect(line?.count == LineReader.limit)
    #expect(secret?.count == SecretBuffer.limit)
    #expect(next == Array("next".utf8))
  }

  @Test func `waits for a slow writer without keeping anybody else`() async {
    async let line = line
    for _ in 1...10 { await Task.yield() }

    send("late\n")

    #expect(await line == "late")
  }

  @MainActor
  @Test func `a byte order mark is no part of the first line, and of others it is`() async {
    send("\u{FEFF}Ada\n\u{FEFF}Lovelace\n")
    let lines = StandardLines(input: descriptor, output: nil)

    let answers = [await lines.ask(""), await lines.ask("")]

    #expect(answers == [Array("Ada".utf8), Array("\u{FEFF}Lovelace".utf8)])
  }

  private var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

  private var hidden: (any HiddenLine)? {
    get async { await LineReader.hidden(from: descriptor, as: UnechoedLine.self) }
  }

  private var line: String? {
    get async {
      await LineReader.line(from: descriptor).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func send(_ text: String) {
    pipe.fileHandleForWriting.write(Data(text.utf8))
    try? pipe.fileHandleForWriting.close()
  }
}
