import Foundation
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(2))) struct LocalTimesTests {
  /// The machine's own `date` reads the same files.
  @Test(arguments: [
    "Europe/Lisbon", "Europe/Dublin", "America/New_York", "America/Nuuk", "America/Santiago",
    "Africa/Casablanca", "Africa/Cairo", "Asia/Jerusalem", "Asia/Gaza", "Asia/Kathmandu",
    "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Chatham", "Pacific/Apia", "Etc/GMT+5", "UTC",
  ])
  func `a local time is the one of the system`(zone: String) throws {
    let times = try #require(LocalTimes(zone))
    // Hours apart that have no common divisor with a day, from 1940 to 2100.
    let instants = Array(stride(from: -946_684_800, to: 4_102_444_800, by: 1_000_003 * 7))

    let expected = try offsets(of: zone, at: instants)

    #expect(instants.map { times.local($0) - $0 } == expected)
  }

  @Test func `around each change of this year and of 2090 every minute is right`() throws {
    for zone in ["Europe/Lisbon", "America/Santiago", "Australia/Lord_Howe"] {
      let times = try #require(LocalTimes(zone))
      for start in [1_767_225_600, 3_786_912_000] {
        let instants = Array(stride(from: start, to: start + 366 * 86_400, by: 1_800))
        #expect(try instants.map { times.local($0) - $0 } == offsets(of: zone, at: instants))
      }
    }
  }

  @Test func `a skipped time is an hour later, and a repeated one is the first`() throws {
    let lisbon = try #require(LocalTimes("Europe/Lisbon"))
    let spring = 1_774_746_000  // 2026-03-29 01:00 UTC, when 1:00 becomes 2:00
    #expect(lisbon.time(spring - 60) == spring - 60)
    #expect(lisbon.time(spring + 1_800) == spring + 1_800)
    #expect(lisbon.local(lisbon.time(spring + 1_800)) == spring + 5_400)
    let autumn = 1_792_890_000  // 2026-10-25 01:00 UTC, when 2:00 becomes 1:00
    #expect(lisbon.time(autumn + 1_800) == autumn - 1_800)
    #expect(lisbon.time(autumn + 3_600) == autumn + 3_600)
  }

  @Test(arguments: [
    "Europe/Atlantis", "", "/etc/passwd", "../zoneinfo/Europe/Lisbon", "Europe/../Europe/Lisbon",
    "Europe", "Europe/", "tzdata.zi", "Europe/Lisbon\0",
  ])
  func `what is no time zone is none`(identifier: String) {
    #expect(LocalTimes(identifier) == nil)
  }

  @Test func `a file that is cut or has other counts is none`() throws {
    let path = "/usr/share/zoneinfo/Europe/Lisbon"
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    #expect(TimeZoneFile(bytes) != nil)
    for count in stride(from: 0, to: bytes.count - 200, by: 97) {
      #expect(TimeZoneFile(Array(bytes.prefix(count))) == nil, "\(count) bytes")
    }
    for index in 20..<44 {
      var broken = bytes
      broken[index] = 0xFF
      _ = TimeZoneFile(broken)  // ends, with or without a zone
    }
  }

  @Test(arguments: [
    "", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,J60,J300",
    "CET-1CEST,M3.5.0,M10.5.0,M1.1.1", "<CET-1", "CET-1x", "CET-1:",
  ])
  func `a rule that can't be read is none`(text: String) {
    #expect(TimeZoneRule(Array(text.utf8)[...]) == nil)
  }

  private func offsets(of zone: String, at instants: [Int]) throws -> [Int] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["TZ=\(zone)", "date", "-f", "-", "+%::z"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let lines = instants.map { "@\($0)\n" }.joined()
    Thread {
      try? input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
      try? input.fileHandleForWriting.close()
    }.start()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map { line in
      let parts = line.dropFirst().split(separator: ":").map { Int($0) ?? 0 }
      let seconds = parts[0] * 3600 + parts[1] * 60 + parts[2]
      return line.first == "-" ? -seconds : seconds
    }
  }
}
