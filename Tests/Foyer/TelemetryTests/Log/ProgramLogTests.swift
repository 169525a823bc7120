import Foundation
import StoreTesting
import Telemetry
import Testing

@testable import Telemetry

struct ProgramLogTests {
  private let directory: TemporaryDirectory
  private var path: String { "\(directory.path)/foyer.log" }

  init() throws { directory = try TemporaryDirectory() }

  @Test func `an entry is a line with its time and level`() throws {
    let log = try ProgramLog(file: path)

    log.record("flag x: wrong")
    log.record("é ok")

    let lines = try text().split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ error flag x: wrong/) != nil)
    #expect(lines[1].hasSuffix(" error é ok"))
  }

  @Test(arguments: [
    ("a\nb", "a\\u{a}b"), ("a\r\nb", "a\\u{d}\\u{a}b"), ("\u{1B}[2J", "\\u{1b}[2J"),
    ("\u{9B}2J", "\\u{9b}2J"), ("a\u{2028}b", "a\\u{2028}b"), ("\u{202E}ab", "\\u{202e}ab"),
    ("\\u{a}", "\\u{5c}u{a}"), ("\u{0}", "\\u{0}"),
  ])
  func `no text can forge a line or act on a terminal`(entry: String, written: String) throws {
    let log = try ProgramLog(file: path)

    log.record(entry)

    #expect(try text().hasSuffix("Z error \(written)\n"))
    #expect(try text().count { $0.isNewline } == 1)
  }

  @Test func `the file is added to, and for the owner's eyes only`() throws {
    try ProgramLog(file: path).record("first")
    try ProgramLog(file: path).record("second")

    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try text().split(separator: "\n").count == 2)
  }

  @Test func `the same problem is logged once a minute by all`() throws {
    let log = try ProgramLog(file: path)

    for _ in 1...3 { log.record("disk\nfull") }
    try ProgramLog(file: path).record("disk\nfull")
    log.record("disk")

    #expect(
      try text().split(separator: "\n").map { $0.dropFirst(21) } == [
        "error disk\\u{a}full", "error disk",
      ])
  }

  @Test func `the problem is reported again a minute later`() throws {
    let (seconds, earlier) = (ISO8601DateFormatter(), Date(timeIntervalSinceNow: -61))
    try Data("\(seconds.string(from: earlier)) error disk full\n".utf8)
      .write(to: URL(fileURLWithPath: path))

    try ProgramLog(file: path).record("disk full")

    #expect(try text().split(separator: "\n").count == 2)
  }

  @Test func `a file that others could read is its owner's alone from then on`() throws {
    try Data("before\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)

    try ProgramLog(file: path).record("after")

    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try text().hasPrefix("before\n"))
  }

  @Test func `a file that can't be opened is an error`() throws {
    mkfifo("\(path).pipe", 0o600)
    for (file, reason) in [
      (directory.path, "it is a folder"), ("\(path)/none/log", "its folder doesn't exist"),
      ("\(path).pipe", "it is a pipe that no program reads"),
    ] {
      let error = #expect(throws: LogFileError.self) { try ProgramLog(file: file) }
      #expect(
        error?.sentence("the log", option: "--log-file")
          == "Can't write the log: \(reason). Give --log-file another file.")
    }
  }

  @Test func `a link, and a folder in which others can put one, are refused with a sentence`()
    throws
  {
    symlink("\(path).other", path)
    for make in [{ _ = try ProgramLog(file: path) }, { _ = try EventsLog(path: path) }] {
      let error = #expect(throws: LogFileError.untrusted(.link)) { try make() }
      #expect(
        error?.sentence("the log", option: "--log-file")
          == "The file of --log-file is a link: remove it, or put the file itself there.")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(path).other"))

    unlink(path)
    chmod(directory.path, 0o777)
    #expect(throws: LogFileError.untrusted(.sharedFolder(directory.path))) {
      try ProgramLog(file: path)
    }
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}
