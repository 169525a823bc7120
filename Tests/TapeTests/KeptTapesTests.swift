import Foundation
import Testing

@testable import tape

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Plays the tapes of other programs that are kept beside this file.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct KeptTapesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Tapes").path

  @Test(.enabled(if: isInstalled("less"), "needs less"))
  func `less pages and searches`() async throws { try await play("less") }

  @Test(.enabled(if: isInstalled("nano"), "needs nano"))
  func `nano takes keys and a paste`() async throws { try await play("nano") }

  @Test(.enabled(if: isInstalled("dialog"), "needs dialog"))
  func `dialog draws its lines`() async throws { try await play("dialog") }

  @Test(.enabled(if: isInstalled("htop"), "needs htop"))
  func `htop is waited for, though it never rests`() async throws { try await play("htop") }

  @Test(.enabled(if: isInstalled("tmux"), "needs tmux"))
  func `tmux runs in an emulated terminal`() async throws { try await play("tmux") }

  @Test(.enabled(if: isInstalled("vim"), "needs vim"))
  func `vim searches, changes and takes the mouse`() async throws { try await play("vim") }

  @Test(.enabled(if: isInstalled("fzf"), "needs fzf"))
  func `fzf filters`() async throws { try await play("fzf") }

  @Test(.enabled(if: isInstalled("mc"), "needs mc"))
  func `mc has its menu, and a click leaves it`() async throws { try await play("mc") }

  @Test(.enabled(if: isInstalled("vttest"), "needs vttest"))
  func `vttest's first box is unbroken`() async throws { try await play("vttest") }

  @Test func `a program gets the mouse that it has asked for`() async throws {
    try await play("mouse")
  }

  private func play(_ name: String) async throws {
    let trace = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: trace) }

    let result = await TapeTest(
      path: "\(Self.folder)/\(name).tape",
      recordsScreens: ProcessInfo.processInfo.environment["RECORD"] != nil, trace: trace
    ).run()

    #expect(result.kind == .passed, "\(result.message ?? "")")
  }

  @Test func `a failure leaves its trace, and a report names it`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tape = folder.appending(path: "a.tape")
    try Data("Type 'echo <&>' Enter Wait+Screen /<&>$/ Expect 'nothing <here>'".utf8).write(
      to: tape)

    let test = TapeTest(
      path: tape.path, recordsScreens: false, trace: folder.appending(path: "trace").path)
    let result = await test.run()

    #expect(result.kind == .failed)
    let trace = folder.appending(path: "trace/\(test.traceName)")
    let mode = try FileManager.default.attributesOfItem(atPath: trace.path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
    #expect(result.message?.hasSuffix("in \(trace.path): `tape show` steps through it.") == true)
    let files = try FileManager.default.contentsOfDirectory(atPath: trace.path).sorted()
    #expect(
      files == [
        ".tape-trace", "failure.txt", "keys.txt", "output.bytes", "play.cast", "play.svg",
        "screens.txt",
      ])
    let report = JUnitReport([result]).text
    #expect(report.contains("failures=\"1\""))
    #expect(report.contains("expected “nothing &lt;here&gt;” on the screen"))
    #expect(try XMLDocument(xmlString: report).rootElement()?.name == "testsuite")
  }

  @Test func `a tape that passes leaves no trace of an earlier failure`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tape = folder.appending(path: "a.tape")
    let test = TapeTest(
      path: tape.path, recordsScreens: false, trace: folder.appending(path: "trace").path)
    let trace = folder.appending(path: "trace/\(test.traceName)").path
    let play = { (text: String) async throws -> TapeResult.Kind in
      try Data("Program \"echo here; sleep 9\" Wait+Screen /here/ Expect '\(text)'".utf8).write(
        to: tape)
      return await test.run().kind
    }

    #expect(try await play("never") == .failed)
    #expect(FileManager.default.fileExists(atPath: trace))
    #expect(try await play("here") == .passed)
    #expect(!FileManager.default.fileExists(atPath: trace))
    // Another file stays.
    #expect(try await play("never") == .failed)
    try Data().write(to: URL(filePath: "\(trace)/notes.txt"))
    #expect(try await play("here") == .passed)
    #expect(try FileManager.default.contentsOfDirectory(atPath: trace) == ["notes.txt"])
  }

  @Test(arguments: [false, true])
  func `a folder or link that isn't a trace is neither changed nor removed`(isLink: Bool)
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = TapeTest(
      path: folder.appending(path: "a.tape").path, recordsScreens: false,
      trace: folder.appending(path: "trace").path)
    let trace = folder.appending(path: "trace/\(test.traceName)")
    let own = isLink ? folder.appending(path: "own") : trace
    for place in [own, trace.deletingLastPathComponent()] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    try Data("mine".utf8).write(to: own.appending(path: "keys.txt"))
    if isLink { try FileManager.default.createSymbolicLink(at: trace, withDestinationURL: own) }

    for (text, kind) in [("never", TapeResult.Kind.failed), ("here", .passed)] {
      try Data("Program \"echo here; sleep 9\" Wait+Screen /here/ Expect '\(text)'".utf8).write(
        to: folder.appending(path: "a.tape"))
      #expect(await test.run().kind == kind)
    }

    #expect(try FileManager.default.contentsOfDirectory(atPath: own.path) == ["keys.txt"])
    #expect(try Data(contentsOf: own.appending(path: "keys.txt")) == Data("mine".utf8))
  }

  @Test func `a folder whose name ends like a tape's is none`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "x.tape"), withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "x.tape/y.tape"))

    #expect(TestCommand.tapes(in: "\(folder.path)/") == ["\(folder.path)/x.tape/y.tape"])
  }

  @Test func `tapes of different folders have different traces`() {
    let names = ["a/x-b.tape", "a/x/b.tape", "a-/b", "a/-b", "a_/b", "./a.tape"].map {
      TapeTest(path: $0, recordsScreens: false, trace: "").traceName
    }

    #expect(names == ["a-x_-b.tape", "a-x-b.tape", "a_--b", "a-_-b", "a__-b", "a.tape"])
  }

  @Test func `a trace that can't be written doesn't hide the failure`() async throws {
    let tape = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).tape")
    defer { try? FileManager.default.removeItem(at: tape) }
    try Data("Program \"sleep 9\" Expect 'never'".utf8).write(to: tape)

    let result = await TapeTest(path: tape.path, recordsScreens: false, trace: "/dev/null").run()

    #expect(result.message?.contains("expected “never” on the screen") == true)
    #expect(result.message?.contains("Can't write /dev/null/") == true)
  }

  @Test func `a tape that requires a missing program is skipped`() async throws {
    let tape = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).tape")
    defer { try? FileManager.default.removeItem(at: tape) }
    try Data("Require no-such-program\nEnter".utf8).write(to: tape)

    let result = await TapeTest(path: tape.path, recordsScreens: false, trace: "").run()

    #expect(result.kind == .skipped)
    #expect(result.message == "Install no-such-program: the tape requires it.")
  }
}

private func isInstalled(_ program: String) -> Bool {
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}
