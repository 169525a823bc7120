import Domain
import Foundation
import Testing

/// Compares the validator with the isemail corpus, whose categories are finer than a form needs.
struct IsEmailTests {
  /// The entries with a different result, and the reasons.
  private static let refusedHere: [(reason: String, entries: [Int])] = [
    ("rule 80: the domain has a dot", [5, 166]),
    ("WHATWG's production has no quoted local part", [42, 43, 45, 46, 48, 55]),
    ("WHATWG's production has no address literal", [61, 68, 72, 75, 77, 79, 81]),
  ]
  private static let takenHere: [(reason: String, entries: [Int])] = [
    (
      "blanks and line ends around it are trimmed before it is judged",
      [88, 89, 99, 127, 128, 132] + Array(141...158)
    )
  ]

  @Test(.enabled(if: Corpora.areThere, "skipped: FOYER_CORPORA is not set"))
  func `differs from the corpus only where we say why`() throws {
    let entries = try Entry.all()

    let refused = entries.filter { $0.isUsable && !$0.isTakenHere }.map(\.number)
    let taken = entries.filter { !$0.isUsable && $0.isTakenHere }.map(\.number)

    #expect(entries.count == 164)
    #expect(refused == Self.refusedHere.flatMap(\.entries).sorted())
    #expect(taken == Self.takenHere.flatMap(\.entries).sorted())
  }
}

private struct Entry: Decodable {
  let id: String
  let address: String
  let category: String

  static func all() throws -> [Entry] {
    try JSONDecoder().decode([Entry].self, from: Corpora.data("isemail/tests.json"))
  }

  var number: Int { Int(id) ?? 0 }

  /// True if mail can be sent to the address (RFC 5321).
  var isUsable: Bool {
    ["ISEMAIL_VALID_CATEGORY", "ISEMAIL_DNSWARN", "ISEMAIL_RFC5321"].contains(category)
  }

  var isTakenHere: Bool { (try? EmailAddress(validating: typed)) != nil }

  /// The address with real control characters, which the corpus writes as symbols for them.
  private var typed: String {
    address.unicodeScalars.reduce(into: "") { typed, scalar in
      let isPicture = (0x2400...0x241F).contains(scalar.value)
      let control = Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value))
      typed.unicodeScalars.append(isPicture ? control : scalar)
    }
  }
}
