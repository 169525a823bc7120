import Domain
import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LetterWriter {
  /// Words letters as a label does, in the language of whoever gets them.
  public init(of brand: Brand, now: @escaping @Sendable () -> Date) {
    self.init { letter, name, email, language in
      let language = brand.languages.contains(language) ? language : brand.languages[0]
      return BrandTexts(language: language, brand: brand).letter(
        letter, to: name, email,
        from: LetterHead(label: brand.name, host: Machine.hostName, date: now()))
    }
  }
}
