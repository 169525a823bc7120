import Essentials

/// The data that a target needs of an outbox entry, in JSON.
public protocol OutboxPayload: Codable, Sendable {}

extension OutboxPayload {
  /// - Throws: `DeliveryFailure.refused` if the payload can't be decoded.
  public init(_ entry: OutboxEntry) throws(DeliveryFailure) {
    guard let payload = try? JSONDecoder().decode(Self.self, from: Data(entry.payload)) else {
      throw .refused("Its contents can't be read.")
    }
    self = payload
  }

  public var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? [] }
}
