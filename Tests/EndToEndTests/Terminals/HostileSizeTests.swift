import Foundation
import Testing

extension EndToEnd {
  /// A client can claim any terminal size; it must not cost the host memory.
  @Suite struct HostileSizeTests {
    /// In kB: 64 MB. A debug build takes 40 MB by itself; the claimed size would take gigabytes.
    private static let limit = 64 << 10

    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    #if os(Linux)
      @Test func `a huge terminal costs little at the start`() async throws {
        let line = try Line(foyer.arguments(), width: 30_000, height: 30_000)

        try await line.shows("What would you like to do?")

        #expect(try peak(of: line) < Self.limit)
      }

      @Test func `nor does one that grows, shrinks and storms`() async throws {
        let line = try Line(foyer.arguments())
        try await line.shows("What would you like to do?")

        for size in [30_000, 1, 65_535, 3, 5_000, 0] + (1...300).map({ $0 * 217 % 400 }) {
          line.resize(width: size, height: size)
        }
        line.resize(width: 30_000, height: 30_000)
        try await line.type("\u{1B}OP")
        try await line.shows("The help center answers")

        #expect(try peak(of: line) < Self.limit)
      }

      private func peak(of line: Line) throws -> Int {
        let words = try #require(try line.status("VmHWM")).split(separator: " ")
        return try #require(Int(words[0]))
      }
    #endif
  }
}
