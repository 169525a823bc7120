import Domain
import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension EmailWriter {
  /// Creates a writer of a brand's e-mails, in the language of the recipient.
  public init(of brand: Brand, now: @escaping @Sendable () -> Date) {
    self.init(
      to: brand.approvers, in: brand.languages[0], sending: brand.ownerEmails
    ) { template, name, address, language in
      let language = brand.languages.contains(language) ? language : brand.languages[0]
      return BrandTexts(language: language, brand: brand).email(
        template, to: name, address,
        from: EmailHeader(
          brand: brand.name, host: Machine.hostName, date: now(), connection: brand.connection))
    }
  }
}
