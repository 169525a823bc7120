import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sends bytes to a terminal or a pipe without ever waiting for whoever is to read them.
///
/// What finds no room is kept and sent when there is some. How much that may become is up to the
/// caller, who looks at `isDrained` before making more.
@MainActor
public final class NonblockingOutput {
  /// How long an ending waits for a reader that is slow.
  public nonisolated static let patience = Duration.milliseconds(400)
  private nonisolated static let patienceStore = Mutex(patience)

  /// Called when all that found no room at first was sent.
  public var onDrained: (@MainActor () -> Void)?
  /// Called when nobody can read any more.
  public var onBroken: (@MainActor () -> Void)?
  private let descriptor: Int32
  private var opened: NonblockingDescriptor?
  private var watch: FileWatch?
  private let queue = ByteQueue()
  private var waiters: [@MainActor () -> Void] = []

  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether nothing waits to be sent.
  public var isDrained: Bool { queue.isEmpty }

  /// What is written to, while it is open.
  var number: Int32 { opened?.number ?? descriptor }

  public func open() {
    if opened == nil { opened = NonblockingDescriptor(of: descriptor) }
  }

  /// Leaves the file as it was; what was not sent is forgotten.
  public func close() {
    guard let opened else { return }
    queue.removeAll()
    resumeWaiters()
    opened.release()
    if let watch { watch.end { opened.close() } } else { opened.close() }
    (self.opened, watch) = (nil, nil)
  }

  isolated deinit { close() }

  public func write(_ text: String) {
    guard opened != nil else { return }
    queue.append(text)
    send()
  }

  /// Waits, and blocks nobody, until nothing waits to be sent.
  public func drained() async {
    guard !isDrained else { return }
    await withCheckedContinuation { waiter in waiters.append { waiter.resume() } }
  }

  /// Sends all that this puts into the room that it is given, until it leaves some.
  ///
  /// - Parameter mode: switched on before, and off after it.
  func write(in mode: TerminalMode? = nil, _ fill: (UnsafeMutableRawBufferPointer) -> Int) {
    if let mode { queue.append(mode.on) }
    while queue.append(fill) {}
    if let mode { queue.append(mode.off) }
    send()
  }

  /// Forgets what was not sent; a sequence that was cut by that is cancelled.
  func cutShort() {
    guard !isDrained else { return }
    queue.removeAll()
    cancelSequence()
  }

  /// What follows is read from its beginning (ECMA-48, CAN).
  func cancelSequence() { write("\u{18}") }

  /// Makes room where nobody reads: what the terminal hasn't taken is forgotten, also by the kernel.
  func discard() {
    queue.removeAll()
    tcflush(number, TCOFLUSH)
  }

  /// Waits until all is sent, but not for longer than there is patience.
  public func finish() {
    Self.spendPatience { deadline in
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

  /// What is left of the patience: an ending that has several last words doesn't wait for each.
  nonisolated static var patienceLeft: Duration { patienceStore.withLock(\.self) }

  /// - Parameter wait: waits until then at most, and returns whether somebody has read all.
  nonisolated static func spendPatience(_ wait: (ContinuousClock.Instant) -> Bool) {
    let (start, left) = (ContinuousClock.now, patienceLeft)
    let isRead = wait(start + left)
    patienceStore.withLock {
      $0 = isRead ? patience : max(.zero, left - start.duration(to: .now))
    }
  }

  private func send() {
    while !queue.isEmpty {
      let count = queue.withBytes { writeBytes(number, $0) }
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

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
