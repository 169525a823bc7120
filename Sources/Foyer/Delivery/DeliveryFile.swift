import Domain
import Essentials
import Files
import Mail
import Secrets
import WebRepositories
import YAML

/// Reads the delivery settings from YAML, in the format of `docs/outbox.md`.
public enum DeliveryFile {
  /// The default file's name, in the data directory.
  public static let name = "delivery.yaml"

  /// - Parameter path: the path of another file; nil is the one in the directory.
  /// - Returns: nil if nothing is set up.
  public static func delivery(
    at path: String?, in directory: DataDirectory
  ) throws(DeliveryFileError) -> Delivery? {
    let file = path ?? "\(directory.path)/\(name)"
    let bytes: [UInt8]
    do throws(TextFileError) { bytes = try contents(of: file, isOwn: path == nil) } catch {
      if path == nil, error == .notFound { return nil }
      throw DeliveryFileError(file: file, line: nil, .unreadable(error))
    }
    var reader = DeliveryReader(file: file)
    return try reader.delivery(yaml: bytes)
  }

  /// Returns the targets of notifications, even if the file has other problems; nil if it can't be
  /// read.
  ///
  /// - Parameter path: as for `delivery`.
  public static func targets(
    at path: String?, in directory: DataDirectory
  ) -> Set<ProvisioningTarget>? {
    let file = path ?? "\(directory.path)/\(name)"
    guard let bytes = try? contents(of: file, isOwn: path == nil) else { return nil }
    return DeliveryReader.targets(yaml: bytes)
  }

  /// A user who can change the file can read every code, so it is checked wherever it is.
  private static func contents(of file: String, isOwn: Bool) throws(TextFileError) -> [UInt8] {
    try isOwn ? TextFile.bytes(at: file, isOwn: true) : TextFile.trusted(at: file)
  }
}

/// Reads the file, and stops at the first problem.
struct DeliveryReader {
  private let file: String
  private var line: Int?

  init(file: String) { self.file = file }

  mutating func delivery(yaml: [UInt8]) throws(DeliveryFileError) -> Delivery {
    guard let root = Self.root(of: yaml) else { throw problem(.notYAML) }
    let fields = try fields(of: root, "", known: ["mail", "tickets", "provision"])
    var delivery = Delivery()
    if let mail = fields["mail"] { delivery.mail = try self.mail(mail) }
    if let tickets = fields["tickets"] { delivery.tickets = try self.tickets(tickets) }
    if let targets = fields["provision"] { try provision(targets, &delivery) }
    return delivery
  }

  static func targets(yaml: [UInt8]) -> Set<ProvisioningTarget>? {
    guard let root = root(of: yaml), root.entries != nil else { return nil }
    guard let targets = root["provision"] else { return [] }
    guard targets.entries != nil else { return nil }
    return Set(
      ProvisioningTarget.allCases.filter { target in
        targets[target.rawValue].map { $0.boolean != false } ?? false
      })
  }

  private static func root(of yaml: [UInt8]) -> Node? { try? Node(parsing: yaml) }

  private mutating func mail(_ node: Node) throws(DeliveryFileError) -> Delivery.Mail {
    let fields = try fields(of: node, "mail.", known: ["server", "from", "login"])
    let login = try fields["login"].map { node throws(DeliveryFileError) in
      let lines = try secretLines(try text(node, "mail.login"), count: 2)
      return MailServer.Login(
        user: lines[0].withBytes { String(decoding: $0, as: UTF8.self) }, password: lines[1])
    }
    let from = try text(fields["from"], "mail.from")
    guard let address = try? EmailAddress(validating: from) else {
      throw problem(.address("mail.from"))
    }
    let server = try text(fields["server"], "mail.server")
    do throws(MailServerProblem) {
      return Delivery.Mail(
        server: try MailServer(validating: server, login: login), from: address)
    } catch {
      throw problem(.mailServer)
    }
  }

  private mutating func tickets(_ node: Node) throws(DeliveryFileError) -> TicketSystem {
    let fields = try fields(of: node, "tickets.", known: ["server", "token", "login"])
    let server = try text(fields["server"], "tickets.server")
    let address: ServiceAddress
    do throws(ServiceAddressProblem) { address = try ServiceAddress(validating: server) } catch {
      throw problem(.ticketServer)
    }
    return TicketSystem(
      session: HTTPSession(), baseURL: address, authorization: try authorization(fields))
  }

  private mutating func authorization(
    _ fields: [String: Node]
  ) throws(DeliveryFileError) -> String {
    if let token = fields["token"] {
      let lines = try secretLines(try text(token, "tickets.token"), count: 1)
      return lines[0].withBytes { "token \(String(decoding: $0, as: UTF8.self))" }
    }
    let lines = try secretLines(try text(fields["login"], "tickets.login"), count: 2)
    let pair = Secret(joining: [lines[0], Secret(":"), lines[1]])
    return pair.withBytes { "Basic \(Data($0).base64EncodedString())" }
  }

  /// Reads the lines of a secret file, which only its owner may read.
  func secretLines(
    _ name: String, count: Int
  ) throws(DeliveryFileError) -> [Secret] {
    let path = path(of: name)
    do throws(SecretFileError) { return try SecretFile.lines(at: path, count: count) } catch {
      throw problem(.secretFile(path, error))
    }
  }

  /// Returns the path of a file; a relative one starts at this file's folder.
  func path(of name: String) -> String {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return name.hasPrefix("/") ? name : (folder + [name[...]]).joined(separator: "/")
  }

  mutating func fields(
    of node: Node, _ path: String, known: [String]
  ) throws(DeliveryFileError) -> [String: Node] {
    line = node.position?.line
    guard let entries = node.entries else { throw problem(.notAMap(path)) }
    var fields: [String: Node] = [:]
    for (key, value) in entries {
      line = key.position?.line
      guard let name = key.text, known.contains(name) else {
        throw problem(.unknownKey(path + (key.text ?? "?"), known: known))
      }
      fields[name] = value
    }
    return fields
  }

  mutating func text(_ node: Node?, _ path: String) throws(DeliveryFileError) -> String {
    guard let node, let text = node.text, !text.isEmpty else { throw problem(.missing(path)) }
    line = node.position?.line
    return text
  }

  func problem(_ kind: DeliveryFileError.Kind) -> DeliveryFileError {
    DeliveryFileError(file: file, line: line, kind)
  }
}
