import Foundation
import LibC

/// The socket of a session, in a folder that only its user can enter.
struct SessionSocket {
  private static let longestMessage = 1 << 20
  /// The longest time for the other end to send or to take a message.
  private static let timeout = 10

  let path: String

  /// - Throws: `Failure` for a name that can't be one, and a folder that isn't the user's own.
  init(_ name: String) throws(Failure) {
    let isName = name.utf8.allSatisfy { byte in
      Character(Unicode.Scalar(byte)).isLetter && byte < 0x80 || (0x30...0x39).contains(byte)
        || "-_".utf8.contains(byte)
    }
    guard isName, (1...40).contains(name.utf8.count) else {
      throw Failure("Name a session by letters, digits, - and _, 40 at most.", .usage)
    }
    let environment = ProcessInfo.processInfo.environment
    let own = environment["XDG_RUNTIME_DIR"].map { "\($0)/tape" }
    path = "\(try Self.folder(own ?? "/tmp/tape-\(getuid())"))/\(name)"
    guard LocalSocket.canBe(at: path) else {
      throw Failure("Set XDG_RUNTIME_DIR to a shorter path than \(path).", .cannotCreate)
    }
  }

  /// Makes a folder of mode 0700. One that others have made or may enter isn't used.
  private static func folder(_ path: String) throws(Failure) -> String {
    mkdir(path, 0o700)
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == getuid(), status.st_mode & 0o077 == 0
    else {
      throw Failure(
        "Can't use \(path): it has to be a folder of your own, of mode 0700.", .cannotCreate)
    }
    return path
  }

  /// Listens, in place of a session that has ended without removing its socket.
  ///
  /// - Throws: `Failure` if there is a session of that name.
  func listen() throws(Failure) -> CInt {
    if let other = LocalSocket.connected(to: path) {
      close(other)
      throw Failure("There is a session of this name: end it, or choose another name.", .failed)
    }
    unlink(path)
    guard let descriptor = LocalSocket.listening(at: path) else {
      throw Failure("Can't write \(path).", .cannotCreate)
    }
    return descriptor
  }

  /// Sends a request and returns the reply.
  func ask(_ request: SessionRequest) throws(Failure) -> SessionReply {
    guard let descriptor = LocalSocket.connected(to: path) else {
      throw Failure("There is no such session; tape session start begins one.", .unavailable)
    }
    defer { close(descriptor) }
    Self.limit(descriptor, seconds: Int(request.seconds) + 600)
    guard Self.write(request, to: descriptor), let reply: SessionReply = Self.read(descriptor)
    else { throw Failure("The session has ended.", .failed) }
    return reply
  }

  /// Answers the next request, if there is one.
  ///
  /// - Parameter handle: also gets whether the caller has hung up.
  @MainActor
  static func answer(
    _ listening: CInt,
    _ handle: @MainActor (SessionRequest, @escaping @MainActor () -> Bool) async -> SessionReply
  ) async -> Bool {
    let descriptor = accept(listening, nil, nil)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    limit(descriptor, seconds: timeout)
    guard let request: SessionRequest = read(descriptor) else { return false }
    let reply = await handle(request) {
      var byte: UInt8 = 0
      return recv(descriptor, &byte, 1, CInt(MSG_PEEK) | CInt(MSG_DONTWAIT)) == 0
    }
    _ = write(reply, to: descriptor)
    return true
  }

  private static func limit(_ descriptor: CInt, seconds: Int) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size)
  }

  private static func read<Message: Decodable>(_ descriptor: CInt) -> Message? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while bytes.last != UInt8(ascii: "\n"), bytes.count < longestMessage {
      let count = recv(descriptor, &part, part.count, 0)
      if count <= 0 { return nil }
      bytes += part.prefix(count)
    }
    return try? JSONDecoder().decode(Message.self, from: Data(bytes))
  }

  private static func write(_ message: some Encodable, to descriptor: CInt) -> Bool {
    guard let data = try? JSONEncoder().encode(message) else { return false }
    var rest = Array(data + [UInt8(ascii: "\n")])[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

#if canImport(Glibc)
  private let flags = CInt(MSG_NOSIGNAL)
#else
  private let flags = CInt(0)
#endif
