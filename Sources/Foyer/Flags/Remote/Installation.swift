import Domain
import Files

/// The random ID of an installation, in a file of its data directory. A server distinguishes
/// installations by it, but no people.
struct Installation: Sendable {
  private let file: AtomicFile
  private let identifiers: RandomIdentifiers

  init(directory: DataDirectory, identifiers: RandomIdentifiers = RandomIdentifiers()) {
    file = AtomicFile(directory: directory.path, name: "installation")
    self.identifiers = identifiers
  }

  /// Nil if there is none yet, or if the file has another content.
  var known: String? {
    guard let bytes = try? TextFile.bytes(at: file.path, isOwn: true) else { return nil }
    let id = String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
    return id.utf8.count == 36 && id.allSatisfy { $0.isHexDigit || $0 == "-" } ? id : nil
  }

  /// Returns the ID, and makes one if necessary. If it can't be stored, each call makes another
  /// one.
  func id() -> String {
    if let known { return known }
    let id = identifiers.installationID()
    try? file.replace(with: "\(id)\n")
    return known ?? id
  }
}
