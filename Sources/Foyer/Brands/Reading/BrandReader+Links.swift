import Articles
import Domain
import Files
import LibC
import UnicodeKit

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

/// A brand's terms of use: Markdown, below a head with their version.
struct TermsFile {
  let version: String
  let text: String

  init(at path: String) throws(TermsFileError) {
    let bytes: [UInt8]
    do throws(TextFileError) { bytes = try TextFile.bytes(at: path) } catch {
      throw .unreadable(error)
    }
    guard let file = ArticleFile(slug: "terms", bytes: bytes), !bytes.contains(0) else {
      throw .notText
    }
    guard let version = file.fields["version"]?.text, Self.isVersion(version) else {
      throw .noVersion
    }
    self.version = version
    text = file.text
    if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) { throw .empty }
  }

  /// A version is one word of ASCII, because it appears in reports and requests.
  private static func isVersion(_ text: String) -> Bool {
    1...40 ~= text.utf8.count && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }
}

/// The reason for which a file has no usable terms.
public enum TermsFileError: Error, Equatable, Sendable {
  case unreadable(TextFileError)
  case notText
  /// The head has no version, or one of several words.
  case noVersion
  case empty
}

/// A web address that can be shown in full and sent to a terminal as a link (OSC 8).
struct WebAddress {
  static let byteLimit = 2048

  /// Accepts `https://host[:port][/path…]` with the characters of RFC 3986.
  init(validating text: String) throws(WebAddressProblem) {
    guard text.utf8.count <= Self.byteLimit else { throw .tooLong(limit: Self.byteLimit) }
    guard text.lowercased().hasPrefix("https://") else { throw .notHTTPS }
    guard text.utf8.allSatisfy(Self.isAllowed) else { throw .notPlain }
    let authority = text.dropFirst("https://".count).prefix { !"/?#".contains($0) }
    guard authority.first != "[", HostAndPort(authority) != nil else { throw .noHost }
  }

  /// Unreserved and reserved characters, and the percent sign (RFC 3986, §2).
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }
}

/// The reason for which a text isn't an address that Foyer shows as a link.
public enum WebAddressProblem: Error, Sendable, Equatable {
  case notHTTPS
  /// The host isn't a name, the port isn't a number, or the address has a user.
  case noHost
  /// The address has characters that a link needs to encode with a percent sign.
  case notPlain
  case tooLong(limit: Int)
}
