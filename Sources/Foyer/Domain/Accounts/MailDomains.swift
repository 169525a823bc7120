import UnicodeKit

extension EmailAddress {
  /// Domains of mail providers with many users, whose names are long enough to recognise a typing error:
  /// the name and its endings.
  private static let providers: [(name: String, endings: [String])] = [
    ("gmail", ["com"]), ("googlemail", ["com"]), ("icloud", ["com"]), ("fastmail", ["com"]),
    ("hotmail", ["com", "com.br", "co.jp", "co.uk", "de", "es", "fr", "it"]),
    ("outlook", ["com", "com.br", "de", "es", "fr", "it", "jp", "pt"]),
    ("yahoo", ["com", "com.br", "co.jp", "co.uk", "de", "es", "fr", "it"]),
    ("proton", ["me"]), ("protonmail", ["com"]), ("terra", ["com.br"]),
    ("docomo", ["ne.jp"]), ("ezweb", ["ne.jp"]), ("softbank", ["ne.jp"]),
  ]
  /// Names of other providers that differ from one of these by a letter.
  private static let others: Set<String> = ["mail", "email", "ymail", "hmail", "tmail"]
  /// What is typed for `com`. `co` and `cm` are the ends of countries in which these providers have no
  /// domain.
  private static let typedForCom: Set<String> = [
    "con", "cmo", "ocm", "comm", "coom", "vom", "xom", "cpm", "c0m", "om", "co", "cm",
  ]

  /// Returns the address that the guest may have meant, if the domain is almost one that many people
  /// have: `ada@gmail.com` for `ada@gmial.com`. Nil if it is no near miss.
  public static func meant(by typed: String) -> String? {
    let parts = String(typed.trimmed).split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    let domain = parts[1].lowercased().split(separator: ".", maxSplits: 1).map(String.init)
    guard domain.count == 2, !others.contains(domain[0]) else { return nil }
    for (name, endings) in providers {
      let isExact = domain[0] == name
      guard isExact || isOneSlip(Array(domain[0].utf8), Array(name.utf8)) else { continue }
      let isCom = typedForCom.contains(domain[1]) && endings[0] == "com"
      if !isExact && endings.contains(domain[1]) || isCom {
        return "\(parts[0])@\(name).\(isCom ? "com" : domain[1])"
      }
    }
    return nil
  }

  /// Returns whether a letter was left out, doubled or replaced, or two were exchanged.
  private static func isOneSlip(_ typed: [UInt8], _ meant: [UInt8]) -> Bool {
    let start = zip(typed, meant).prefix { $0 == $1 }.count
    let (typed, meant) = (typed[start...], meant[start...])
    let end = zip(typed.reversed(), meant.reversed()).prefix { $0 == $1 }.count
    let (slip, right) = (Array(typed.dropLast(end)), Array(meant.dropLast(end)))
    return max(slip.count, right.count) == 1 || slip.count == 2 && slip.reversed() == right
  }
}
