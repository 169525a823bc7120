import Domain
import Essentials

/// The JSON form of OpenTelemetry's protocol (OTLP 1.x): enums are integers, and 64-bit numbers are
/// strings.
public enum OTLP {
  public struct Attribute: Encodable, Sendable, Equatable {
    public let key: String
    public let value: Value

    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  public enum Value: Encodable, Sendable, Equatable {
    case text(String)
    case number(Int)
    case answer(Bool)

    private enum CodingKeys: String, CodingKey {
      case stringValue, intValue, boolValue
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .text(let text): try container.encode(text, forKey: .stringValue)
      case .number(let number): try container.encode("\(number)", forKey: .intValue)
      case .answer(let answer): try container.encode(answer, forKey: .boolValue)
      }
    }
  }

  /// The sender of telemetry: the program, its version and, if there is one, the brand.
  public struct Resource: Encodable, Sendable {
    let attributes: [Attribute]

    public init(
      service: String, version: String = Release.version.description, brand: String? = nil
    ) {
      attributes =
        [
          Attribute("service.name", .text(service)),
          Attribute("service.version", .text(version)),
        ] + (brand.map { [Attribute("foyer.brand", .text($0))] } ?? [])
    }
  }

  /// The instrumented part of the program.
  struct Scope: Encodable {
    let name: String
  }

  static func json(_ value: some Encodable) -> [UInt8] {
    (try? JSONEncoder().encode(value)).map { [UInt8]($0) } ?? []
  }
}
