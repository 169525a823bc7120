import Domain

/// Where the label's help is found.
extension BrandReader {
  mutating func links(_ place: Place?) -> HelpLinks {
    let fields = fields(
      of: place, required: [], optional: HelpSection.Name.allCases.map(\.rawValue))
    return HelpLinks(
      store: fields["store"].map { store($0) }, social: fields["social"].map { social($0) } ?? [],
      chat: fields["chat"].map { chat($0) }, email: fields["email"].map { email($0) },
      portal: fields["portal"].map { portal($0) })
  }

  private mutating func store(_ place: Place) -> HelpLinks.Store {
    let fields = fields(of: place, required: ["address", "hours", "url"])
    return HelpLinks.Store(
      address: text(fields["address"]), hours: text(fields["hours"]), url: url(fields["url"]))
  }

  private mutating func social(_ place: Place) -> [SocialLink] {
    (entries(of: place) ?? []).map { network, value in
      checkRow(network, at: value, limit: 24)
      return SocialLink(network: network, url: url(value))
    }
  }

  private mutating func chat(_ place: Place) -> HelpLinks.Chat {
    let fields = fields(of: place, required: ["url", "hours"])
    return HelpLinks.Chat(url: url(fields["url"]), hours: text(fields["hours"]))
  }

  private mutating func email(_ place: Place) -> HelpLinks.Email {
    let fields = fields(of: place, required: ["address"])
    guard let place = fields["address"], let text = scalar(place) else {
      return HelpLinks.Email(address: "")
    }
    if isPacked { return HelpLinks.Email(address: text) }
    let address = try? EmailAddress(validating: text).address
    if address == nil { report(.email(path: place.path), at: place) }
    return HelpLinks.Email(address: address ?? "")
  }

  private mutating func portal(_ place: Place) -> HelpLinks.Portal {
    HelpLinks.Portal(url: url(fields(of: place, required: ["url"])["url"]))
  }

  private mutating func url(_ place: Place?) -> String {
    guard let place, let text = scalar(place) else { return "" }
    if isPacked { return text }
    do throws(WebAddressProblem) {
      _ = try WebAddress(validating: text)
    } catch {
      report(.address(path: place.path, error), at: place)
    }
    return text
  }
}
