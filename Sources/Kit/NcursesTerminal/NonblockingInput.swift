import LibC

/// Reads from a terminal without ever blocking. Bytes that were announced can be gone when they are
/// read, by a `tcflush` or another reader; a blocked read would miss signals and timers.
@MainActor
final class NonblockingInput {
  /// Called with the bytes read. They may belong to a password, so the buffer is overwritten
  /// afterwards.
  var onBytes: (@MainActor (UnsafeRawBufferPointer) -> Void)?
  /// Called at the end of the input.
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

  /// Closes the input and leaves the file's flags as they were.
  func close() {
    guard let opened else { return }
    opened.release()
    watch?.end { opened.close() }
    (self.opened, watch) = (nil, nil)
  }

  /// Reads the bytes that are there, 64 KiB at most.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  func take() -> Bool {
    guard let opened else { return false }
    let count = LibC.read(opened.number, buffer.baseAddress, buffer.count)
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
