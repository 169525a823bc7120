import CSodium

/// A password that is being typed: edited in locked memory, never a `String`.
public final class SecretBuffer {
  /// The default capacity in bytes.
  public static let limit = 4096

  /// The capacity in bytes. Input that would exceed it is rejected.
  public let limit: Int

  /// The length in bytes.
  public private(set) var count = 0
  private let memory: LockedMemory

  /// Allocates an empty buffer of a capacity in bytes.
  public init(limit: Int = SecretBuffer.limit) {
    self.limit = limit
    memory = LockedMemory(byteCount: limit)
  }

  /// A copy of the password as typed so far.
  public var secret: Secret { withBytes { Secret(copying: $0) } }

  /// Lends the bytes to the closure. They mustn't leave it.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(memory) { () throws(Failure) in
      try body(UnsafeRawBufferPointer(rebasing: memory.bytes[..<count]))
    }
  }

  /// Inserts all of the bytes, or none if they would exceed the limit.
  ///
  /// - Parameter offset: in bytes, at most `count`.
  /// - Returns: whether the bytes were inserted.
  @discardableResult
  public func insert(_ bytes: some Collection<UInt8>, at offset: Int) -> Bool {
    precondition((0...count).contains(offset))
    guard bytes.count <= limit - count else { return false }
    move(offset..<count, to: offset + bytes.count)
    part(from: offset).copyBytes(from: bytes)
    count += bytes.count
    return true
  }

  /// Removes a range of bytes and wipes the memory that they leave.
  public func remove(_ range: Range<Int>) {
    precondition((0...count).contains(range.lowerBound) && range.upperBound <= count)
    move(range.upperBound..<count, to: range.lowerBound)
    count -= range.count
    sodium_memzero(part(from: count).baseAddress, range.count)
  }

  /// Removes and wipes all bytes.
  public func removeAll() { remove(0..<count) }

  private func move(_ range: Range<Int>, to offset: Int) {
    part(from: offset).copyMemory(from: UnsafeRawBufferPointer(rebasing: memory.bytes[range]))
  }

  private func part(from offset: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: memory.bytes[offset...])
  }
}

extension SecretBuffer: Redacted {}
