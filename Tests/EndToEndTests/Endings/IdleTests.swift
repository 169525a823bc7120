import Foundation
import Testing

#if os(Linux)
  extension EndToEnd {
    @Suite struct IdleTests {
      /// Longer than the period of anything that would poll once a second.
      private static let silence = Duration.seconds(3)
      private let foyer: Foyer

      init() throws { foyer = try Foyer() }

      @Test(arguments: ["--scene sign-up", "", "--scene sign-up --session-limit 1h"])
      func `no thread wakes up`(arguments: String) async throws {
        let line = try Line(foyer.arguments(arguments.split(separator: " ").map(String.init)))
        try await line.shows("F1 Help")

        var (wakeUps, since) = (-1, ContinuousClock.now)
        try await line.until("no wake-up for \(Self.silence)") {
          let now = try Self.wakeUps(of: line.process)
          if now != wakeUps { (wakeUps, since) = (now, .now) }
          return since.duration(to: .now) > Self.silence
        }
      }

      @Test func `keys are read on the main thread, and no other is there`() async throws {
        // With articles switched on, the first letter would start a background search.
        let line = try Line(
          foyer.arguments(["--scene", "sign-up", "--flag", "articles.enabled=false"]))
        try await line.shows("F1 Help")
        // Another thread opens the database some time after the first frame.
        let events = "\(foyer.data)/events.sqlite"
        try await line.until("only the main thread is left") {
          try FileManager.default.fileExists(atPath: events)
            && Self.threads(of: line.process).count == 1
        }

        try await line.type("Ada")

        try await line.shows("Ada")
        #expect(try Self.threads(of: line.process) == ["\(line.process)"])
      }

      /// Returns the number of times that the process's threads have gone to sleep.
      private static func wakeUps(of process: pid_t) throws -> Int {
        try threads(of: process).reduce(0) { sum, thread in
          let path = "/proc/\(process)/task/\(thread)/status"
          let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""  // it may be over
          let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
          return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
        }
      }

      private static func threads(of process: pid_t) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
      }
    }
  }
#endif
