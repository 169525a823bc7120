import Foundation
import Testing

#if os(Linux)
  extension EndToEnd {
    /// Searches the memory for a password that was revealed.
    @Suite(.enabled(if: geteuid() == 0, "reading another process's memory is the superuser's"))
    struct RevealedPasswordTests {
      private static let password = "Zq7-Xw9_Kj3"
      private let foyer: Foyer

      init() throws { foyer = try Foyer() }

      @Test func `shown and discarded, it is nowhere`() async throws {
        let line = try Line(foyer.arguments(["--scene", "sign-up"]))
        try await reveal(on: line)
        #expect(try ProcessMemory(of: line.process).copies(of: Self.password) > 0)

        try await line.type("\u{1B}")
        try await line.shows("Discard")
        try await line.type("y")
        try await line.shows("What would you like to do?")

        #expect(try ProcessMemory(of: line.process).copies(of: Self.password) == 0)
      }

      @Test func `shown and hidden after a resize, it is in no cell`() async throws {
        let line = try Line(foyer.arguments(["--scene", "sign-up"]))
        try await reveal(on: line)

        line.resize(width: 60, height: 20)
        try await line.shows(Self.password)
        try await line.type("\u{14}")
        try await line.shows("•••")

        #expect(try ProcessMemory(of: line.process).copies(of: Self.password) == 0)
      }

      private func reveal(on line: Line) async throws {
        try await line.shows("Confirm password")
        try await line.type("\t\t")
        for email in Self.password {
          try await line.type(String(email))
          try await line.shows("•")
        }
        try await line.type("\u{14}")
        try await line.shows(Self.password)
      }
    }
  }
#endif
