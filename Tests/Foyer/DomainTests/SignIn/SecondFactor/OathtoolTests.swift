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

/// A year of days, each at another time of the day.
@Suite(.enabled(if: Oathtool.isThere, "skipped: oathtool is not installed"))
struct SecondFactorYearTests {
  @Test func `oathtool's code is accepted once on each day of a year, within one step`() throws {
    // One whose codes differ between neighbouring steps: a random one has equal codes in one run of a
    // thousand.
    let secret = try #require(TimeBasedSecret(base32: Secret("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")))
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    var last: Int64 = 0
    for day in 0..<366 {
      // 1000 days are a multiple of no step.
      let time = start + Double(day) * (86_400 + 7)
      let codes = try Oathtool.codes(secret, from: time - 60, count: 5)
      func step(_ drift: Int) -> Int64? { secret.step(of: codes[drift + 2], at: time, after: last) }

      #expect(step(-2) == nil && step(2) == nil, "\(day)")
      #expect(Set([-1, 0, 1].compactMap(step)).count == 3, "\(day)")
      last = try #require(step(day % 3 - 1), "\(day)")
      #expect(step(day % 3 - 1) == nil, "\(day)")
    }
  }
}

enum Oathtool {
  private static let path = "/usr/bin/oathtool"

  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  static func code(_ secret: TimeBasedSecret, at time: Date) throws -> String {
    try codes(secret, from: time, count: 1)[0]
  }

  /// Returns the codes of consecutive steps.
  static func codes(
    _ secret: TimeBasedSecret, from time: Date, count: Int
  ) throws -> [String] {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = [
      "--totp", "--base32", secret.groups, "--now", "@\(Int(time.timeIntervalSince1970))",
      "--window", "\(count - 1)",
    ]
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
