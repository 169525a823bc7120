import LibC
import Synchronization

/// Sends bytes to a terminal or pipe without ever blocking on its reader.
///
/// Bytes that can't be sent yet are kept in a queue. Its size is up to the caller, which checks
/// `isDrained` before it produces more.
@MainActor
public final class NonblockingOutput {
  /// Time that an ending program waits for a slow reader.
  public nonisolated static let timeout = Duration.milliseconds(400)
  private nonisolated static let timeoutStore = Mutex(timeout)

  /// Called when the queue has been sent after a delay.
  public var onDrained: (@MainActor () -> Void)?
  /// Called when the reader is gone.
  public var onBroken: (@MainActor () -> Void)?
  private let descriptor: Int32
  private var opened: NonblockingDescriptor?
  private var watch: FileWatch?
  private let queue = ByteQueue()
  private var waiters: [@MainActor () -> Void] = []

  /// Creates an output that is closed; writing needs `open`.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// True if no bytes are left to send.
  public var isDrained: Bool { queue.isEmpty }

  /// Descriptor that is written to while the output is open.
  var number: Int32 { opened?.number ?? descriptor }

  /// Opens the output; until `close` it is nonblocking.
  public func open() {
    if opened == nil { opened = NonblockingDescriptor(of: descriptor) }
  }

  /// Closes the output, discards unsent bytes and restores the file's flags.
  public func close() {
    guard let opened else { return }
    queue.removeAll()
    resumeWaiters()
    opened.release()
    if let watch { watch.end { opened.close() } } else { opened.close() }
    (self.opened, watch) = (nil, nil)
  }

  isolated deinit { close() }

  /// Queues a text and sends as much as possible; does nothing while the output is closed.
  public func write(_ text: String) {
    guard opened != nil else { return }
    queue.append(text)
    send()
  }

  /// Suspends the task until no bytes are left to send.
  public func drained() async {
    guard !isDrained else { return }
    await withCheckedContinuation { waiter in waiters.append { waiter.resume() } }
  }

  /// Sends the bytes that a closure puts into a buffer, until it leaves part of the buffer free.
  ///
  /// - Parameter mode: switched on before the bytes and off after them.
  func write(in mode: TerminalMode? = nil, _ fill: (UnsafeMutableRawBufferPointer) -> Int) {
    if let mode { queue.append(mode.on) }
    while queue.append(fill) {}
    if let mode { queue.append(mode.off) }
    send()
  }

  /// Discards unsent bytes and cancels a sequence that was cut in two.
  func cutShort() {
    guard !isDrained else { return }
    queue.removeAll()
    cancelSequence()
  }

  /// Ends an incomplete sequence (ECMA-48, CAN).
  func cancelSequence() { write("\u{18}") }

  /// Discards unsent bytes, also the kernel's, if the terminal reads nothing.
  func discard() {
    queue.removeAll()
    tcflush(number, TCOFLUSH)
  }

  /// Blocks until all bytes are sent, but no longer than `timeout` permits.
  public func finish() {
    Self.spendTimeout { deadline in
      finish(before: deadline)
      return isDrained
    }
  }

  func finish(before end: ContinuousClock.Instant) {
    var room = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    while !isDrained, case let left = ContinuousClock.now.duration(to: end), left > .zero,
      poll(&room, 1, Int32(left / .milliseconds(1)) + 1) > 0
    {
      send()
    }
  }

  /// The remaining time. Several last messages share it, so that an ending doesn't wait for each.
  nonisolated static var timeLeft: Duration { timeoutStore.withLock(\.self) }

  /// - Parameter wait: waits until a time at most, and returns whether everything was read.
  nonisolated static func spendTimeout(_ wait: (ContinuousClock.Instant) -> Bool) {
    let (start, left) = (ContinuousClock.now, timeLeft)
    let isRead = wait(start + left)
    timeoutStore.withLock {
      $0 = isRead ? timeout : max(.zero, left - start.duration(to: .now))
    }
  }

  private func send() {
    while !queue.isEmpty {
      let count = queue.withBytes { LibC.write(number, $0.baseAddress, $0.count) }
      if count > 0 {
        queue.removeFirst(count)
      } else if errno == EAGAIN {
        return waitForRoom()
      } else if errno != EINTR {
        let isBroken = [EPIPE, EIO].contains(errno)
        queue.removeAll()
        if isBroken { onBroken?() }
      }
    }
    watch?.isPaused = true
    resumeWaiters()
  }

