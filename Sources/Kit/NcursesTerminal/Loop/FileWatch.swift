import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells when an open file can be read from or written to without waiting, until it ends.
@MainActor
final class FileWatch {
  enum Direction { case reading, writing }

  let file: pollfd
  private let onReady: @MainActor () -> Void
  /// Does the watching where the main loop doesn't.
  private var source: (any DispatchSourceProtocol)?

  /// - Parameter onReady: called again and again, as long as it is ready.
  init(_ descriptor: Int32, for direction: Direction, onReady: @escaping @MainActor () -> Void) {
    file = pollfd(
      fd: descriptor, events: Int16(direction == .reading ? POLLIN : POLLOUT), revents: 0)
    self.onReady = onReady
    #if os(Linux)
      if MainLoop.isRunning {
        MainLoop.add(self)
        return
      }
    #endif
    watchBySource(direction)
  }

  /// Whether it is silent for now.
  var isPaused = false {
    didSet {
      guard isPaused != oldValue, let source else { return }
      if isPaused { source.suspend() } else { source.resume() }
    }
  }

  /// Is silent from now on.
  ///
  /// - Parameter close: called when nothing refers to the descriptor any more.
  func end(_ close: @escaping @Sendable () -> Void) {
    if let source {
      source.setCancelHandler(handler: close)
      isPaused = false  // a source that is suspended is never cancelled
      source.cancel()
      return
    }
    isPaused = true
    #if os(Linux)
      MainLoop.remove(self)
    #endif
    close()
  }

  /// Called by the loop; who ended or paused since it waited hears no more.
  func didHappen() { if !isPaused { onReady() } }

  private func watchBySource(_ direction: Direction) {
    let source: any DispatchSourceProtocol =
      switch direction {
      case .reading: DispatchSource.makeReadSource(fileDescriptor: file.fd, queue: .main)
      case .writing: DispatchSource.makeWriteSource(fileDescriptor: file.fd, queue: .main)
      }
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.didHappen() } }
    source.activate()
    self.source = source
  }
}
