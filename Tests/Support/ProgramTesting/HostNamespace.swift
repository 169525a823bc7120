/// A mount namespace that stands for a host of its own.
public struct HostNamespace {
  /// A command that runs the command line after it in the namespace.
  public let words: [String]

  /// - Parameters:
  ///   - root: The folder given to foyer-provision with `--root`. libnss-extrausers and
  ///     `foyer keys` find its users.
  ///   - program: The program at `/usr/local/bin/foyer`, where only root can write.
  ///   - data: The folder at `/var/lib/foyer/data`.
  public init(root: String, program: String, data: String) {
    words = ["unshare", "-m", "sh", "-c", Self.script, root, program, data]
  }

  private static let script = """
    set -e
    mount -t tmpfs -o mode=755 none /var/lib
    mkdir -p /var/lib/extrausers /var/lib/foyer-provision /var/lib/foyer/data
    for folder in extrausers foyer-provision; do
      mount --bind "$0/var/lib/$folder" "/var/lib/$folder"
    done
    mount --bind "$2" /var/lib/foyer/data
    mount -t tmpfs -o mode=755 none /usr/local/bin
    touch /usr/local/bin/foyer && mount --bind "$1" /usr/local/bin/foyer
    printf '%s: files extrausers\\n' passwd group shadow >"$0/nsswitch.conf"
    mount --bind "$0/nsswitch.conf" /etc/nsswitch.conf
    shift 2
    exec "$@"
    """

  /// True if this machine has what a namespace needs: root, and libnss-extrausers.
  public static let isPossible =
    (try? Command(
      "unshare",
      [
        "-m", "sh", "-c",
        "mount -t tmpfs none /var/lib && ldconfig -p | grep -q libnss_extrausers.so.2",
      ]
    ).status) == 0
}
