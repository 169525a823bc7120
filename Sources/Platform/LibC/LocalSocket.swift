/// Sockets between programs of this machine, by their paths.
package enum LocalSocket {
  /// True if a path isn't too long for an address.
  package static func canBe(at path: String) -> Bool {
    path.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
  }

  /// Connects to a program that listens.
  ///
  /// - Returns: a descriptor that no program inherits; nil if no program listens.
  package static func connected(to path: String) -> Int32? { made(at: path, systemConnect) }

  /// Listens with the mode 0600.
  ///
  /// - Returns: a descriptor that doesn't block and that no program inherits; nil if something has the
  ///   path already, or nothing can have it.
  package static func listening(at path: String) -> Int32? {
    let mask = umask(0o177)
    defer { umask(mask) }
    guard let descriptor = made(at: path, systemBind) else { return nil }
    guard systemListen(descriptor, 16) == 0 else {
      close(descriptor)
      return nil
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return descriptor
  }

  private static func made(
    at path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32? {
    guard canBe(at: path) else { return nil }
    #if canImport(Glibc)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if result == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}

private func systemConnect(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 { connect(descriptor, address, size) }

private func systemBind(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 { bind(descriptor, address, size) }

private func systemListen(_ descriptor: Int32, _ count: Int32) -> Int32 {
  listen(descriptor, count)
}
