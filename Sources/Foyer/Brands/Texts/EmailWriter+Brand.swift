import Domain
import Essentials
import Files

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
