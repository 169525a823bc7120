import CSodium

/// A password while it is typed: edited in locked memory, without ever being a `String`.
public final class SecretBuffer {
  /// How many bytes a password may have while it is typed.
  public static let limit = 4096

  /// How many bytes it holds; what would exceed them isn't taken.
  public let limit: Int

  /// The length in bytes.
  public private(set) var count = 0
  private let memory: LockedMemory

  public init(limit: Int = SecretBuffer.limit) {
    self.limit = limit
    memory = LockedMemory(byteCount: limit)
  }

  /// What was typed so far, as a copy.
  public var secret: Secret { withBytes { Secret(copying: $0) } }

  /// Lends the bytes, which mustn't leave the closure.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(memory) { () throws(Failure) in
      try body(UnsafeRawBufferPointer(rebasing: memory.bytes[..<count]))
    }
  }

  /// Inserts all of the bytes, or none and gives false where they would exceed the limit.
  @discardableResult
  public func insert(_ bytes: some Collection<UInt8>, at offset: Int) -> Bool {
    precondition((0...count).contains(offset))
    guard bytes.count <= limit - count else { return false }
    move(offset..<count, to: offset + bytes.count)
    part(from: offset).copyBytes(from: bytes)
    count += bytes.count
    return true
  }

  /// Removes the bytes of these offsets and wipes where they stood.
  public func remove(_ range: Range<Int>) {
    precondition((0...count).contains(range.lowerBound) && range.upperBound <= count)
    move(range.upperBound..<count, to: range.lowerBound)
    count -= range.count
    sodium_memzero(part(from: count).baseAddress, range.count)
  }

  /// Empties it and wipes all that was typed.
  public func removeAll() { remove(0..<count) }

  private func move(_ range: Range<Int>, to offset: Int) {
    part(from: offset).copyMemory(from: UnsafeRawBufferPointer(rebasing: memory.bytes[range]))
  }

  private func part(from offset: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: memory.bytes[offset...])
  }
}

extension SecretBuffer: Redacted {}
