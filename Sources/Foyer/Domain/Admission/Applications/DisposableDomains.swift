/// Domains of services for disposable addresses. A code that was sent there proves little about a
/// person.
enum DisposableDomains {
  /// Subdomains are included.
  static func contains(_ domain: some StringProtocol) -> Bool {
    let labels = domain.lowercased().split(separator: ".")
    return labels.indices.contains { names.contains(labels[$0...].joined(separator: ".")) }
  }

  private static let names: Set = [
    "0-mail.com", "10minutemail.com", "10minutemail.net", "20minutemail.com", "33mail.com",
    "anonbox.net", "burnermail.io", "byom.de", "deadaddress.com", "discard.email",
    "dispostable.com", "dropmail.me", "emailondeck.com", "fakeinbox.com", "fakemail.net",
    "getairmail.com", "getnada.com", "grr.la", "guerrillamail.biz", "guerrillamail.com",
    "guerrillamail.de", "guerrillamail.info", "guerrillamail.net", "guerrillamail.org",
    "guerrillamailblock.com", "inboxbear.com", "inboxkitten.com", "jetable.org", "mail-temp.com",
    "mail.tm", "mailcatch.com", "maildrop.cc", "mailexpire.com", "mailinator.com",
    "mailinator.net", "mailinator.org", "mailnesia.com", "mailnull.com", "mailsac.com",
    "meltmail.com", "mintemail.com", "moakt.com", "mohmal.com", "mytemp.email", "mytrashmail.com",
    "nada.email", "pokemail.net", "sharklasers.com", "sofort-mail.de", "spam4.me",
    "spamgourmet.com", "spambog.com", "temp-mail.io", "temp-mail.org", "tempail.com",
    "tempinbox.com",
    "tempmail.com", "tempmail.dev", "tempmail.net", "tempmailo.com", "tempr.email",
    "throwawaymail.com", "trash-mail.com", "trashmail.com", "trashmail.de", "trashmail.net",
    "trbvm.com", "wegwerfmail.de", "wegwerfmail.net", "wegwerfmail.org", "yopmail.com",
    "yopmail.fr", "yopmail.net",
  ]
}
