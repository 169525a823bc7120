import Foundation
import Secrets
import Testing

@testable import Domain

/// Compares codes with those of another implementation.
@Suite(.enabled(if: Oathtool.isThere, "skipped: oathtool is not installed"))
struct OathtoolTests {
  @Test func `codes of random secrets are those of oathtool`() throws {
    for number in 0..<20 {
      let secret = TimeBasedSecret()
      let time = Date(timeIntervalSince1970: Double.random(in: 0..<4_000_000_000).rounded())

      let code = try Oathtool.code(secret, at: time)

      #expect(secret.code(at: TimeBasedSecret.step(at: time)) == code, "\(number) \(time)")
    }
  }

  @Test(arguments: [(-61.0, false), (-30, true), (0, true), (30, true), (61, false)])
  func `oathtool may run half a minute fast or slow`(drift: Double, isAccepted: Bool) throws {
    let (secret, now) = (TimeBasedSecret(), Date(timeIntervalSince1970: 1_800_000_000))

    let code = try Oathtool.code(secret, at: now + drift)

    #expect((secret.step(of: code, at: now, after: 0) != nil) == isAccepted)
  }
}

enum Oathtool {
  private static let path = "/usr/bin/oathtool"

  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  static func code(_ secret: TimeBasedSecret, at time: Date) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = [
      "--totp", "--base32", secret.groups, "--now", "@\(Int(time.timeIntervalSince1970))",
    ]
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).filter(\.isNumber)
  }
}
