import Domain
import Essentials
import FoyerTexts
import SceneServices

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
