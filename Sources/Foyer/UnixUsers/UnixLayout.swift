/// The paths and settings of a host, below its root.
public struct UnixLayout: Sendable {
  let root: String
  let homes: String
  let skeleton: String
  let shell: String
  let ids: ClosedRange<UInt32>
  let readers: UInt32?

  /// - Parameters:
  ///   - root: the prefix of all paths except the shell's; `/` for this host.
  ///   - homes: the folder of home directories.
  ///   - skeleton: the folder that is copied into a new home directory.
  ///   - ids: the numbers of users, each with a group of the same number.
  ///   - readers: the group that may read the ledger, for `foyer keys`.
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

  /// True for the host that the program runs on.
  public var isThisHost: Bool { root.isEmpty }

  /// Normalises the path without `.`, `..` and empty components, so that every spelling of `/` is
  /// this host.
  private static func plain(_ root: String) -> String {
    guard root.hasPrefix("/") else { return root }
    return root.split(separator: "/").reduce(into: [Substring]()) { path, part in
      if part == ".." { _ = path.popLast() } else if part != "." { path.append(part) }
    }.map { "/\($0)" }.joined()
  }

  /// The tables of libnss-extrausers.
  var tables: String { "\(root)/var/lib/extrausers" }
  /// Foyer's own folder. Other users can open files in it as far as their modes allow, but not list
  /// them.
  var state: String { "\(root)/var/lib/foyer-provision" }
  /// The ledger of assigned numbers.
  var ledger: String { root + ProvisionedUsers.ledger }
  var ledgerMode: UInt32 { readers == nil ? 0o600 : 0o640 }

  func home(of name: String) -> String { "\(homes)/\(name)" }
  func path(_ path: String) -> String { root + path }
}
