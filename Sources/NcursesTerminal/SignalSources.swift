import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The signals that end a session or change its size, as calls on the main queue.
@MainActor
final class SignalSources {
  var onEnd: (@MainActor (Int32) -> Void)?
  var onResize: (@MainActor () -> Void)?
  private var sources: [any DispatchSourceSignal] = []

  func start() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      signal(number, SIG_IGN)
      listen(to: number) { [weak self] in self?.onEnd?(number) }
    }
    listen(to: SIGWINCH) { [weak self] in self?.onResize?() }
  }

  func stop() {
    for source in sources { source.cancel() }
    sources = []
  }

  private func listen(to number: Int32, _ handler: @escaping @MainActor () -> Void) {
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(handler) }
    source.activate()
    sources.append(source)
  }
}
