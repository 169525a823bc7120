import Foundation
import Synchronization
import Testing

/// A PostgreSQL server in a temporary directory with a Unix socket. It ends with the tests.
final class PostgresCluster: Sendable {
  /// The cluster that most tests share, each with its own database.
  static let shared = Result { try PostgresCluster() }

  let directory: String
  var data: String { "\(directory)/data" }
  let port: Int
  /// The server processes. The first one's end removes the directory.
  private let servers: Mutex<[Companion]>
  private let settings: [String]

  /// Starts a cluster. If a database sets `synchronous_commit = on`, its commits wait for a standby
  /// that never comes.
  init(port: Int = 5432, _ settings: [String] = ["synchronous_standby_names=nobody"]) throws {
    self.port = port
    directory = try Self.newDirectory()
    let programs = try #require(Programs.postgres)
    let made = try Programs.run(
      Programs.unprivileged + [
        "\(programs)/initdb", "-D", "\(directory)/data", "-U", "postgres", "-A", "trust", "-E",
        "UTF8",
        "--locale=C", "--no-sync",
      ])
    try #require(made.status == 0, "\(made.output)")
    try Self.access.write(
      toFile: "\(directory)/data/pg_hba.conf", atomically: false, encoding: .utf8)
    self.settings = ["synchronous_commit=local"] + settings
    servers = Mutex([try Self.start(directory, port, self.settings)])
  }

  /// Starts a standby that follows another cluster.
  init(following primary: PostgresCluster, named name: String) throws {
    port = primary.port + 1
    directory = try Self.newDirectory()
    let programs = try #require(Programs.postgres)
    let made = try Programs.run(
      Programs.unprivileged + [
        "\(programs)/pg_basebackup", "-D", "\(directory)/data", "-R", "-c", "fast", "-d",
        "host=\(primary.directory) port=\(primary.port) user=postgres application_name=\(name)",
      ])
    try #require(made.status == 0, "\(made.output)")
    // A promotion may wait for this interval.
    settings = ["cluster_name=\(name)", "wal_retrieve_retry_interval=100ms"]
    servers = Mutex([try Self.start(directory, port, settings)])
  }

  func url(_ database: String, user: String = "foyer") -> String {
    "postgresql://\(user)@/\(database)?host=\(directory)&port=\(port)"
  }

  /// Kills the server without warning, as by a power failure; the disk is kept.
  func kill() throws {
    for line in try String(contentsOfFile: "\(data)/postmaster.pid", encoding: .utf8)
      .split(separator: "\n").prefix(1)
    {
      Foundation.kill(try #require(pid_t(line)), SIGKILL)
    }
  }

  /// Stops the server without a checkpoint, so that it must recover.
  func crash() throws { try control("stop", "-m", "immediate") }

  /// Starts the server again after `crash`.
  func restart() throws {
    let next = try Self.start(directory, port, settings)
    servers.withLock { $0.append(next) }
  }

  func promote() throws { try control("promote", "-W") }

  private func control(_ command: String...) throws {
    let programs = try #require(Programs.postgres)
    let done = try Programs.run(
      Programs.unprivileged + ["\(programs)/pg_ctl"] + command + ["-D", data])
    try #require(done.status == 0, "\(done.output)")
  }

  private static func start(
    _ directory: String, _ port: Int, _ settings: [String]
  ) throws -> Companion {
    let programs = try #require(Programs.postgres)
    // A cluster ends with its tests, and a killed process loses nothing that the kernel has.
    let ours = [
      "fsync=off", "unix_socket_directories=\(directory)", "listen_addresses=", "port=\(port)",
      "max_connections=200", "max_wal_senders=4", "shared_buffers=32MB",
    ]
    return try Companion(
      Programs.unprivileged + ["\(programs)/postgres", "-D", "\(directory)/data"]
        + (ours + settings).flatMap { ["-c", $0] }, in: directory)
  }

  /// Makes a directory with a short path, since a socket's path is limited to 107 bytes.
  private static func newDirectory() throws -> String {
    var name = Array("/tmp/foyer-pg-XXXXXX".utf8CString)
    try #require(mkdtemp(&name) != nil)
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    Programs.giveAway(path)
    chmod(path, 0o755)
    return path
  }

  private static let access = """
    local all locked scram-sha-256
    local all all trust
    local replication all trust
    """
}
