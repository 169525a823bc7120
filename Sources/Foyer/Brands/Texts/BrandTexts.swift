import Assets
import Domain
import Essentials
import Files
import FoyerTexts
import SceneServices
import Synchronization

/// The texts in a language: the brand's own, then the program's in that language, then the English
/// ones.
///
/// A key without any text is shown in brackets, because a screen with a gap is better than none.
public struct BrandTexts: Texts {
  private let language: String
  private let own: [String: String]
  /// Returns the program's text of a key.
  private let texts: @Sendable (String) -> String?
  private let found = FoundTexts()

  public init(language: String, brand: Brand) {
    let texts = BundledFiles.strings(language: language)
    self.init(
      language: language, own: brand.texts[language] ?? [:], texts: { texts?.text(at: $0) })
  }

  init(
    language: String = "en", own: [String: String],
    texts: @escaping @Sendable (String) -> String?
  ) {
    self.language = language
    self.own = own
    self.texts = texts
  }

  public func string(for text: LocalizedText) -> String {
    let keys =
      text.count.map { PluralCategory(of: $0, in: language).keys(of: text.key) } ?? [text.key]
    let template = found.text(keys[0]) { find(keys) ?? "[\(text.key)]" }
    return Placeholders.fill(template, with: text.values)
  }

  private func find(_ keys: [String]) -> String? {
    for key in keys { if let text = own[key] { return text } }
    for key in keys { if let text = texts(key) { return text } }
    let english = BundledFiles.strings(language: "en")
    for key in keys { if let text = english?.text(at: key) { return text } }
    return nil
  }
}

/// A cache of texts, because a screen needs the same texts after every key press.
private final class FoundTexts: Sendable {
  private let texts = Mutex<[String: String]>([:])

  func text(_ key: String, orElse find: () -> String) -> String {
    texts.withLock { texts in
      if let text = texts[key] { return text }
      let text = find()
      texts[key] = text
      return text
    }
  }
}

extension EmailWriter {
  /// Creates a writer of a brand's e-mails, in the language of the recipient.
  public init(of brand: Brand, now: @escaping @Sendable () -> Date) {
    self.init(
      to: brand.approvers, in: brand.languages[0], sending: brand.ownerEmails
    ) { template, name, address, language in
      let (now, approvers) = (now(), brand.approvers)
      // A digest is worded with the first application of its period, and sent at its end.
      let date = template == .applicationsPending ? approvers.digest.end(after: now) : now
      let language = brand.languages.contains(language) ? language : brand.languages[0]
      return BrandTexts(language: language, brand: brand).email(
        template, to: name, address,
        from: EmailHeader(
          brand: brand.name, host: Machine.hostName, date: date, connection: brand.connection))
    }
  }
}

extension LifetimeWords {
  /// Creates the texts of a sweep of a brand's accounts, in each owner's language.
  public init(of brand: Brand, now: @escaping @Sendable () -> Date) {
    let emails = EmailWriter(of: brand, now: now)
    self.init { account, address in
      emails.email(
        .expiring(account.expiry), to: address, account.account.name,
        in: account.language ?? brand.languages[0])
    } reason: { account in
      let known = account.language.flatMap { brand.languages.contains($0) ? $0 : nil }
      let texts = BrandTexts(language: known ?? brand.languages[0], brand: brand)
      let date = texts.date(account.expiry.date)
      // A brand's own text may be too long for a reason.
      return SuspensionReason(texts[.accountExpired(date: date)]) ?? .expired(on: date)
    }
  }
}

/// Compares a language's texts with the English ones.
enum TranslationCheck {
  static func problems(language: String) -> [BrandProblem.Kind] {
    problems(
      language: language, texts: BundledFiles.strings(language: language)?.texts ?? [:],
      english: BundledFiles.strings(language: "en")?.texts ?? [:])
  }

  /// - Returns: the problems, sorted by key; none for English itself.
  static func problems(
    language: String, texts: [String: String], english: [String: String]
  ) -> [BrandProblem.Kind] {
    let missing = english.keys.filter { texts[$0] == nil && !isSpare($0, in: texts) }.sorted()
      .map { BrandProblem.Kind.untranslated(key: $0, language: language) }
    let unknown = texts.keys.filter { english[$0] == nil }.sorted()
      .map { BrandProblem.Kind.unknownText("\(language).\($0)") }
    let different = texts.keys.sorted().filter { key in
      guard let text = texts[key], let original = english[key], !isSpare(key, in: texts) else {
        return false
      }
      return Placeholders.names(in: text) != Placeholders.names(in: original)
    }
    .map { BrandProblem.Kind.differentPlaceholders(key: $0, language: language) }
    return missing + unknown + different
  }

  /// If the general form of a plural exists, the singular may be missing, or have other placeholders
  /// (`one` instead of `{count}`).
  private static func isSpare(_ key: String, in texts: [String: String]) -> Bool {
    let singular = ".\(PluralCategory.one.rawValue)"
    return key.hasSuffix(singular) && texts["\(key.dropLast(singular.count)).other"] != nil
  }
}
