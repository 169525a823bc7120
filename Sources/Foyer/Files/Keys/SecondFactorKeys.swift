import Domain
import Secrets

/// The contents of the file with the keys that encrypt the secrets of second factors.
struct SecondFactorKeys: Equatable {
  /// Begins the line of the next key.
  private static let mark = Array("next ".utf8)

  /// The current key first, then older ones.
  private var keys: [EncryptionKey]
  /// A key that decrypts already, but encrypts nothing yet, so that the file can be copied to all
  /// servers first.
  private var next: EncryptionKey?

  /// Creates a random key.
  init() { keys = [EncryptionKey()] }

  /// Reads the lines of the file.
  ///
  /// - Returns: nil if a line isn't a key, or if no key is current.
  init?(_ lines: [Secret]) {
    keys = []
    for line in lines {
      let isNext = line.withBytes { $0.starts(with: Self.mark) }
      let text = isNext ? line.withBytes { Secret(copying: $0.dropFirst(Self.mark.count)) } : line
      guard let key = EncryptionKey(text), !isNext || next == nil else { return nil }
      if isNext { next = key } else { keys.append(key) }
    }
    if keys.isEmpty { return nil }
  }

  var text: Secret {
    let mark = Secret(copying: Self.mark)
    return Secret(
      joining: keys.flatMap { [$0.text, Secret("\n")] }
        + (next.map { [mark, $0.text, Secret("\n")] } ?? []))
  }

  /// All keys that decrypt, the current one first.
  var all: [EncryptionKey] { keys + (next.map { [$0] } ?? []) }

  var hasNext: Bool { next != nil }

  /// Adds a next key, unless there is one.
  mutating func prepare() { next = next ?? EncryptionKey() }

  /// Makes the next key, or a new one, the current one. If there are older keys, an earlier rotation
  /// wasn't finished, and goes on with its key.
  mutating func advance() {
    guard next != nil || keys.count == 1 else { return }
    keys.insert(next ?? EncryptionKey(), at: 0)
    next = nil
  }

  /// Removes keys, except the current one and the next.
  mutating func remove(_ names: Set<String>) {
    keys = keys.prefix(1) + keys.dropFirst().filter { !names.contains($0.id) }
  }
}
