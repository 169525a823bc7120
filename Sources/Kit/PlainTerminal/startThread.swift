import LibC

/// Starts a thread that may block, outside of Dispatch's limited pool.
func startThread(_ work: @escaping @Sendable () -> Void) {
  let box = Unmanaged.passRetained(Box(work: work))
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let problem = pthread_create(&thread, nil, threadMain, box.toOpaque())
  guard problem == 0 else { return box.takeRetainedValue().work() }  // no threads left: wait here
  #if canImport(Glibc)
    pthread_detach(thread)
  #else
    if let thread { pthread_detach(thread) }
  #endif
}

private final class Box: Sendable {
  let work: @Sendable () -> Void

  init(work: @escaping @Sendable () -> Void) { self.work = work }
}

#if canImport(Glibc)
  private func threadMain(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    run(box)
    return nil
  }
#else
  private func threadMain(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    run(box)
    return nil
  }
#endif

private func run(_ box: UnsafeMutableRawPointer?) {
  guard let box else { return }
  Unmanaged<Box>.fromOpaque(box).takeRetainedValue().work()
}
