import Foundation
import Loopback
import Synchronization

/// A directory that answers requests by the letter of LDAP, and otherwise as it likes.
final class HostileDirectory: Sendable {
  enum Answer: Sendable {
    /// A result of an operation, by its tag and code (RFC 4511, section 4.1.9).
    case result(tag: UInt8, code: UInt8)
    /// Entries of these names, then success.
    case entries([String])
    /// The entry of a name until the client is gone.
    case endless(String)
    /// The first byte of a message, and no more until the client is gone.
    case beginning
    /// The bytes of an entry of a name, one after another, until the client is gone.
    case slow(String)

    static let bound = Answer.result(tag: 0x61, code: 0)
  }

  let port: UInt16
  private let listener: TCPSocket
  private let bytesSent = Mutex(0)

  /// - Parameter answers: one for each request of a connection, beginning with the bind.
  init(_ answers: [Answer]) throws {
    listener = try TCPSocket.listening()
    port = listener.port
    Thread.detachNewThread { [weak self, listener] in
      while let connection = listener.accept() {
        for answer in answers {
          guard let request = connection.receiveBytes(), let self,
            self.send(answer, to: request, on: connection)
          else { break }
        }
        connection.shutDown()
      }
    }
  }

  deinit { listener.shutDown() }

  var url: String { "ldap://127.0.0.1:\(port)" }
  var sent: Int { bytesSent.withLock { $0 } }

  private func send(_ answer: Answer, to request: [UInt8], on connection: TCPSocket) -> Bool {
    // A sequence, its length, and the identifier as an integer of one byte.
    let start = request[1] < 0x80 ? 2 : 2 + Int(request[1] & 0x7F)
    let id = request[start + 2]
    func send(_ bytes: [UInt8]) -> Bool {
      let isSent = connection.send(String(decoding: bytes, as: UTF8.self))
      if isSent { bytesSent.withLock { $0 += bytes.count } }
      return isSent
    }
    switch answer {
    case .result(let tag, let code): return send(Self.result(id, tag, code))
    case .entries(let names):
      return send(names.flatMap { Self.entry(id, $0) } + Self.result(id, 0x65, 0))
    case .endless(let name):
      let many = (1...100).flatMap { _ in Self.entry(id, name) }
      while send(many) {}
    case .beginning:
      _ = send([0x30])
      while connection.receiveBytes() != nil {}
    case .slow(let name):
      // The time between bytes is shorter than any limit; that of all of them is endless.
      while Self.entry(id, name).allSatisfy({ byte in
        usleep(20_000)
        return send([byte])
      }) {}
    }
    return false
  }

  /// All bytes are ASCII, since the names are short.
  private static func message(_ id: UInt8, _ operation: [UInt8]) -> [UInt8] {
    [0x30, UInt8(3 + operation.count), 2, 1, id] + operation
  }

  private static func result(_ id: UInt8, _ tag: UInt8, _ code: UInt8) -> [UInt8] {
    message(id, [tag, 7, 0x0A, 1, code, 4, 0, 4, 0])
  }

  private static func entry(_ id: UInt8, _ name: String) -> [UInt8] {
    let name = Array(name.utf8)
    return message(
      id, [0x64, UInt8(4 + name.count), 4, UInt8(name.count)] + name + [0x30, 0])
  }
}
