import Foundation
import Testing
import YAML

/// The content of openapi.yaml, and its comparison with responses.
struct OpenAPIDocument {
  /// A method, a route and, for a response, its status: `GET /users/{id} 200`.
  typealias Outcome = String

  static let shared = OpenAPIDocument()

  let text: String
  private let root: JSONValue

  private init() {
    let file = URL(filePath: #filePath).appending(
      path: "../../../../Sources/FoyerServer/Resources/openapi.yaml")
    text = (try? String(contentsOf: file.standardizedFileURL, encoding: .utf8)) ?? ""
    root = (try? Node(parsing: Array(text.utf8))).map { JSONValue($0) } ?? .null
  }

  /// The operations in the form `GET /users/{id}`.
  var operations: [String] {
    paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } }
  }

  var outcomes: Set<Outcome> {
    Set(
      paths.flatMap { path, methods in
        methods.flatMap { method, operation in
          (operation["responses"]?.members ?? [:]).keys.map {
            "\(method.uppercased()) \(path) \($0)"
          }
        }
      })
  }

  /// The schemas by their names.
  var schemas: [String: JSONValue] { root["components"]?["schemas"]?.members ?? [:] }

  /// Returns a path's route as the document writes it, or nil if there is none.
  func route(of path: String) -> String? {
    let parts = path.split(separator: "/")
    let routes = paths.keys.filter { route in
      let names = route.split(separator: "/")
      return names.count == parts.count
        && zip(names, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
    return routes.min { $0.count { $0 == "{" } < $1.count { $0 == "{" } }
  }

  /// Returns the differences between a response and the document, in both directions.
  func mismatches(_ method: String, _ route: String, _ answer: WebAnswer) -> [String] {
    guard let operation = paths[route]?[method.lowercased()] else { return [] }
    guard let response = operation["responses"]?["\(answer.status)"].map(resolved) else {
      return ["\(method) \(route) isn't said to be answered \(answer.status)"]
    }
    let missing = (response["headers"]?.members ?? [:]).keys.filter { name in
      answer.headers[name.lowercased()] == nil && name != "Retry-After"
    }
    return missing.map { "\(method) \(route) \(answer.status) has no \($0)" }
      + bodyMismatches(response, answer).map { "\(method) \(route) \(answer.status): \($0)" }
  }

  private func bodyMismatches(_ response: JSONValue, _ answer: WebAnswer) -> [String] {
    guard let (type, media) = response["content"]?.members?.first else {
      return answer.text.isEmpty ? [] : ["has a body"]
    }
    let sent = String((answer.type ?? "").prefix { $0 != ";" })
    guard sent == type else { return ["is \(sent), not \(type)"] }
    guard type.hasSuffix("json"), let schema = media["schema"] else { return [] }
    guard let body = try? JSONDecoder().decode(JSONValue.self, from: Data(answer.text.utf8)) else {
      return ["is no JSON"]
    }
    return mismatches(of: body, to: schema, at: "body")
  }

  private func mismatches(of value: JSONValue, to schema: JSONValue, at place: String) -> [String] {
    let schema = resolved(schema)
    if schema.members?.isEmpty == true { return [] }
    guard schema.types.contains(value.type) else { return ["\(place) is a \(value.type)"] }
    if let known = schema["enum"]?.elements, !known.contains(value) { return ["\(place) is new"] }
    switch value {
    case .array(let elements):
      return elements.flatMap { mismatches(of: $0, to: schema["items"] ?? .null, at: place) }
    case .object(let members):
      let properties = schema["properties"]?.members ?? [:]
      let required = schema.required.subtracting(members.keys).map { "\(place) has no \($0)" }
      return required
        + members.flatMap { name, value in
          (properties[name] ?? schema["additionalProperties"]).map {
            mismatches(of: value, to: $0, at: "\(place).\(name)")
          }
            ?? ["\(place).\(name) isn't said to be there"]
        }
    default: return []
    }
  }

  func resolved(_ value: JSONValue) -> JSONValue {
    guard case .string(let reference) = value["$ref"] else { return value }
    return reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] ?? .null }
  }

  private var paths: [String: [String: JSONValue]] {
    (root["paths"]?.members ?? [:]).compactMapValues(\.members)
  }
}

extension JSONValue {
  var types: Set<String> {
    switch self["type"] {
    case .string(let type): [type]
    case .array(let types): Set(types.compactMap(\.string))
    default: []
    }
  }

  var required: Set<String> { Set((self["required"]?.elements ?? []).compactMap(\.string)) }
}
