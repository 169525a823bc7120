import Domain
import Foundation
import Store
import StoreTesting

@testable import UnixUsers

/// A folder with the files of a host, removed with its last owner.
final class Host: Sendable {
  let users: UnixUsers
  /// The store that assigns user numbers to this host and to others.
  let directory: TemporaryDirectory
  let store: AccountStore
  private let root: String

  init(
    ids: ClosedRange<UInt32> = 20_000...29_999, readers: UInt32? = nil,
    sharing other: Host? = nil,
    isNumberOfHost: @escaping @Sendable (UInt32) -> Bool = { _ in false }
  ) throws {
    directory = try other?.directory ?? TemporaryDirectory()
    store = try other?.store ?? directory.store()
    root = NSTemporaryDirectory() + "foyer-host-\(UUID().uuidString)"
    users = UnixUsers(
      UnixLayout(root: root, ids: ids, readers: readers),
      on: Operations(on: store, as: .unixUser("root")),
      isNumberOfHost: isNumberOfHost)
    for folder in ["home", "etc"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    try write("umask 077\n", to: "etc/skel/.profile")
    try write("", to: "etc/skel/.config/here")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func tell(
    _ account: String, username: String?, name: String = "Ada", change: String = "created",
    isSuspended: Bool = false
  ) async throws {
    try await deliver(
      payload(account, username: username, name: name, change: change, isSuspended: isSuspended))
  }

  func forget(_ account: String) async throws {
    try await deliver(payload(account, username: nil, change: "deleted"))
  }

  func payload(
    _ account: String, username: String?, name: String = "Ada", change: String = "created",
    isSuspended: Bool = false
  ) -> ProvisioningPayload {
    ProvisioningPayload(
      message: "msg_1", change: change, account: account, at: Date(),
      person: change == "deleted"
        ? nil
        : ProvisioningPayload.Person(
          name: name, username: username, brand: "aurora", createdAt: Date(),
          suspension: isSuspended ? .init(since: Date(), until: nil) : nil))
  }

  private func deliver(_ payload: ProvisioningPayload) async throws {
    try await users.deliver(
      OutboxEntry(
        reference: OutboxReference("00000001")!, kind: ProvisioningTarget.unix.kind,
        payload: payload.bytes, createdAt: Date(), attempts: 1, state: .waiting(until: Date())))
  }

  func path(_ path: String) -> String { "\(root)/\(path)" }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  /// Returns one of the three tables that libnss-extrausers reads, or nil if it doesn't exist.
  func table(_ name: String) throws -> String? {
    let name = "var/lib/extrausers/\(name)"
    return FileManager.default.fileExists(atPath: path(name)) ? try text(name) : nil
  }

  func numbers() throws -> [String: Int] {
    let lines = try (table("passwd") ?? "").split(separator: "\n").map { $0.split(separator: ":") }
    return Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), Int($0[2]) ?? 0) })
  }

  func mode(_ name: String) throws -> Int { try attribute(.posixPermissions, of: name) }

  func owner(_ name: String) throws -> Int { try attribute(.ownerAccountID, of: name) }

  func group(_ name: String) throws -> Int { try attribute(.groupOwnerAccountID, of: name) }

  private func attribute(_ key: FileAttributeKey, of name: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path(name))[key] as? Int ?? -1
  }
}
