import Domain
import LibC

/// The brand's links to help.
extension BrandReader {
  /// - Parameter languages: the languages of the brand.
  mutating func links(_ place: Place?, languages: [String], hasArticles: Bool) -> HelpLinks {
    let fields = fields(
      of: place, required: [], optional: HelpSection.Name.linked.map(\.rawValue))
    return HelpLinks(
      store: fields["store"].map { store($0, languages) },
      social: fields["social"].map { social($0) } ?? [],
      chat: fields["chat"].map { chat($0, languages) }, email: fields["email"].map { email($0) },
      portal: fields["portal"].map { portal($0) },
      contact: fields["contact"].flatMap { contact($0) }, hasArticles: hasArticles)
  }

  /// Returns the folder of the brand's articles; a relative path starts at the brand's folder.
  mutating func articles(_ place: Place?, of id: BrandID) -> ArticlesPlace? {
    guard let place, let text = scalar(place) else { return nil }
    guard !isPacked, let folder else { return .builtIn(id) }
    if text.isEmpty { report(.empty(path: place.path), at: place) }
    let path = text.hasPrefix("/") ? text : "\(folder)/\(text)"
    if !Self.isFolder(path) { report(.noFolder(path: place.path, text), at: place) }
    return .folder(path)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private mutating func store(_ place: Place, _ languages: [String]) -> HelpLinks.Store {
    let fields = fields(of: place, required: ["address", "hours", "url"])
    return HelpLinks.Store(
      address: wording(fields["address"], languages), hours: hours(fields["hours"], languages),
      url: url(fields["url"]))
  }

  private mutating func social(_ place: Place) -> [SocialLink] {
    (entries(of: place) ?? []).map { network, value in
      checkRow(network, at: value, limit: 24)
      return SocialLink(network: network, url: url(value))
    }
  }

  private mutating func chat(_ place: Place, _ languages: [String]) -> HelpLinks.Chat {
    let fields = fields(of: place, required: ["url", "hours"])
    return HelpLinks.Chat(url: url(fields["url"]), hours: hours(fields["hours"], languages))
  }

  private mutating func email(_ place: Place) -> HelpLinks.Email {
    HelpLinks.Email(address: address(fields(of: place, required: ["address"])["address"]))
  }

  /// Reads an address or a queue; exactly one is required.
  private mutating func contact(_ place: Place) -> HelpLinks.Contact? {
    let fields = fields(of: place, required: [], optional: ["address", "queue"])
    switch (fields["address"], fields["queue"]) {
    case (let place?, nil): return .mail(to: address(place))
    case (nil, let place?): return .tickets(queue: text(place, limit: 60))
    default:
      report(.eitherOr(path: place.path, "address", "queue"), at: place)
      return nil
    }
  }

  mutating func address(_ place: Place?) -> String {
    guard let place, let text = scalar(place) else { return "" }
    if isPacked { return text }
    let address = try? EmailAddress(validating: text).address
    if address == nil { report(.email(path: place.path), at: place) }
    return address ?? ""
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
