import Domain
import NIOCore
import Synchronization

/// The open connections, limited in total and for each origin.
///
/// A new connection is always accepted. If a limit is reached, or file descriptors run short, the
/// connection that has kept the server waiting longest is closed. Slow clients therefore displace
/// only slow clients. The same holds for the memory that requests and responses of all connections
/// wait in.
final class Connections: Sendable {
  /// The side that a connection waits for.
  enum Phase {
    /// The server waits for a request, for the rest of one, or until the client has taken a response.
    case asking
    /// The client waits for the response.
    case answering
  }

  struct Limits {
    var total = 1024
    var perOrigin = 256
    /// The bytes that wait in all connections together.
    var bytes = 64 << 20
  }

  private struct Place {
    let origin: String
    let channel: any Channel
    var phase = Phase.asking
    var since = NIODeadline.now()
    /// Requests that wait for their turn, and responses that wait for the client.
    var bytes = 0

    /// Connections that wait for a response are closed last.
    var rank: (Int, NIODeadline) { (phase == .asking ? 0 : 1, since) }
  }

  private struct State {
    var places: [ObjectIdentifier: Place] = [:]
    var counts: [String: Int] = [:]
    var bytes = 0
  }

  private let limits: Limits
  private let log: any ProblemLog
  private let missingFiles: @Sendable () -> Int
  private let state = Mutex(State())

  /// - Parameter missingFiles: Returns the number of files that the process should close to keep a
  ///   reserve.
  init(
    limits: Limits, log: any ProblemLog,
    missingFiles: @escaping @Sendable () -> Int = { OpenFiles.shortage }
  ) {
    self.limits = limits
    self.log = log
    self.missingFiles = missingFiles
  }

  var count: Int { state.withLock { $0.places.count } }

  func enter(_ channel: any Channel) {
    let origin = channel.remoteAddress?.ipAddress ?? ""
    let missing = missingFiles()
    let leaving = state.withLock { state in
      var leaving: [any Channel] = []
      while let next = Self.connectionToClose(
        in: &state, for: origin, limits, areFilesShort: leaving.count < missing)
      {
        leaving.append(next)
      }
      state.places[ObjectIdentifier(channel)] = Place(origin: origin, channel: channel)
      state.counts[origin, default: 0] += 1
      return leaving
    }
    close(
      leaving,
      missing > 0
        ? "files run short: raise the limit of open files"
        : "there are too many: see --connections-per-origin")
  }

  /// Notes the bytes that wait in a connection. If those of all connections are too many, the
  /// connections that have kept theirs longest are closed.
  func note(_ bytes: Int, in channel: any Channel) {
    let id = ObjectIdentifier(channel)
    let leaving = state.withLock { state in
      state.bytes += bytes - (state.places[id]?.bytes ?? bytes)
      state.places[id]?.bytes = bytes
      var leaving: [any Channel] = []
      while state.bytes > limits.bytes,
        let longest = state.places.filter({ $0.value.bytes > 0 }).min(by: {
          $0.value.since < $1.value.since
        }), let next = Self.remove(longest.key, from: &state)
      {
        leaving.append(next)
      }
      return leaving
    }
    close(leaving, "their clients take no responses")
  }

  private func close(_ channels: [any Channel], _ reason: String) {
    guard !channels.isEmpty else { return }
    for channel in channels { channel.close(promise: nil) }
    log.record("The slowest connections are closed, since \(reason).")
  }

  func change(_ channel: any Channel, to phase: Phase) {
    state.withLock { state in
      state.places[ObjectIdentifier(channel)]?.phase = phase
      state.places[ObjectIdentifier(channel)]?.since = .now()
    }
  }

  func leave(_ channel: any Channel) {
    state.withLock { _ = Self.remove(ObjectIdentifier(channel), from: &$0) }
  }

  /// Removes the connection from the table at once, since closing it may take a moment.
  private static func connectionToClose(
    in state: inout State, for origin: String, _ limits: Limits, areFilesShort: Bool
  ) -> (any Channel)? {
    let isOriginFull = state.counts[origin, default: 0] >= limits.perOrigin
    let isFull = isOriginFull || state.places.count >= limits.total
    guard isFull || areFilesShort else { return nil }
    let candidates = state.places.filter { !isOriginFull || $0.value.origin == origin }
    guard let longest = candidates.min(by: { $0.value.rank < $1.value.rank }),
      isFull || longest.value.phase == .asking  // a response ends by itself
    else { return nil }
    return remove(longest.key, from: &state)
  }

  private static func remove(_ id: ObjectIdentifier, from state: inout State) -> (any Channel)? {
    guard let place = state.places.removeValue(forKey: id) else { return nil }
    let count = state.counts[place.origin, default: 1] - 1
    state.counts[place.origin] = count == 0 ? nil : count
    state.bytes -= place.bytes
    return place.channel
  }
}
