import LibC

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
  func close() { if isOwn { closeDescriptor(number) } }

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
    return openFile(path, access | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  }
}

private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
