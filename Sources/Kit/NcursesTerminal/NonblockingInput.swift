#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads what a terminal sends without ever waiting for it: what was there may be gone when it is
/// read, by a `tcflush` or another reader, and who waited then would hear no signal and no limit.
@MainActor
final class NonblockingInput {
  /// Called with what came, which is overwritten afterwards: it may be of a password.
  var onBytes: (@MainActor (UnsafeRawBufferPointer) -> Void)?
  /// Called when nothing will come any more.
  var onEnd: (@MainActor () -> Void)?
  private let descriptor: Int32
  private var opened: NonblockingDescriptor?
  private var watch: FileWatch?
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  isolated deinit {
    close()
    buffer.deallocate()
  }

  func open() {
    guard opened == nil else { return }
    let opened = NonblockingDescriptor(of: descriptor, for: O_RDONLY)
    watch = FileWatch(opened.number, for: .reading) { [weak self] in self?.take() }
    self.opened = opened
  }

  /// Leaves the file as it was.
  func close() {
    guard let opened else { return }
    opened.release()
    watch?.end { opened.close() }
    (self.opened, watch) = (nil, nil)
  }

  /// Takes what is there now, or the first of it.
  ///
  /// - Returns: whether there was something.
  @discardableResult
  func take() -> Bool {
    guard let opened else { return false }
    let count = readBytes(opened.number, buffer)
    guard count > 0 else {
      if count < 0, errno == EAGAIN || errno == EINTR { return false }
      close()
      onEnd?()
      return false
    }
    onBytes?(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    memset(buffer.baseAddress!, 0, count)
    return true
  }
}

private func readBytes(_ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, room.baseAddress, room.count)
}