  private func resumeWaiters() {
    for resume in waiters { resume() }
    waiters = []
  }

  private func waitForRoom() {
    guard opened != nil else { return }
    let watch = watch ?? FileWatch(number, for: .writing) { [weak self] in self?.didGetRoom() }
    watch.isPaused = false
    self.watch = watch
  }

  private func didGetRoom() {
    send()
    if isDrained { onDrained?() }
  }
}

/// Descriptor on which reads and writes don't block.
///
/// Blocking is a property of the open file, which the shell and its other programs share. A
/// terminal or pipe is therefore opened anew. If that isn't permitted, as after `su`, the shared
/// file's flags are changed until `release`.
struct NonblockingDescriptor {
  let number: Int32
  private let isOwn: Bool
  /// Previous flags of the shared file, if they were changed.
  private let sharedFlags: Int32?

  /// - Parameter access: `O_WRONLY` or `O_RDONLY`.
  init(of descriptor: Int32, for access: Int32 = O_WRONLY) {
    let mayWait = Self.mayWait(descriptor)
    let opened = mayWait ? Self.open(descriptor, access) : -1
    let flags = fcntl(descriptor, F_GETFL)
    if opened >= 0 || !mayWait || flags & O_NONBLOCK != 0 {
      (number, sharedFlags) = (opened >= 0 ? opened : descriptor, nil)
    } else {
      (number, sharedFlags) = (descriptor, flags)
      _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    }
    isOwn = opened >= 0
  }

  /// Restores the shared file's flags.
  func release() {
    if let sharedFlags { _ = fcntl(number, F_SETFL, sharedFlags) }
  }

  /// Closes the descriptor. Call it when nothing watches it any more.
  func close() { if isOwn { _ = LibC.close(number) } }

  /// Regular files never block, and opened anew they would be overwritten from their start.
  private static func mayWait(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return isatty(descriptor) == 1 || [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  private static func open(_ descriptor: Int32, _ access: Int32) -> Int32 {
    #if os(Linux)
      let path = "/proc/self/fd/\(descriptor)"
    #else
      guard isatty(descriptor) == 1, let name = ttyname(descriptor) else { return -1 }
      let path = String(cString: name)
    #endif
    return LibC.open(path, access | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  }
}

/// Bytes waiting to be sent. Sent bytes are overwritten, since they may show a revealed password.
final class ByteQueue {
  private var memory: UnsafeMutableRawBufferPointer
  private var bytes = 0..<0

  init(capacity: Int = 8 << 10) {
    memory = .allocate(byteCount: capacity, alignment: 1)
  }

  deinit {
    overwrite()
    memory.deallocate()
  }

  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  func append(_ text: String) {
    for byte in text.utf8 {
      append {
        $0[0] = byte
        return 1
      }
    }
  }

  /// Lets a closure write bytes at the end.
  ///
  /// - Parameter write: fills the beginning of a buffer and returns the number of bytes written.
  /// - Returns: whether the buffer was filled, so that the closure may have more bytes.
  @discardableResult
  func append(_ write: (UnsafeMutableRawBufferPointer) -> Int) -> Bool {
    if bytes.upperBound == memory.count { makeRoom() }
    let room = UnsafeMutableRawBufferPointer(rebasing: memory[bytes.upperBound...])
    let count = write(room)
    bytes = bytes.lowerBound..<bytes.upperBound + count
    return count == room.count
  }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(rebasing: memory[bytes]))
  }

  func removeFirst(_ count: Int) {
    memset(memory.baseAddress! + bytes.lowerBound, 0, count)
    bytes = bytes.lowerBound + count..<bytes.upperBound
    if bytes.isEmpty { bytes = 0..<0 }
  }

  func removeAll() { removeFirst(bytes.count) }

  private func makeRoom() {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * memory.count, alignment: 1)
    withBytes { larger.copyMemory(from: $0) }
    overwrite()
    memory.deallocate()
    (memory, bytes) = (larger, 0..<bytes.count)
  }

  private func overwrite() { memset(memory.baseAddress!, 0, bytes.upperBound) }
}
