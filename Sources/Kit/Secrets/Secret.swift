import CSodium
import UnicodeKit

/// A password or another secret: bytes in locked memory that no description shows.
///
/// A closure borrows the bytes to read them. They are wiped when the last reference goes.
public final class Secret: Sendable {
  // Sendable by hand: the memory is filled before `init` returns and only read from then on.
  private nonisolated(unsafe) let memory: LockedMemory

  /// Copies the bytes. The caller wipes the original.
  public init(copying bytes: some Collection<UInt8>) {
    memory = LockedMemory(byteCount: bytes.count)
    memory.bytes.copyBytes(from: bytes)
  }

  /// Joins secrets without a copy outside of locked memory.
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

  /// Copies a string, for tests and scripts: the string itself isn't wiped.
  public convenience init(_ string: String) { self.init(copying: string.utf8) }

  /// The length in bytes.
  public var count: Int { memory.bytes.count }

  /// Lends the bytes to the closure. They mustn't leave it.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(memory) { () throws(Failure) in
      try body(UnsafeRawBufferPointer(memory.bytes))
    }
  }

  /// Returns the same characters in canonical composition (NFC), or itself if the bytes aren't
  /// UTF-8. O(*n*).
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
  /// Compares the bytes after NFC, in a time that doesn't depend on the position of a difference.
  ///
  /// Design rule 82: a password and its confirmation are equal if their composed forms are.
  public static func == (left: Secret, right: Secret) -> Bool {
    let (left, right) = (left.normalized(), right.normalized())
    guard left.count == right.count else { return false }
    return left.withBytes { leftBytes in
      right.withBytes { sodium_memcmp(leftBytes.baseAddress, $0.baseAddress, $0.count) == 0 }
    }
  }
}

extension Secret: Redacted {}

/// A type that shows only its name when it is printed, interpolated or dumped.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
}

extension Redacted {
  /// The type's name, without any content.
  public var description: String { "\(Self.self)" }
  /// The type's name, without any content.
  public var debugDescription: String { description }
  /// A mirror without children, so that `dump` shows no content.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret {
  /// The length in code points after NFC, as NIST counts passwords (SP 800-63B-4, section 3.1.1.2).
  /// O(*n*).
  public var codePointCount: Int {
    normalized().withBytes { $0.count { $0 & 0xC0 != 0x80 } }
  }
}
