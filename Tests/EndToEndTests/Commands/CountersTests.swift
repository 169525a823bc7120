import Foundation
import ProgramTesting
import Testing

#if os(Linux)
  extension EndToEnd {
    /// Counts operations of the release build that don't depend on the machine's speed, and
    /// compares them with `Benchmarks/counters.txt`.
    @Suite(.enabled(if: Foyer.isRelease, "`script/test` counts what is released"))
    struct CountersTests {
      private static let tolerance = 1.1
      /// True with the C library with which the system calls were counted, that of Debian 12.
      private static let isOfCounts =
        (try? Command("getconf", ["GNU_LIBC_VERSION"]).output) == "glibc 2.36\n"
      private let foyer: Foyer
      private let limits: [String: Int]

      init() throws {
        foyer = try Foyer()
        let file = Foyer.repository.appending(path: "Benchmarks/counters.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        limits = Dictionary(
          uniqueKeysWithValues: lines.filter { !$0.hasPrefix("#") }.compactMap { line in
            let parts = line.split(separator: ":")
            return parts.last.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
              .map { (String(parts[0]), $0) }
          })
      }

      @Test func `a frame and a letter take as many bytes as before`() async throws {
        let line = try Line(signUp)
        try await line.shows("F1 Help")
        let frame = line.bytes.count
        try await line.type("x")  // removes the note beside the button
        try await line.shows("x")
        try await line.type("y")
        try await line.shows("y")
        let before = line.bytes.count

        try await line.type("z")
        try await line.shows("z")

        try expect(frame, "bytes to the first frame")
        try expect(line.bytes.count - before, "bytes a letter")
      }

      @Test(
        .enabled(if: Command.isThere("strace"), "strace is missing"),
        .enabled(if: isOfCounts, "the limit was recorded with glibc 2.36; others make other calls"))
      func `the first frame takes as many system calls as before`() async throws {
        let log = foyer.folder.url(of: "strace").path
        let line = try Line(
          ["-s", "8192", "-o", log, Foyer.program] + signUp,
          program: "strace")
        try await line.shows("F1 Help")

        let calls = try foyer.folder.text(of: "strace").split(separator: "\n")
        let isFrame = { (call: Substring) in call.hasPrefix("write(") && call.contains("F1") }
        let frame = try #require(calls.lastIndex(where: isFrame))
        let before = calls[...frame].filter { !$0.hasPrefix("futex") }  // a varying number
        try expect(before.count, "system calls of the main thread to the first frame")
        try expect(before.count { $0.hasPrefix("write(") }, "writes to the first frame")
      }

      @Test(.enabled(if: Command.isThere("valgrind"), "valgrind is missing"))
      func `a session that ends at its first frame takes as many instructions as before`()
        async throws
      {
        let counts = foyer.folder.url(of: "counts").path
        let line = try Line(
          ["-q", "--tool=callgrind", "--separate-threads=yes", "--callgrind-out-file=\(counts)"]
            + [Foyer.program] + signUp,
          program: "valgrind")
        try await line.shows("F1 Help")
        line.signal(SIGTERM)
        _ = try await line.ended()

        let main = try foyer.folder.text(of: "counts-01")
        let total = main.split(separator: "\n").last { $0.hasPrefix("totals: ") }
        let count = try #require(total.flatMap { Int($0.dropFirst("totals: ".count)) })
        try expect(count, "instructions of the main thread")
      }

      /// The arguments as operators set them: without flags, which need the argument parser.
      private var signUp: [String] { ["--scene", "sign-up", "--data-dir", foyer.data] }

      private func expect(_ count: Int, _ name: String) throws {
        let limit = try #require(limits[name], "Benchmarks/counters.txt has no \(name)")
        #expect(
          Double(count) <= Double(limit) * Self.tolerance,
          "\(name): \(count); \(limit) before. If that is worth it, write it down there")
        print("\(name): \(count)")
      }
    }
  }
#endif
