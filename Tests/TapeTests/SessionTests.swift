import Foundation
import LibC
import TerminalKit
import Testing

@testable import tape

/// Drives programs by calls of the tape program itself.
@Suite(.timeLimit(.minutes(2))) struct SessionTests {
  private static let reader =
    "printf 'Name: '; read name; printf '\\033[1;31mHello %s\\033[0m\\a\\n' \"$name\"; stty size; read rest"

  private let name = "test-\(UUID().uuidString.prefix(8))"
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  @Test func `a program is driven step by step, and the calls become a tape that plays`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try call("start", name, "--size", "40x6", "--", "sh", "-c", Self.reader)
    defer { _ = try? run("end", name) }

    try call("expect", name, "Name:")
    try call("type", name, "Ada \"L\"")
    try call("press", name, "Enter")
    try call("expect", name, "Hello Ada \"L\"")
    try call("wait-idle", name)

    #expect(try call("screen", name).contains("6 40"))
    let json = try JSONSerialization.jsonObject(with: Data(try call("screen", name, "--json").utf8))
    let screen = try #require(json as? [String: Any])
    let rows = try #require(screen["rows"] as? [[[String: Any]]])
    #expect(screen["version"] as? Int == 1)
    #expect(screen["bells"] as? Int == 1)
    #expect(rows[1][0]["text"] as? String == "Hello Ada \"L\"")
    #expect(rows[1][0]["attributes"] as? [String] == ["bold"])

    let picture = folder.appending(path: "a.png").path
    try call("screen", name, "--png", picture)
    #expect(FileManager.default.contents(atPath: picture)?.prefix(4) == Data([0x89, 80, 78, 71]))

    let tape = folder.appending(path: "a.tape").path
    try call("record", name, tape)
    #expect(try run("play", tape, isSession: false).status == 0)
    try call("end", name)
    #expect(try run("screen", name).status == 69)
  }

  @Test func `a call that fails says so by its exit code, and leaves the session as it is`() throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try call("start", name, "--", "sh", "-c", "echo ready; read a; exit 3")
    defer { _ = try? run("end", name) }

    let missing = try run("expect", name, "never", "--within", "100ms")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("waited 0.1 s, but /never/ never came\n\nready"))
    #expect(try run("start", name, "--", "cat").status == 1)
    #expect(try run("press", name, "Entre").status == 64)
    #expect(try run("type", name, "").status == 64)
    #expect(try run("focus", name, "Save", "--role", "no role").status == 64)
    let unfocused = try run("focus", name, "Save", "--role", "button")
    #expect(unfocused.status == 1)
    #expect(unfocused.errors.contains("nothing called “Save” can have the focus here"))
    let unspoken = try run("screen", name, "--spoken")
    #expect(unspoken.status == 1)
    #expect(unspoken.errors.contains("doesn't describe its screen"))
    #expect(try run("screen", name, "--spoken", "--json").status == 64)
    #expect(try run("resize", name, "9000x1").status == 64)
    #expect(try run("start", "a/b", "--", "cat").status == 64)
    #expect(try run("start", "\(name)-2", "--size", "5", "--", "cat").status == 64)
    try call("resize", name, "100x30")
    try call("expect", name, "ready")
    // It ends with its program, whose end may take a moment.
    _ = try run("press", name, "Enter")
    var status: Int32 = 0
    for _ in 0..<1000 where status != 69 { status = try run("screen", name).status }
    #expect(status == 69)
  }

  /// The calls of a session that there isn't, and what is wrong with them beside that.
  @Test(
    arguments: [
      (["type", "NAME", "x"], 69), (["press", "NAME", "Enter", "q"], 69),
      (["focus", "NAME", "Save"], 69), (["expect", "NAME", "x"], 69), (["screen", "NAME"], 69),
      (["wait-idle", "NAME"], 69), (["resize", "NAME", "80x24"], 69),
      (["record", "NAME", "FOLDER/a.tape"], 69), (["end", "NAME"], 69),
      (["type", "NAME"], 64), (["type", "NAME", "a\nb"], 64), (["press", "NAME", "F13"], 64),
      (["press", "NAME", "\n"], 64), (["press", "NAME", "Enter 2"], 64),
      (["expect", "NAME", ""], 64), (["expect", "NAME", "x", "--within", "2h"], 64),
      (["expect", "NAME", "x", "--within", "61m"], 64),
      (["wait-idle", "NAME", "--within", "-1"], 64),
      (["screen", "NAME", "--png", "FOLDER/a.gif"], 64),
      (["screen", "NAME", "--png", "/proc/a.png"], 73),
      (["record", "NAME", "/proc/a.tape"], 73), (["resize", "NAME", "0x5"], 64),
      (["start", "NAME", "--size", "301x5", "--", "cat"], 64), (["start", "NAME", "--"], 64),
      (["start", String(repeating: "a", count: 41), "--", "cat"], 64),
      (["start", "NAME", "--", "no-such-program"], 69),
      (["start", "NAME", "--", "/etc/passwd"], 69),
    ] as [([String], Int32)])
  func `each call has an exit code for what is wrong`(arguments: [String], status: Int32) throws {
    defer { try? FileManager.default.removeItem(at: folder) }

    let result = try run(
      arguments.map { $0.replacing("NAME", with: name).replacing("FOLDER", with: folder.path) },
      isSession: true)

    #expect(result.status == status, "\(result.errors)")
    #expect(!result.errors.isEmpty)
  }

  @Test func `a wait ends with its caller`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try call("start", name, "--", "cat")
    let socket = try #require(LocalSocket.connected(to: "\(folder.path)/tape/\(name)"))
    let wait = SessionRequest(action: .play, tape: "Wait+Screen@60m /never/", seconds: 3600)
    let bytes = try JSONEncoder().encode(wait) + [UInt8(ascii: "\n")]
    #expect(bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, 0) } == bytes.count)
    close(socket)

    try call("end", name)
  }

  @Test @MainActor func `a session ends after an hour without a call`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let start = ContinuousClock.now
    var times = [0, 1, 3599, 3600].map { start + .seconds($0) }
    let server = try SessionServer(["cat"], size: Size(width: 80, height: 24)) {
      times.count > 1 ? times.removeFirst() : times[0]
    }

    await server.run(-1)

    #expect(times.count == 1)
  }

  @Test func `a session's socket is its user's own`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try call("start", name, "--", "cat")
    defer { _ = try? run("end", name) }

    let sockets = folder.appending(path: "tape").path
    let modes = try [sockets, "\(sockets)/\(name)"].map { path in
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(modes == [0o700, 0o600])

    chmod(sockets, 0o711)
    #expect(try run("screen", name).errors.contains("a folder of your own, of mode 0700"))
    chmod(sockets, 0o700)
  }

  @discardableResult
  private func call(_ arguments: String...) throws -> String {
    let result = try run(arguments, isSession: true)
    try #require(result.status == 0, "\(arguments): \(result.errors)")
    return result.output
  }

  private func run(
    _ arguments: String..., isSession: Bool = true
  ) throws -> (status: Int32, output: String, errors: String) {
    try run(arguments, isSession: isSession)
  }

  private func run(
    _ arguments: [String], isSession: Bool
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = WholeProgramTests.program
    process.arguments = (isSession ? ["session"] : []) + arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_RUNTIME_DIR": folder.path
    ]) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    let message = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, message)
  }
}
