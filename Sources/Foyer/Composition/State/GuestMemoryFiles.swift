import Domain
import Essentials
import Files
import InteractorKit
import LibC
import Secrets
import Synchronization

/// Remembers a guest in files of the folder `guests` of the data directory, whose names are digests of
/// the guest's key or local user. If a file can't be read or written, the guest isn't remembered.
package final class GuestMemoryFiles: GuestMemory {
  /// Seconds for which a draft is kept.
  static let limit: TimeInterval = 30 * 60
  /// Seconds for which an application is remembered.
  static let applicationLimit = Application.pendingSeconds

  private struct Contents: Codable {
    let brand: String
    let time: Date
    let values: [String: String]
  }

  private struct State {
    /// Nil until it was looked for.
    var name: String??
    var hasRemovedOldFiles = false
    var drafts: [FormDraft.Form: FormDraft] = [:]
    /// The forms whose draft, or that there is none, isn't stored yet.
    var changed: Set<FormDraft.Form> = []
    /// The remembered application, as far as this session knows.
    var application: PendingApplication?
    /// The brand of an application that isn't stored or erased yet.
    var changedBrand: BrandID?
  }

  private let folder: String
  private let key: ConnectionKey?
  private let knowsLocalUser: Bool
  private let now: @Sendable () -> Date
  private let state = Mutex(State())
  private let executor = QueueExecutor(.serial, label: "GuestMemoryFiles")

  /// - Parameter isShared: true if guests share a local user, as in a kiosk and over SSH, so that only a
  ///   key tells them apart.
  init?(
    in directory: DataDirectory, key: ConnectionKey?, isShared: Bool,
    now: @escaping @Sendable () -> Date
  ) {
    if isShared, key == nil { return nil }
    folder = "\(directory.path)/guests"
    (self.key, knowsLocalUser, self.now) = (key, !isShared, now)
  }

  package func draft(of form: FormDraft.Form) async -> FormDraft? {
    await executor.run { () async in
      removeOldFiles()
      guard let name = name(), let contents = contents(of: Self.file(name, form)) else {
        return nil
      }
      return FormDraft(form, at: BrandID(contents.brand), contents.values)
    }
  }

  package func note(_ draft: FormDraft) {
    state.withLock {
      guard $0.drafts[draft.form] != draft else { return }
      $0.drafts[draft.form] = draft
      $0.changed.insert(draft.form)
    }
  }

  package func erase(_ form: FormDraft.Form) {
    state.withLock {
      $0.drafts[form] = nil
      $0.changed.insert(form)
    }
    Task { await executor.run { () async in store([form]) } }
  }

  /// True if something was typed that isn't sent.
  package var hasDraft: Bool { state.withLock { !$0.drafts.isEmpty } }

  /// Stores the last draft before the program ends.
  ///
  /// - Parameter keeps: false if the guest has left on purpose, which erases it.
  package func close(keeps: Bool) async {
    if !keeps { state.withLock { $0.drafts = [:] } }
    await executor.run { () async in
      store(FormDraft.Form.allCases)
      storeApplication()
    }
  }

  package func application(at brand: BrandID) async -> PendingApplication? {
    await executor.run { () async in
      guard let name = name(), let contents = contents(of: Self.file(name, brand)),
        contents.brand == brand.description, let guest = contents.values["name"]
      else { return nil }
      let application = PendingApplication(guest, since: contents.time)
      state.withLock { $0.application = application }
      return application
    }
  }

  package func note(_ application: PendingApplication?, at brand: BrandID) {
    let isChanged = state.withLock {
      guard $0.application != application else { return false }
      ($0.application, $0.changedBrand) = (application, brand)
      return true
    }
    guard isChanged else { return }
    Task { await executor.run { () async in storeApplication() } }
  }

  package var refusesKeyOffer: Bool {
    get async {
      await executor.run { () async in
        name().map { access("\(folder)/\($0).refused", F_OK) == 0 } ?? false
      }
    }
  }

  package func refuseKeyOffer() async {
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
    let name = bytes.map(Self.digest)
    state.withLock { $0.name = .some(name) }
    return name
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    SHA256.digest(of: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func store(_ forms: [FormDraft.Form]) {
    for form in forms { store(form) }
  }

  private func store(_ form: FormDraft.Form) {
    let (draft, isChanged) = state.withLock { state in
      let isChanged = state.changed.remove(form) != nil
      return (state.drafts[form], isChanged)
    }
    guard isChanged, let name = name() else { return }
    let file = Self.file(name, form)
    guard let draft else { return remove(file) }
    store(
      Contents(brand: draft.brand.description, time: now(), values: draft.values), in: file)
  }

  private func storeApplication() {
    let (brand, application) = state.withLock { state in
      defer { state.changedBrand = nil }
      return (state.changedBrand, state.application)
    }
    guard let brand, let name = name() else { return }
    let file = Self.file(name, brand)
    guard let application else { return remove(file) }
    store(
      Contents(
        brand: brand.description, time: application.since, values: ["name": application.name]),
      in: file)
  }

  private func store(_ contents: Contents, in file: String) {
    guard let json = try? JSONEncoder().encode(contents) else { return }
    try? AtomicFile(directory: folder, name: file).replace(
      with: String(decoding: json, as: UTF8.self))
  }

  /// Drafts and applications of all guests expire, whether they come back or not. Once a session is
  /// enough.
  private func removeOldFiles() {
    let isDone = state.withLock { state in
      defer { state.hasRemovedOldFiles = true }
      return state.hasRemovedOldFiles
    }
    if isDone { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names {
      if name.hasSuffix(".draft") || name.hasSuffix(".application") {
        _ = contents(of: name)
      } else if isLeftOver(name) {
        remove(name)
      }
    }
  }

  /// Returns whether a file is the incomplete one of a draft or an application, of a session that was
  /// killed while it wrote.
  private func isLeftOver(_ name: String) -> Bool {
    guard name.contains(".draft.") || name.contains(".application.") else { return false }
    let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
    guard let time = attributes?[.modificationDate] as? Date else { return false }
    return time.elapsed(at: now()) >= Self.limit
  }

  /// Returns a draft or an application, and removes one that has expired or can't be read.
  private func contents(of file: String) -> Contents? {
    guard let bytes = try? TextFile.bytes(at: "\(folder)/\(file)", isOwn: true) else { return nil }
    let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes))
    let limit = file.hasSuffix(".draft") ? Self.limit : Self.applicationLimit
    if let contents, contents.time.elapsed(at: now()) < limit { return contents }
    remove(file)
    return nil
  }

  private static func file(_ name: String, _ form: FormDraft.Form) -> String {
    "\(name).\(form.rawValue).draft"
  }

  private static func file(_ name: String, _ brand: BrandID) -> String {
    "\(name).\(digest(Array(brand.description.utf8)).prefix(16)).application"
  }

  private func remove(_ file: String) { unlink("\(folder)/\(file)") }
}
