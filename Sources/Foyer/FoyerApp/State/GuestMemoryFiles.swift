import Domain
import Essentials
import Files
import InteractorKit
import LibC
import Secrets
import Synchronization

/// Remembers a guest in files of the folder `guests` of the data directory, whose names are digests of
/// the guest's key or local user. If a file can't be read or written, the guest isn't remembered.
final class GuestMemoryFiles: GuestMemory {
  /// Seconds for which a draft is kept.
  static let limit: TimeInterval = 30 * 60

  private struct Contents: Codable {
    let form: String
    let brand: String
    let time: Date
    let values: [String: String]
  }

  private struct State {
    /// Nil until it was looked for.
    var name: String??
    var draft: FormDraft?
    /// True if the draft, or that there is none, isn't stored yet.
    var isChanged = false
  }

  private let folder: String
  private let key: ConnectionKey?
  private let knowsLocalUser: Bool
  private let now: @Sendable () -> Date
  private let state = Mutex(State())
  private let executor = QueueExecutor(.serial, label: "GuestMemoryFiles")

  /// - Parameter isKiosk: true if all guests are the same local user, so that only a key tells them
  ///   apart.
  init?(
    in directory: DataDirectory, key: ConnectionKey?, isKiosk: Bool,
    now: @escaping @Sendable () -> Date
  ) {
    if isKiosk, key == nil { return nil }
    folder = "\(directory.path)/guests"
    (self.key, knowsLocalUser, self.now) = (key, !isKiosk, now)
  }

  func draft() async -> FormDraft? {
    await executor.run { () async in
      removeOldDrafts()
      guard let name = name(), let contents = contents(of: name),
        let form = FormDraft.Form(rawValue: contents.form)
      else { return nil }
      return FormDraft(form, at: BrandID(contents.brand), contents.values)
    }
  }

  func note(_ draft: FormDraft) {
    state.withLock {
      guard $0.draft != draft else { return }
      ($0.draft, $0.isChanged) = (draft, true)
    }
  }

  func erase() {
    state.withLock { ($0.draft, $0.isChanged) = (nil, true) }
    Task { await executor.run { () async in store() } }
  }

  /// True if something was typed that isn't sent.
  var hasDraft: Bool { state.withLock { $0.draft != nil } }

  /// Stores the last draft before the program ends.
  ///
  /// - Parameter keeps: false if the guest has left on purpose, which erases it.
  func close(keeps: Bool) async {
    if !keeps { state.withLock { if $0.draft != nil { ($0.draft, $0.isChanged) = (nil, true) } } }
    await executor.run { () async in store() }
  }

  var refusesKeyOffer: Bool {
    get async {
      await executor.run { () async in
        name().map { access("\(folder)/\($0).refused", F_OK) == 0 } ?? false
      }
    }
  }

  func refuseKeyOffer() async {
    await executor.run { () async in
      guard let name = name() else { return }
      try? AtomicFile(directory: folder, name: "\(name).refused").replace(with: "")
    }
  }

  // MARK: In the executor

  /// Nil for a guest who can't be recognised.
  private func name() -> String? {
    if let name = state.withLock(\.name) { return name }
    let bytes = key?.key()?.blob ?? (knowsLocalUser ? Array("user \(getuid())".utf8) : nil)
    let name = bytes.map { SHA256.digest(of: $0).map(Self.hex).joined() }
    state.withLock { $0.name = .some(name) }
    return name
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private func store() {
    let (draft, isChanged) = state.withLock { state in
      defer { state.isChanged = false }
      return (state.draft, state.isChanged)
    }
    guard isChanged, let name = name() else { return }
    guard let draft else { return remove("\(name).draft") }
    let contents = Contents(
      form: draft.form.rawValue, brand: draft.brand.description, time: now(), values: draft.values)
    guard let json = try? JSONEncoder().encode(contents) else { return }
    try? AtomicFile(directory: folder, name: "\(name).draft").replace(
      with: String(decoding: json, as: UTF8.self))
  }

  /// Drafts of all guests expire, whether they come back or not.
  private func removeOldDrafts() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasSuffix(".draft") {
      _ = contents(of: String(name.dropLast(".draft".count)))
    }
  }

  /// Returns a draft, and removes one that has expired or can't be read.
  private func contents(of name: String) -> Contents? {
    let file = "\(name).draft"
    guard let bytes = try? TextFile.bytes(at: "\(folder)/\(file)", isOwn: true) else { return nil }
    let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes))
    if let contents, contents.time.elapsed(at: now()) < Self.limit { return contents }
    remove(file)
    return nil
  }

  private func remove(_ file: String) { unlink("\(folder)/\(file)") }
}
