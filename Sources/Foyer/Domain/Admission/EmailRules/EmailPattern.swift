import UnicodeKit

/// The addresses that a rule is about.
public enum EmailPattern: Sendable, Equatable {
  /// The domain and its subdomains, in ASCII and lower case.
  case domain(String)
  /// An address in lower case, in which `*` stands for any characters.
  case address(String)

  /// Parses a domain, such as `example.org` or `edu`, or an address, such as `*+*@example.org`. `*`
  /// matches every address. A pattern that no address can match is refused.
  public init?(_ text: some StringProtocol) {
    let text = EmailAddress.halfWidth(String(text)).lowercased()
    let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    if text == "*" {
      self = .address(text)
    } else if parts.count == 2 {
      guard (try? EmailAddress.check(localPart: parts[0])) != nil,
        let domain = parts[1].contains("*") ? Self.wildcard(parts[1]) : Self.domain(parts[1])
      else { return nil }
      self = .address("\(parts[0])@\(domain)")
    } else {
      guard parts.count == 1, let domain = Self.domain(text) else { return nil }
      self = .domain(domain)
    }
  }

  /// Returns a domain's form in addresses; nil if the text isn't a domain. A final dot is dropped.
  public static func domain(_ text: String) -> String? {
    let text = text.hasSuffix(".") ? String(text.dropLast()) : text
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return DomainName.toASCII(text) }
    // An address needs a domain of two parts; a rule may name one, such as `edu`.
    return (try? EmailAddress(validating: "x@x.\(text)")).map { String($0.address.dropFirst(4)) }
  }

  /// Returns the form in addresses of a domain with `*`. A part with `*` has to be in ASCII:
  /// Punycode encodes a part as a whole, so it can't be computed while characters are unknown.
  private static func wildcard(_ text: String) -> String? {
    let text = text.hasSuffix(".") ? String(text.dropLast()) : text
    let parts = text.split(omittingEmptySubsequences: false) { ".\u{3002}\u{FF61}".contains($0) }
    var labels: [String] = []
    for part in parts.map(String.init) {
      guard let label = part.contains("*") ? wildcardLabel(part) : domain(part) else { return nil }
      labels.append(label)
    }
    return labels.joined(separator: ".")
  }

  private static func wildcardLabel(_ text: String) -> String? {
    // `xn--x` isn't valid Punycode, but `xn--*` may match a valid part, so the prefix is left out
    // of the check.
    let name = text.replacing("*", with: "x").replacing("xn--", with: "x")
    return text.utf8.allSatisfy { $0 < 0x80 } && DomainName.toASCII(name) != nil ? text : nil
  }

  func matches(_ email: EmailAddress) -> Bool {
    switch self {
    case .domain(let domain):
      guard email.address.hasSuffix(domain) else { return false }
      let before = email.address.utf8.dropLast(domain.utf8.count).last
      return before == UInt8(ascii: "@") || before == UInt8(ascii: ".")
    case .address(let pattern): return email.canonical.utf8.elementsMatch(Array(pattern.utf8))
    }
  }
}

extension String.UTF8View {
  /// Returns whether the text matches a pattern in which `*` stands for any characters. The time
  /// that this takes grows at most with the product of both lengths.
  fileprivate func elementsMatch(_ pattern: [UInt8]) -> Bool {
    let text = Array(self)
    var (place, next) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while place < text.count {
      if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
        star = (next, place)
        next += 1
      } else if next < pattern.count, pattern[next] == text[place] {
        (place, next) = (place + 1, next + 1)
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        (place, next) = (last.text + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
