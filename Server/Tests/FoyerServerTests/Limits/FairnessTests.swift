import Domain
import Foundation
import Loopback
import SQLiteFiles
import Secrets
import Synchronization
import Testing

@testable import FoyerServer

/// Tests that an address with many requests doesn't delay other addresses.
@Suite(.timeLimit(.minutes(5))) struct FairnessTests {
  @Test func `one who sends many forms keeps another waiting for few of them`() async throws {
    let server = try ServerProcess(
      ServerData(), "--max-hashes", "1", "--trusted-proxy", "127.0.0.1")
    let lock = HostHashingSemaphore(directory: try server.data.directory(), atOnce: 1)
    let permit = try await lock.next { _ in }
    let greedy = try (1...40).map { number in
      try client(of: server, sending: .post("greedy-\(number)@example.org", from: "192.0.2.1"))
    }
    try await waits(24, at: server)

    let other = try client(of: server, sending: .post("other@example.org", from: "192.0.2.2"))
    try await waits(25, at: server)
    permit.end()

    #expect(other.receive()?.hasPrefix("HTTP/1.1 201") == true)
    // At most three of the other origin's forms are processed before this one; a few more may be
    // done since. In one common queue it would be 24.
    #expect(try await server.data.names().count <= 10)
    let statuses = greedy.map { $0.receive()?.prefix("HTTP/1.1 201".count) ?? "" }
    #expect(statuses.count { $0 == "HTTP/1.1 201" } == 24)
    #expect(statuses.count { $0 == "HTTP/1.1 503" } == 16)
  }

  @Test func `queues are served in turn, each in its own order`() async throws {
    let queue = FairQueue<String>(limit: 1)
    let order = Order()
    try await queue.enter("a")

    let tasks = await ["a1", "a2", "a3", "b1", "c1", "b2"].asyncMap { name in
      let task = Task {
        try await queue.enter(String(name.prefix(1)))
        order.names.withLock { $0.append(name) }
        queue.leave()
      }
      let count = tasksWaiting(of: name)
      while queue.waiting < count { await Task.yield() }
      return task
    }
    queue.leave()
    for task in tasks { try await task.value }

    #expect(order.names.withLock(\.self) == ["a1", "b1", "c1", "a2", "b2", "a3"])
    try await queue.enter("d")  // all places are free
  }

  @Test func `a cancelled request leaves the queue and takes no place`() async throws {
    let queue = FairQueue<String>(limit: 1)
    try await queue.enter("a")
    let cancelled = Task { try await queue.enter("b") }
    while queue.waiting < 1 { await Task.yield() }
    let next = Task { try await queue.enter("c") }
    while queue.waiting < 2 { await Task.yield() }

    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(queue.waiting == 1)
    queue.leave()
    try #require(queue.waiting == 0)
    try await next.value

    let early = Task {
      while !Task.isCancelled { await Task.yield() }
      try await queue.enter("d")
    }
    early.cancel()
    await #expect(throws: CancellationError.self) { try await early.value }
    #expect(queue.waiting == 0)
    queue.leave()
    try await queue.enter("e")
  }

  @Test func `a request without a permit doesn't keep another from one`() async throws {
    let semaphore = FairHashingSemaphore(semaphore: NoHashing(), atOnce: 1)
    let ended = Order()

    let tasks = (1...3).map { _ in
      Task {
        await #expect(throws: RegistrationError.notSaved(.locked)) {
          _ = try await semaphore.next { _ in }
        }
        ended.names.withLock { $0.append("told") }
      }
    }

    defer { for task in tasks { task.cancel() } }
    try await until("all were told") { ended.names.withLock(\.count) == 3 }
  }

  @Test func `wrong tokens are heard ten times, and after a minute again`() throws {
    let (throttle, start) = (TokenThrottle(perOrigin: 10), ContinuousClock.now)
    let (here, there) = (Origin(stored: "1"), Origin(stored: "2"))

    for _ in 1...10 {
      try throttle.admit(here, at: start)
      throttle.noteFailure(of: here, at: start)
    }

    let refusal = #expect(throws: ProblemResponse.self) {
      try throttle.admit(here, at: start + .seconds(59))
    }
    #expect(refusal?.problem.retryAfter == 1)
    try throttle.admit(there, at: start)
    try throttle.admit(here, at: start + .seconds(60))
    throttle.noteFailure(of: here, at: start + .seconds(60))
    try throttle.admit(here, at: start + .seconds(61))
  }

  private final class Order: Sendable {
    let names = Mutex<[String]>([])
  }

  private func client(of server: ServerProcess, sending text: String) throws -> TCPSocket {
    let client = try #require(TCPSocket.connected(to: server.port))
    _ = client.send(text)
    return client
  }

  private func waits(_ count: Int, at server: ServerProcess) async throws {
    while try await !WebAnswer("GET", server.url("/metrics")).text
      .contains("\nfoyer_hashes_waiting \(count)\n")
    {}
  }

  /// The number of tasks that wait once this name has entered.
  private func tasksWaiting(of name: String) -> Int {
    (["a1", "a2", "a3", "b1", "c1", "b2"].firstIndex(of: name) ?? 0) + 1
  }
}

private struct NoHashing: HashingSemaphore {
  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingPermit {
    throw .notSaved(.locked)
  }
}

extension Array {
  fileprivate func asyncMap<Value>(
    _ transform: (Element) async throws -> Value
  ) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}

extension String {
  fileprivate static func post(_ email: String, from address: String) -> String {
    let body = #"{"name":"Ada Lovelace","email":"\#(email)","password":"aB3!","brand":"aurora"}"#
    return """
      POST /accounts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r
      X-Forwarded-For: \(address)\r
      Idempotency-Key: \(UUID())\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
      """
  }
}
