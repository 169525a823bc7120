import Domain
import Files

/// The random id of an installation, in a file of its data directory: by it a server splits
/// installations, and knows nothing of people.
struct Installation: Sendable {
  private let file: AtomicFile
  private let identifiers: RandomIdentifiers

  init(directory: DataDirectory, identifiers: RandomIdentifiers = RandomIdentifiers()) {
    file = AtomicFile(directory: directory.path, name: "installation")
    self.identifiers = identifiers
  }

  /// Nil where there is none yet, or something else lies there.
  var known: String? {
    guard let bytes = try? TextFile.bytes(at: file.path, isOwn: true) else { return nil }
    let id = String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
    return id.utf8.count == 36 && id.allSatisfy { $0.isHexDigit || $0 == "-" } ? id : nil
  }

  /// One that can't be kept is a new one each time.
  func id() -> String {
    if let known { return known }
    let id = identifiers.installationID()
    try? file.replace(with: "\(id)\n")
    return known ?? id
  }
}
