/// Where things lie on a host, below its root.
public struct UnixLayout: Sendable {
  let root: String
  let homes: String
  let skeleton: String
  let shell: String
  let ids: ClosedRange<UInt32>
  let readers: UInt32?

  /// - Parameters:
  ///   - root: what all paths but the shell begin with; `/` for this host.
  ///   - homes: where homes are made.
  ///   - skeleton: what is copied into a new home.
  ///   - ids: those that users get, each with a group of the same number.
  ///   - readers: the group that may read whose user is which account's, for `foyer keys`.
  public init(
    root: String = "/", homes: String = "/home", skeleton: String = "/etc/skel",
    shell: String = "/bin/bash", ids: ClosedRange<UInt32> = 20_000...59_999,
    readers: UInt32? = nil
  ) {
    self.root = Self.plain(root)
    self.homes = homes
    self.skeleton = skeleton
    self.shell = shell
    self.ids = ids
    self.readers = readers
  }

  /// Whether it is the host that we run on.
  public var isThisHost: Bool { root.isEmpty }

  /// Without `.`, `..`, and slashes that lead nowhere: however `/` is written, it is this host.
  private static func plain(_ root: String) -> String {
    guard root.hasPrefix("/") else { return root }
    return root.split(separator: "/").reduce(into: [Substring]()) { path, part in
      if part == ".." { _ = path.popLast() } else if part != "." { path.append(part) }
    }.map { "/\($0)" }.joined()
  }

  /// What libnss-extrausers reads.
  var tables: String { "\(root)/var/lib/extrausers" }
  /// A folder of our own; others can open what they may read in it, and list nothing.
  var state: String { "\(root)/var/lib/foyer-provision" }
  /// What has been given to whom.
  var ledger: String { root + ProvisionedUsers.ledger }
  var ledgerMode: UInt32 { readers == nil ? 0o600 : 0o640 }

  func home(of name: String) -> String { "\(homes)/\(name)" }
  func path(_ path: String) -> String { root + path }
}
