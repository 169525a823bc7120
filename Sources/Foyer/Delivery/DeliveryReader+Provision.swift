import Domain
import LDAP
import Secrets
import WebRepositories
import YAML

extension DeliveryReader {
  /// Reads the targets of notifications.
  mutating func provision(
    _ node: Node, _ delivery: inout Delivery
  ) throws(DeliveryFileError) {
    let fields = try fields(
      of: node, "provision.", known: ProvisioningTarget.allCases.map(\.rawValue))
    if let webhook = fields["webhook"] { delivery.webhook = try self.webhook(webhook) }
    if let directory = fields["ldap"] { delivery.directory = try self.directory(directory) }
    if let unix = fields["unix"] {
      guard let isOn = unix.boolean else { throw problem(.notABoolean("provision.unix")) }
      delivery.notifiesUnix = isOn
    }
  }

  private mutating func webhook(_ node: Node) throws(DeliveryFileError) -> WebhookTarget {
    let path = "provision.webhook."
    let fields = try fields(of: node, path, known: ["url", "secret"])
    let url = try text(fields["url"], path + "url")
    let address: ServiceAddress
    do throws(ServiceAddressProblem) { address = try ServiceAddress(validating: url) } catch {
      throw problem(.webhookURL)
    }
    let file = try text(fields["secret"], path + "secret")
    let secret = try secretLines(file, count: 1)[0].dropping(prefix: "whsec_")?.decodedBase64()
    guard let secret, WebhookTarget.secretLength ~= secret.count else {
      throw problem(.webhookSecret(file))
    }
    return WebhookTarget(baseURL: address, secret: secret)
  }

  private mutating func directory(_ node: Node) throws(DeliveryFileError) -> DirectoryTarget {
    let path = "provision.ldap."
    let fields = try fields(of: node, path, known: ["url", "base", "login", "certificates"])
    let base = try text(fields["base"], path + "base")
    let lines = try secretLines(try text(fields["login"], path + "login"), count: 2)
    let login = LDAPServer.Login(
      name: lines[0].withBytes { String(decoding: $0, as: UTF8.self) }, password: lines[1])
    let certificates = try fields["certificates"].map { node throws(DeliveryFileError) in
      self.path(of: try text(node, path + "certificates"))
    }
    let url = try text(fields["url"], path + "url")
    guard let server = LDAPServer(url, login: login, certificates: certificates) else {
      throw problem(.directoryURL)
    }
    return DirectoryTarget(base: base, client: LDAPClient(server))
  }
}
