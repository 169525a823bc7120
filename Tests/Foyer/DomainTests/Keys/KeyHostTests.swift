import Domain
import Testing

struct KeyHostTests {
  @Test(arguments: [
    ("github.com", "https://github.com/ada.keys"), ("gitlab.com", "https://gitlab.com/ada.keys"),
    ("codeberg.org", "https://codeberg.org/ada.keys"),
    ("git.sr.ht", "https://meta.sr.ht/~ada.keys"),
  ])
  func `a site's address has the name in its path`(name: String, address: String) {
    let host = KeyHost.usual.first { $0.name == name }

    #expect(host?.address(of: " ada ") == address)
  }

  @Test func `a key is listed once, and what is no key is counted`() {
    let line = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P"

    let published = PublishedKeys(lines: "\(line)\n\nssh-dss AAAA\r\n\(line) laptop\nx\n")

    #expect(published.keys.map(\.line) == [line] && published.refused == 2)
  }

  @Test(arguments: [
    "", " ", "a/b", "a?b", "a#b", "a@b", "a:b", "a%2Fb", "..", ".a", "a..b", "ä", "a b", "a\nb",
    String(repeating: "a", count: 256),
  ])
  func `no name leads to another path or host`(name: String) {
    #expect(KeyHost.usual[0].address(of: name) == nil)
  }
}
