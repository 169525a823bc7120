import Foundation

/// A TCP socket on the loopback interface.
public final class TCPSocket: Sendable {
  private let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// Listens at a port, also if connections of an earlier listener are still closing there.
  ///
  /// - Parameter port: 0 takes a free one.
  public static func listening(at port: UInt16 = 0) throws -> TCPSocket {
    let made = descriptor()
    let socket = TCPSocket(descriptor: made)
    var isReused: Int32 = 1
    setsockopt(
      made, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = loopback(port: port)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(made, $0, size) == 0 }
    }
    guard isBound, listen(made, 64) == 0 else { throw POSIXError(.EADDRINUSE) }
    return socket
  }

  /// Connects to a port of this machine; returns nil if nothing listens there.
  public static func connected(to port: UInt16) -> TCPSocket? {
    let made = descriptor()
    let socket = TCPSocket(descriptor: made)
    var address = loopback(port: port)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(made, $0, size) == 0 }
    }
    return isConnected ? socket : nil
  }

  /// The local port.
  public var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Blocks until a client connects; returns nil once the listener is shut down.
  public func accept() -> TCPSocket? {
    let connection = Foundation.accept(descriptor, nil, nil)
    return connection < 0 ? nil : TCPSocket(descriptor: connection)
  }

  /// Blocks until bytes arrive; returns nil at the end of the stream.
  public func receive() -> String? { receiveBytes().map { String(decoding: $0, as: UTF8.self) } }

  /// Blocks until bytes arrive; returns nil at the end of the stream.
  public func receiveBytes() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Ends and resets the connection: the peer's next write raises SIGPIPE.
  public func reset() {
    endSending()
    var atOnce = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
    let other = Self.descriptor()
    dup2(other, descriptor)  // which closes the connection, and leaves something for `deinit`
    close(other)
  }

  /// True if the peer has closed the connection; doesn't block.
  public var hasEnded: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Self.peeking)
    return count == 0 || count < 0 && errno != EAGAIN
  }

  private static let peeking = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)

  /// Returns false if the peer has closed the connection.
  public func send(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      #if os(Linux)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags = Int32(0)
      #endif
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Ends the direction to the peer.
  public func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Ends both directions. Threads blocked in `accept` or `receive` continue.
  public func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private static func descriptor() -> Int32 {
    #if os(Linux)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  private static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
