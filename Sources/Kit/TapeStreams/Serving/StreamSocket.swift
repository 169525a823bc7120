import LibC

/// A socket that listens on this machine alone. No call of it blocks.
struct StreamSocket: ~Copyable {
  let descriptor: CInt

  /// - Throws: the system's reason.
  init(_ address: ListenAddress) throws(ListenError) {
    let family = address.isVersion6 ? AF_INET6 : AF_INET
    #if os(Linux)
      descriptor = socket(family, CInt(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(family, SOCK_STREAM, 0)
    #endif
    var yes: CInt = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
    Self.prepare(descriptor)
    guard Self.bind(descriptor, address), listen(descriptor, 64) == 0 else {
      let reason = String(cString: strerror(errno))
      _ = close(descriptor)
      throw ListenError(reason: reason)
    }
  }

  deinit { _ = close(descriptor) }

  /// The port, which the system has chosen if 0 was asked for.
  var port: UInt16 {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    // Both kinds of addresses have the port at the same place.
    return UInt16(bigEndian: address.sin6_port)
  }

  /// Returns the next connection; nil if there is none.
  func accept() -> CInt? {
    let connection = LibC.accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    Self.prepare(connection)
    return connection
  }

  private static func prepare(_ descriptor: CInt) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if !os(Linux)
      // In place of MSG_NOSIGNAL, which older versions of macOS lack.
      var yes: CInt = 1
      setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<CInt>.size))
    #endif
  }

  private static func bind(_ descriptor: CInt, _ address: ListenAddress) -> Bool {
    if address.isVersion6 {
      var six = sockaddr_in6()
      six.sin6_family = sa_family_t(AF_INET6)
      six.sin6_port = address.port.bigEndian
      six.sin6_addr = in6addr_loopback
      return bind(descriptor, &six)
    }
    var four = sockaddr_in()
    four.sin_family = sa_family_t(AF_INET)
    four.sin_port = address.port.bigEndian
    four.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return bind(descriptor, &four)
  }

  private static func bind<Address>(_ descriptor: CInt, _ address: inout Address) -> Bool {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        LibC.bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
  }
}

/// The reason for which nothing can listen at an address.
public struct ListenError: Error, Equatable, Sendable {
  /// The system's words.
  public let reason: String
}
