import Foundation
import Loopback
import Synchronization

/// A proxy that passes requests on to a server and discards a number of responses.
final class LossyProxy: Sendable {
  private struct State {
    var target: UInt16
    var losses: Int
    var passedOn = 0
  }

  let port: UInt16
  private let listener: TCPSocket
  private let state: Mutex<State>

  init(to target: UInt16, losing losses: Int) throws {
    listener = try TCPSocket.listening()
    port = listener.port
    state = Mutex(State(target: target, losses: losses))
    Thread.detachNewThread { [weak self, listener] in
      while let client = listener.accept() {
        Thread.detachNewThread { [weak self] in self?.pass(client) }
      }
    }
  }

  deinit { listener.shutDown() }

  /// Passes later requests on to another server.
  func lead(to target: UInt16) { state.withLock { $0.target = target } }

  /// The number of requests that were passed on.
  var passedOn: Int { state.withLock(\.passedOn) }

  /// Handles one exchange for each connection; a test's request arrives in one piece or two.
  private func pass(_ client: TCPSocket) {
    defer { client.shutDown() }
    guard let server = TCPSocket.connected(to: state.withLock(\.target)) else { return }
    guard let request = client.request(), server.send(request) else { return }
    state.withLock { $0.passedOn += 1 }
    guard let answer = server.receive() else { return }
    let isLost = state.withLock { state in
      state.losses -= 1
      return state.losses >= 0
    }
    if !isLost { _ = client.send(answer) }
  }
}

extension TCPSocket {
  /// Reads up to the end of a JSON body.
  fileprivate func request() -> String? {
    var text = ""
    while !text.hasSuffix("}") {
      guard let more = receive() else { return nil }
      text += more
    }
    return text
  }
}
