import Domain
import Foundation
import TerminalKit
import Testing
import Viper
import ViperTesting

@testable import LinkScene

/// Reads the QR code in a picture of the screen with zbarimg, because the project's own code can't
/// prove it readable.
@MainActor
@Suite(.enabled(if: CodeReader.isThere, "skipped: zbarimg is not installed"))
struct LinkCodeTests {
  private let spy = LinkSpy(exhaustive: [])

  @Test(arguments: [
    (Size(width: 80, height: 24), false), (Size(width: 120, height: 40), false),
    (Size(width: 120, height: 50), true),
  ])
  func `a camera reads the address from the screen`(size: Size, isASCII: Bool) throws {
    let url = "https://social.example/@borealis"

    let pilot = open(.portal(.init(url: url)), size: size, isASCII: isASCII)

    #expect(try CodeReader.read(#require(pilot.terminal.canvas)) == url)
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40)])
  func `an authenticator app reads the secret from the screen`(size: Size) throws {
    let link = AuthenticatorLink(TimeBasedSecret(), issuer: "Aurora", account: "ada@example.org")

    let pilot = open(.authenticator(link), size: size)

    #expect(try CodeReader.read(#require(pilot.terminal.canvas)) == link.uri)
  }

  @Test func `an e-mail address is read as what writes one`() throws {
    let pilot = open(.email(.init(address: "help@a.example")), size: Size(width: 80, height: 24))

    #expect(
      try CodeReader.read(#require(pilot.terminal.canvas)) == "mailto:help@a.example")
  }

  @Test(arguments: [
    (Size(width: 40, height: 12), "https://a.example", false),
    (Size(width: 80, height: 24), "https://a.example", true),
    (Size(width: 80, height: 24), "https://a.example/" + String(repeating: "a", count: 200), false),
  ])
  func `a screen that is too small for the code says so`(
    size: Size, url: String, isASCII: Bool
  ) throws {
    let pilot = open(.portal(.init(url: url)), size: size, isASCII: isASCII)

    #expect(pilot.screen.contains("link.codeTooBig"))
    #expect(pilot.screen.contains("( link.close )"))
    #expect(pilot.terminal.canvas?.cells.contains { $0.role == .code } == false)
  }

  private func open(_ link: HelpLink, size: Size, isASCII: Bool = false) -> Pilot {
    let presenter = LinkPresenter(
      link, canCopy: true, router: spy, services: .testing(spy.probe),
      now: Date(timeIntervalSince1970: 0))
    let pilot = Pilot(Screen(), size: size)
    pilot.stack.push(LinkView(presenter: presenter, isASCII: isASCII), as: .modal)
    pilot.terminal.resize(to: size)  // paints, too
    return pilot
  }
}

/// Runs zbarimg on a picture of a canvas as on a terminal with a dark background.
private enum CodeReader {
  static let isThere = (try? run("sh", ["-c", "command -v zbarimg"]))?.isEmpty == false
  private static let cell = (width: 6, height: 12)

  static func read(_ canvas: Canvas) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pgm")
    defer { try? FileManager.default.removeItem(at: file) }
    try picture(of: canvas).write(to: file)
    return try run("zbarimg", ["--raw", "-q", file.path]).trimmingCharacters(in: .newlines)
  }

  /// Returns the canvas as a black and white PGM picture.
  private static func picture(of canvas: Canvas) -> Data {
    let (width, height) = (canvas.size.width * cell.width, canvas.size.height * cell.height)
    var data = Data("P5 \(width) \(height) 255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        let isTop = y % cell.height < cell.height / 2
        data.append(isDark(canvas[x / cell.width, y / cell.height], isTop) ? 0 : 255)
      }
    }
    return data
  }

  private static func isDark(_ cell: Cell, _ isTop: Bool) -> Bool {
    switch cell.text {
    case _ where cell.role != .code: true
    case "█", "#": true
    case "▀": isTop
    case "▄": !isTop
    default: false
    }
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
