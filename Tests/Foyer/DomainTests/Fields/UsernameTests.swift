import Domain
import Foundation
import Testing

struct UsernameTests {
  @Test(arguments: ["ada", "a", "ada-lovelace", "ada_1", "z9", String(repeating: "a", count: 32)])
  func `takes small letters, digits, dashes and underscores`(name: String) throws {
    #expect(try Username(validating: name).value == name)
    #expect(Username(stored: name)?.value == name)
  }

  @Test func `leaves out the blanks around it`() throws {
    #expect(try Username(validating: " \u{3000}ada\t").value == "ada")
  }

  @Test(
    arguments: [
      ("", .empty), (" \n", .empty), ("Ada", .uppercase), ("adA", .uppercase),
      ("ada lovelace", .notAllowed(" ")), ("ada.l", .notAllowed(".")), ("ада", .notAllowed("а")),
      ("adá", .notAllowed("á")), ("ada\u{200B}", .notAllowed("\u{200B}")),
      ("a\u{301}da", .notAllowed("\u{301}")), ("ａｄａ", .notAllowed("ａ")),
      ("a\nb", .notAllowed("\n")), ("a\u{1B}[31m", .notAllowed("\u{1B}")), ("٣", .notAllowed("٣")),
      ("42", .onlyDigits), ("7up", .beginsWith("7")), ("-rf", .beginsWith("-")),
      ("_apt", .beginsWith("_")),
      (String(repeating: "a", count: 33), .tooLong(count: 33, limit: 32)),
      (String(repeating: "я", count: 1000), .tooLong(count: 2000, limit: 32)),
      ("root", .reserved("root")),
      ("www-data", .reserved("www-data")), ("systemd-network", .reserved("systemd-network")),
      ("postmaster", .reserved("postmaster")),
    ] as [(String, UsernameProblem)])
  func `says why others can't be had`(name: String, problem: UsernameProblem) {
    #expect(throws: problem) { try Username(validating: name) }
  }

  @Test func `refuses the label's own names besides the built-in ones`() {
    #expect(throws: UsernameProblem.reserved("aurora")) {
      try Username(validating: "aurora", reserved: ["aurora"])
    }
    #expect(throws: UsernameProblem.reserved("admin")) {
      try Username(validating: "admin", reserved: ["aurora"])
    }
  }

  @Test func `takes a stored name that was reserved since, and nothing that never was one`() {
    #expect(Username(stored: "root")?.value == "root")
    for text in ["", "Ada", "7up", "ада", String(repeating: "a", count: 33)] {
      #expect(Username(stored: text) == nil)
    }
  }

  @Test func `each name that is reserved could be had otherwise`() {
    for name in ReservedUsernames.names {
      #expect(Username(stored: name) != nil, "\(name)")
    }
  }

  /// Packages' scripts take over an existing group of their name with all its members.
  @Test(arguments: [
    "docker", "lxd", "libvirt", "incus-admin", "ansible", "ubuntu", "debian", "vagrant",
    "wireshark", "toor", "microk8s", "sudo", "sudoers", "wheel", "libvirt-qemu", "_apt", "polkitd",
    "deploy", "ssl-cert", "systemd-anything",
  ])
  func `names of users and groups of packages are refused`(name: String) {
    #expect(throws: UsernameProblem.self) { try Username(validating: name) }
  }

  /// Names that no Debian package uses.
  @Test(arguments: [
    "foyer", "lines", "foyer-guest", "foyer-server", "foyer-provision", "nixbld1", "nixbld32",
    "guixbuilder01",
    "db2inst1", "db2fenc1", "dasusr1", "tomcat12", "k3s", "k8s", "rke2", "splunk", "splunkfwd",
    "steam", "minecraft", "valheim", "factorio", "teamspeak3", "jellyfin", "plex", "emby", "sonarr",
    "gitea", "forgejo", "gogs", "git", "consul", "vault", "nomad", "etcd", "containerd", "podman",
    "oracle", "oinstall", "dba", "sapadm", "sapsys", "prdadm", "hdbadm", "azureuser", "ec2-user",
    "centos", "rocky", "fedora", "opc", "cloud-user", "bitnami", "pi", "osmc", "kali", "arch",
    "alarm", "jira", "zulip", "neo4j", "wildfly", "tailscale", "homeassistant",
  ])
  func `names of users of other programs and images are refused`(name: String) {
    #expect(throws: UsernameProblem.reserved(name)) { try Username(validating: name) }
  }

  @Test func `a Debian host's own users and groups are all reserved`() throws {
    for table in ["passwd", "group"] {
      let path = "/usr/share/base-passwd/\(table).master"
      guard FileManager.default.fileExists(atPath: path) else { continue }  // only on Debian
      for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
        let name = String(line.prefix { $0 != ":" })
        #expect(throws: UsernameProblem.self, "\(name)") { try Username(validating: name) }
      }
    }
  }

  @Test func `people's names aren't among them`() throws {
    for name in [
      "ada", "amanda", "travis", "grace", "linus", "kim", "root-beer", "lxdude", "ada1", "kim42",
      "phpfan", "nixbldr",
      "sapphire", "madadam", "adm1ral",
    ] {
      #expect(try Username(validating: name).value == name)
    }
  }
}
