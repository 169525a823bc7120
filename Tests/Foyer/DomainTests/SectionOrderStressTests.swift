import Domain
import Testing

/// Parses any text that a flag can contain.
struct SectionOrderStressTests {
  private let links = HelpLinks(
    social: ["github", "mastodon"].map { SocialLink(network: $0, url: "https://\($0).example") },
    email: .init(address: "help@aurora.example"))

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ",", "a", "(", ")", "|", " ", "\t,", "social(", "store,", "github|", "é", "\u{0}", "social,",
      "x(|),", "👩‍🚀,",
    ])
  func `takes long texts piece by piece, not each with all others`(piece: String) {
    let text = "social(" + String(repeating: piece, count: (1 << 17) / piece.utf8.count)

    let problems = SectionOrder(parsing: text, links: links).problems

    #expect((1...100).contains(problems.count))
  }

  @Test func `gives each item of any text a section or a problem`() {
    var random = SeededGenerator(seed: 92)
    for _ in 0..<20_000 {
      let text = Self.anyText(using: &random)

      let order = SectionOrder(parsing: text, links: links)

      let items = text.utf8.count { $0 == UInt8(ascii: ",") } + 1
      let isBlank = text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
      let reported = order.sections.count + Set(order.problems.map(\.position)).count
      #expect(
        isBlank ? order.problems == [] : reported >= min(items, 100), "\(text.debugDescription)")
      #expect(SectionOrder(parsing: order.text, links: links).sections == order.sections)
    }
  }

  private static let pieces = [
    "store", "social", "chat", "email", "portal", "github", "mastodon", "(", ")", "|", ",", ",",
    " ", "\t", "é", "\u{301}", "\u{0}", "\u{1B}[2J", "社", "FAX",
  ]

  /// Returns pieces of the grammar in any order, or a valid text with a few changed characters.
  private static func anyText(using random: inout SeededGenerator) -> String {
    if Bool.random(using: &random) {
      return (0..<Int.random(in: 0...12, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    var text = Array("store, social(github|mastodon), chat, email, portal")
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = text.indices.randomElement(using: &random) ?? 0
      let piece = pieces.randomElement(using: &random) ?? ""
      text.replaceSubrange(index...index, with: Bool.random(using: &random) ? Array(piece) : [])
    }
    return String(text)
  }
}

/// Generates the same numbers in every run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension SectionOrder {
  /// The order as a text that parses to it.
  fileprivate var text: String {
    sections.map { section in
      switch section {
      case .store: "store"
      case .socialNetworks(let links): "social(\(links.map(\.network).joined(separator: "|")))"
      case .chat: "chat"
      case .email: "email"
      case .portal: "portal"
      case .articles: "articles"
      case .contact: "contact"
      }
    }
    .joined(separator: ",").nonEmpty ?? "none"
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension SectionOrderProblem {
  fileprivate var position: Int {
    switch self {
    case .unknownSection(_, let position), .repeatedSection(_, let position),
      .linklessSection(_, let position), .linklessNetwork(_, let position),
      .repeatedNetwork(_, let position), .unexpectedNetworks(_, let position),
      .emptyItem(let position), .emptyNetwork(let position), .malformedItem(_, let position):
      position
    }
  }
}
