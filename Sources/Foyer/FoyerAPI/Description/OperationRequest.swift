import Domain
import Secrets

/// The request of an operation: its members are the parameters and the body.
public struct OperationRequest<Op: APIOperation>: APIRequest {
  public static var query: [QueryParameter] { Op.endpoint.query }
  public static var body: (any Decodable.Type)? { Op.endpoint.hasBody ? Op.self : nil }

  public let operation: Op

  public init(_ operation: Op) { self.operation = operation }

  public static func read(
    _ parameters: [String: String], _ body: UnsafeRawBufferPointer
  ) throws -> Self {
    Self(try APICoding.decode(Op.self, from: body, Op.members(parameters)))
  }

  public init(_ parameters: [String: String], _ body: NoContent) throws(ParameterProblem) {
    do {
      self = try [UInt8]("{}".utf8).withUnsafeBytes { try Self.read(parameters, $0) }
    } catch {
      throw ParameterProblem("A parameter has no valid value")
    }
  }

  public var parameters: [String: String] {
    let names = Op.parameters
    return names.isEmpty ? [:] : members.filter { names.contains($0.key) }.compactMapValues(\.text)
  }

  public func encoded() -> Secret? {
    let names = Op.parameters
    if names.isEmpty { return APICoding.encode(operation) }
    return APICoding.bytes(of: members.filter { !names.contains($0.key) }).map { plain in
      APICoding.adding(APICoding.secretMembers(of: operation), to: plain)
    }
  }

  private var members: [String: JSON] {
    APICoding.bytes(of: operation).flatMap { APICoding.decode([String: JSON].self, from: $0) }
      ?? [:]
  }
}

extension APIOperation {
  /// The names of the members that aren't in the body.
  fileprivate static var parameters: Set<String> {
    Set(endpoint.path.pathParameters + endpoint.query.map(\.name))
  }

  /// The members of the request that the parameters are.
  fileprivate static func members(_ parameters: [String: String]) -> [String: JSON] {
    parameters.reduce(into: [:]) { members, parameter in
      let kind = endpoint.query.first { $0.name == parameter.key }?.kind
      members[parameter.key] = JSON(parameter.value, kind ?? .text)
    }
  }
}

extension APIOperation {
  /// The operation as an endpoint of the API.
  public static var described:
    FoyerAPI.Endpoint<OperationRequest<Self>, Response, OperationFailure<Refused>>
  {
    .init(
      endpoint.name, endpoint.method, endpoint.path, for: endpoint.access, endpoint.summary,
      isRepeatable: endpoint.isRepeatable, isQueued: endpoint.isQueued,
      takesLong: endpoint.takesLong, usesStore: endpoint.usesStore,
      bodyLimit: endpoint.bodyLimit, problems: problems)
  }

  /// The problems of every operation of the kind, and the operation's own.
  private static var problems: [ProblemKind] {
    var all = endpoint.problems + Refused.samples.compactMap(\.kind)
    if endpoint.access == .members {
      all.append(.signedOut)
      if !endpoint.isBeforeEnrolment { all.append(.secondFactorNeeded) }
    }
    if endpoint.method != .get { all.append(.outcomeUnknown) }
    if endpoint.isQueued { all += [.busy, .tooMany, .wrongPassword, .wrongCode] }
    return all
  }
}

/// A value of JSON (RFC 8259).
public enum JSON: Codable, Equatable, Sendable {
  case null
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  /// A parameter's value; a text for one that isn't of the kind, which the operation then refuses.
  init(_ text: String, _ kind: QueryParameter.Kind) {
    let value: JSON? =
      switch kind {
      case .text: nil
      case .flag: Bool(text).map { .flag($0) }
      case .number: Int32(text).flatMap { $0 < 0 ? nil : .integer(Int64($0)) }
      }
    self = value ?? .text(text)
  }

  /// The text of a parameter; nil for a value that can't be one.
  var text: String? {
    switch self {
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .null, .number, .list, .object: nil
    }
  }

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self =
      if value.decodeNil() { .null } else if let flag = try? value.decode(Bool.self) {
        .flag(flag)
      } else if let number = try? value.decode(Int64.self) {
        .integer(number)
      } else if let number = try? value.decode(Double.self) {
        .number(number)
      } else if let text = try? value.decode(String.self) {
        .text(text)
      } else if let list = try? value.decode([JSON].self) {
        .list(list)
      } else {
        .object(try value.decode([String: JSON].self))
      }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let members): try container.encode(members)
    }
  }
}
