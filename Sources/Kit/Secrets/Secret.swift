import CSodium
import UnicodeKit

/// What a person typed as a password: bytes in locked memory that no description shows.
///
/// They are read through a closure only, and wiped when the last reference goes.
public final class Secret: Sendable {
  // Sendable by hand: filled before `init` returns, and only lent to be read from then on.
  private nonisolated(unsafe) let memory: LockedMemory

  /// Copies the bytes; wiping the original is its owner's business.
  public init(copying bytes: some Collection<UInt8>) {
    memory = LockedMemory(byteCount: bytes.count)
    memory.bytes.copyBytes(from: bytes)
  }

  /// Joins them without a copy outside of locked memory.
  public convenience init(joining parts: [Secret]) {
    self.init(byteCount: parts.map(\.count).reduce(0, +)) { target in
      var offset = 0
      for part in parts {
        part.withBytes {
          UnsafeMutableRawBufferPointer(rebasing: target[offset...]).copyMemory(from: $0)
        }
        offset += part.count
      }
    }
  }

  /// - Parameter fill: writes all of the bytes.
  init(byteCount: Int, fill: (UnsafeMutableRawBufferPointer) -> Void) {
    memory = LockedMemory(byteCount: byteCount)
    fill(memory.bytes)
  }

  /// For tests and scripts: the string itself isn't wiped.
  public convenience init(_ string: String) { self.init(copying: string.utf8) }

  /// The length in bytes.
  public var count: Int { memory.bytes.count }

  /// Lends the bytes, which mustn't leave the closure.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(memory) { () throws(Failure) in
      try body(UnsafeRawBufferPointer(memory.bytes))
    }
  }

  /// The same characters in canonical composition (NFC); itself when the bytes aren't UTF-8.
  public func normalized() -> Secret {
    withBytes { bytes in
      guard !bytes.allSatisfy({ $0 < 0x80 }) else { return self }
      let scratchCount = NFC.scratchCount(forBytes: count)
      let scratch = LockedMemory(byteCount: scratchCount * MemoryLayout<Int32>.stride)
      return NFC.compose(bytes, in: scratch.bytes.bindMemory(to: Int32.self))
        .map { Secret(copying: $0) } ?? self
    }
  }
}

extension Secret: Equatable {
  /// Byte for byte after NFC, in a time that doesn't depend on where they differ. Seed rule 82.
  public static func == (left: Secret, right: Secret) -> Bool {
    let (left, right) = (left.normalized(), right.normalized())
    guard left.count == right.count else { return false }
    return left.withBytes { leftBytes in
      right.withBytes { sodium_memcmp(leftBytes.baseAddress, $0.baseAddress, $0.count) == 0 }
    }
  }
}

extension Secret: Redacted {}

/// Shows its type's name and nothing else, wherever it is printed, interpolated or dumped.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
}

extension Redacted {
  public var description: String { "\(Self.self)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret {
  /// The length in code points after NFC, as NIST counts passwords (SP 800-63B-4, §3.1.1.2).
  public var codePointCount: Int {
    normalized().withBytes { $0.count { $0 & 0xC0 != 0x80 } }
  }
}
