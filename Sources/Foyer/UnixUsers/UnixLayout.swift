/// Where things lie on a host, below its root.
public struct UnixLayout: Sendable {
  let root: String
  let homes: String
  let skeleton: String
  let shell: String
  let ids: ClosedRange<UInt32>

  /// - Parameters:
  ///   - root: what all paths but the shell begin with; `/` for this host.
  ///   - homes: where homes are made.
  ///   - skeleton: what is copied into a new home.
  ///   - ids: those that users get, each with a group of the same number.
  public init(
    root: String = "/", homes: String = "/home", skeleton: String = "/etc/skel",
    shell: String = "/bin/bash", ids: ClosedRange<UInt32> = 20_000...59_999
  ) {
    self.root = root == "/" ? "" : root
    self.homes = homes
    self.skeleton = skeleton
    self.shell = shell
    self.ids = ids
  }

  /// Whether it is the host that we run on.
  var isThisHost: Bool { root.isEmpty }

  /// What libnss-extrausers reads.
  var tables: String { "\(root)/var/lib/extrausers" }
  /// What has been given to whom, for us alone.
  var state: String { "\(root)/var/lib/foyer-provision" }

  func home(of name: String) -> String { "\(homes)/\(name)" }
  func path(_ path: String) -> String { root + path }
}
