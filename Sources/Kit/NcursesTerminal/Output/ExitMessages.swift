import LibC

/// Messages of a program outside its screens, from any thread, such as the reason why it ends.
public enum ExitMessages {
  /// Writes a text, but waits no longer for a slow reader than `NonblockingOutput.timeout`.
  public static func write(_ text: String, to descriptor: Int32 = STDERR_FILENO) {
    let opened = NonblockingDescriptor(of: descriptor)
    defer {
      opened.release()
      opened.close()
    }
    var rest = Array(text.utf8)[...]
    NonblockingOutput.spendTimeout { deadline in
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { writeBytes(opened.number, $0) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR, errno != EAGAIN || !hasRoom(opened.number, before: deadline) {
          break
        }
      }
      return rest.isEmpty
    }
  }

  private static func hasRoom(
    _ descriptor: Int32, before deadline: ContinuousClock.Instant
  ) -> Bool {
    let left = ContinuousClock.now.duration(to: deadline)
    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return left > .zero && poll(&room, 1, Int32(left / .milliseconds(1)) + 1) > 0
  }
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
