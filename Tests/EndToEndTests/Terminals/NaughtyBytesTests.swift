import Foundation
import ProgramTesting
import SQL
import Testing

extension EndToEnd {
  /// Control sequences in input, files and flags must not reach the terminal.
  @Suite struct NaughtyBytesTests {
    private static let corpus = ProcessInfo.processInfo.environment["FOYER_CORPORA"]
      .map { URL(filePath: $0).appending(path: "blns/blns.json") }
    static let ours = [
      "\u{1B}]0;owned\u{7}", "\u{1B}[2J\u{9B}31m", "\u{1B}P1$r\u{1B}\\", "\u{90}x\u{9C}",
      "\u{202E}abc",
      "👩‍👩‍👧‍👦 🇵🇹 ❤️ 1️⃣ 👍🏽", "e\u{301}\u{302}\u{303}\u{304}\u{305}", "का นี้ ｱ 한", "\u{0}\u{7F}\u{80}\u{FEFF}",
    ]

    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    @Test func `in each field`() async throws {
      let line = try Line(foyer.arguments(["--scene", "sign-up"]))
      try await line.shows("Confirm password")

      for text in try strings() {
        let paste = "\u{1B}[200~\(text.replacing("\u{1B}[201~", with: ""))\u{1B}[201~"
        for _ in 1...4 { try await line.type("\(paste)\u{1}\u{5}\u{15}\t") }
        try await line.type("\t")
      }
      try await line.type("\u{1B}OP\u{1B}OP")  // the field's help, then all keys
      try await line.shows("Repaint")

      #expect(AllowedSequences.violations(in: line.bytes) == [])
    }

    @Test func `in a label's texts, where they aren't refused`() async throws {
      var shown = 0
      for text in try strings().prefix(40) + Self.ours {
        let file = foyer.folder.url(of: "naughty.yaml")
        try Data(Self.brand(tagline: text).utf8).write(to: file)
        let line = try Line(foyer.arguments(["--brand", file.path]))

        try await line.until("the screen or a refusal") {
          line.text.contains("What would you like") || line.text.contains("Fix the brand")
        }
        if line.text.contains("What would you like") { shown += 1 }
        #expect(AllowedSequences.violations(in: line.bytes) == [], "\(text.debugDescription)")
      }
      #expect(shown > 4)
    }

    @Test func `in the value of a flag`() async throws {
      for text in try strings().filter({ !$0.contains("\0") }).prefix(20) + ["social(\u{1B}[2J)"] {
        let line = try Line(
          foyer.arguments(["--scene", "help-center", "--flag", "sectionOrder=\(text)"]))

        try await line.shows("Help")

        #expect(AllowedSequences.violations(in: line.bytes) == [], "\(text.debugDescription)")
      }
    }

    @Test func `in members' names and what they say of themselves`() async throws {
      let form = "Ada Lovelace\nada@example.org\nPassw0rd!\nPassw0rd!\n\n2\n"
      _ = try Command(
        Foyer.program, ["start"] + foyer.arguments(["--scene", "sign-up", "--linear"]),
        input: form.utf8)
      let count = try addMembers(named: try strings())
      let line = try Line(foyer.arguments(["--scene", "members"]))
      try await line.shows("Filter")

      for _ in 0...(count / 10) { try await line.type("\u{1B}[6~") }
      try await line.type("g")
      for _ in 0..<min(count, 20) {
        try await line.type("\r")
        try await line.shows("since")
        try await line.type("\u{1B}")
        try await line.shows("Filter")
        try await line.type("j")
      }
      try await line.type("\u{1B}OP")
      try await line.shows("Keys")

      #expect(count > 5)
      #expect(AllowedSequences.violations(in: line.bytes) == [])
    }

    /// Writes names directly into the database, past all validation.
    private func addMembers(named names: [String]) throws -> Int {
      try Database(path: foyer.database).transaction { database in
        for (number, name) in names.enumerated() {
          try database.rows(
            """
            INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical,
              password_hash, brand, created_at, idempotency_key, request_digest, is_listed, about)
            SELECT $1, $2, $2, $2, $1 || '@example.org', $1 || '@example.org', password_hash, brand,
              created_at, $1, $1, 1, $2 FROM accounts LIMIT 1
            """, "member-\(number)", name)
        }
        return try database.value("SELECT count(*) FROM accounts WHERE is_listed") ?? 0
      }
    }

    /// Returns the corpus, if there is one, and the project's own strings.
    private func strings() throws -> [String] {
      guard let file = Self.corpus else { return Self.ours }
      return try JSONDecoder().decode([String].self, from: Data(contentsOf: file)) + Self.ours
    }

    /// A JSON string is valid YAML.
    private static func brand(tagline: String) throws -> String {
      let quoted = String(decoding: try JSONEncoder().encode(tagline), as: UTF8.self)
      let aurora = URL(filePath: #filePath).appending(path: "../../../../Assets/Brands/aurora.yaml")
      return try String(contentsOf: aurora.standardizedFileURL, encoding: .utf8)
        .replacing("Hosting that belongs to its members", with: quoted)
        .replacing(/articles: .*\n/, with: "").replacing(", articles", with: "")
    }
  }
}
