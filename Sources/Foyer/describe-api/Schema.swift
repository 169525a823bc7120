import Domain
import Essentials
import FoyerAPI
import Store

/// The JSON schema of a type (draft 2020-12), as far as the API needs it.
indirect enum Schema {
  case string
  /// One of these words.
  case words([String])
  case date
  case integer
  case boolean
  case array(Schema)
  case map(Schema)
  case any
  /// A reference to another type's schema.
  case reference(String)
}

extension Schema {
  fileprivate init(_ kind: PersonalColumn.Kind) {
    self =
      switch kind {
      case .text: .string
      case .number: .integer
      case .time: .date
      case .json: .any
      }
  }
}

struct ObjectSchema {
  var members: [(name: String, schema: Schema, isRequired: Bool)] = []
}

/// Determines the members of a type by decoding it from a decoder without data, so that no member
/// is declared twice.
final class SchemaReader {
  /// The schemas by the names of their types.
  private(set) var objects: [String: ObjectSchema] = [:]
  private var types: [String: any Decodable.Type] = [:]

  func schema(of type: any Decodable.Type) -> Schema { read(type).schema }

  /// Returns the schema, and a value that stands for the decoded one.
  fileprivate func read<Value: Decodable>(_ type: Value.Type) -> (schema: Schema, value: Value?) {
    switch type {
    case is String.Type: return (.string, "" as? Value)
    case is Date.Type: return (.date, Date() as? Value)
    case is Bool.Type: return (.boolean, false as? Value)
    case is PersonalRecord.Type: return (personalRecord, PersonalRecord(rows: [:]) as? Value)
    case is Int.Type, is Int64.Type, is UInt32.Type:
      return (.integer, 0 as? Value ?? Int64(0) as? Value ?? UInt32(0) as? Value)
    case let list as any ListType.Type:
      return (.array(schema(of: list.element)), list.empty as? Value)
    case let map as any MapType.Type: return (.map(schema(of: map.element)), map.empty as? Value)
    case let sampled as any (Sampled & Encodable).Type: return sample(sampled)
    case let text as any CodedText.Type:
      return (.string, Self.texts.lazy.compactMap { try? text.init(coded: $0) }.first as? Value)
    case let words as any CaseIterable.Type:
      if let (words, first) = self.words(of: words) { return (.words(words), first as? Value) }
      return object(type)
    default: return object(type)
    }
  }

  /// A person's rows of tables, in the form in which they are stored.
  private var personalRecord: Schema {
    var record = ObjectSchema()
    for (table, columns) in StoreSchema.personalColumns {
      let words = table.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let name = "Stored" + words.joined()
      objects[name] = ObjectSchema(
        members: columns.map { ($0.name, Schema($0.kind), !$0.isOptional) })
      record.members.append((table, .array(.reference(name)), false))
    }
    objects["PersonalRecord"] = record
    return .reference("PersonalRecord")
  }

  /// Texts of which each type reads one.
  private static let texts = [
    "1", "ada", "1000-2000", "ADE", "ada@example.org", "Ada Lovelace", "7QFD-20MX-7QFD-20MX",
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P",
  ]

  private func words<Words: CaseIterable>(of type: Words.Type) -> ([String], Words)? {
    let words = Words.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    return Words.allCases.first.flatMap { words.count == Words.allCases.count ? (words, $0) : nil }
  }

  /// A member for each form.
  private func sample<Value: Sampled & Encodable, Wanted>(
    _ type: Value.Type
  ) -> (Schema, Wanted?) {
    let forms = type.samples.compactMap { sample in
      APICoding.bytes(of: sample).flatMap {
        APICoding.decode([String: PersonalRecord.Value].self, from: $0)
      }
    }
    let names = Set(forms.flatMap(\.keys)).sorted()
    // A generic type is `CodeAnswerAccount`.
    let name = "\(type)".filter(\.isLetter)
    objects[name] = ObjectSchema(members: names.map { ($0, .any, false) })
    return (.reference(name), type.samples.first as? Wanted)
  }

  /// The schema of an operation's body: its members without the parameters.
  func schema(of type: any Decodable.Type, without parameters: [String]) -> Schema {
    let schema = schema(of: type)
    if type is any APIOperation.Type {
      objects[name(of: type)]?.members.removeAll { parameters.contains($0.name) }
    }
    return schema
  }

  /// A nested type whose own name says too little is named after its outer type as well.
  private func name(of type: any Decodable.Type) -> String {
    let list = "\(type)".split { "<>".contains($0) }
    if list.count == 2 { return "\(list[1])\(list[0])" }
    let parts = String(reflecting: type).split(separator: ".").dropFirst().map { String($0) }
    return ["Response", "State"].contains(parts.last) ? parts.joined() : parts.last ?? "\(type)"
  }

  private func object<Value: Decodable>(_ type: Value.Type) -> (Schema, Value?) {
    let name = name(of: type)
    let isKnown = objects[name] != nil
    precondition(
      types.updateValue(type, forKey: name) ?? type == type, "two types of one name: \(name)")
    let record = ObjectRecord(self)
    let value = try? Value(from: ObjectDecoder(record: record))
    if !isKnown {
      if let secrets = type as? any SecretCarrying.Type {
        record.object.members += secrets.secretNames.map {
          ($0.name, .string, !$0.isOptional)
        }
      }
      objects[name] = record.object
    }
    return (.reference(name), value)
  }
}

extension SecretCarrying {
  fileprivate static var secretNames: [(name: String, isOptional: Bool)] {
    secrets.keys.sorted().map { ($0, optionalSecrets.contains($0)) }
  }
}

private protocol ListType {
  static var element: any Decodable.Type { get }
  static var empty: Self { get }
}

extension Array: ListType where Element: Decodable {
  fileprivate static var element: any Decodable.Type { Element.self }
  fileprivate static var empty: Self { [] }
}

private protocol MapType {
  static var element: any Decodable.Type { get }
  static var empty: Self { get }
}

extension Dictionary: MapType where Key == String, Value: Decodable {
  fileprivate static var element: any Decodable.Type { Value.self }
  fileprivate static var empty: Self { [:] }
}

/// Records the members that a type requests from its decoder.
private final class ObjectRecord {
  let reader: SchemaReader
  var object = ObjectSchema()

  init(_ reader: SchemaReader) { self.reader = reader }

  func note<Value: Decodable>(_ type: Value.Type, _ key: any CodingKey, isRequired: Bool) -> Value?
  {
    let (schema, value) = reader.read(type)
    if !object.members.contains(where: { $0.name == key.stringValue }) {
      object.members.append((key.stringValue, schema, isRequired))
    }
    return value
  }
}

/// A decoder that has every requested member.
private struct ObjectDecoder: Decoder {
  let record: ObjectRecord
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Members<Key>(record: record))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NotAnObject() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NotAnObject() }
}

private struct NotAnObject: Error {}

private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let record: ObjectRecord
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard let value = record.note(type, key, isRequired: true) else { throw NotAnObject() }
    return value
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    record.note(type, key, isRequired: false)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    record.note(type, key, isRequired: false)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    record.note(type, key, isRequired: false)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    record.note(type, key, isRequired: false)
  }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Other> { throw NotAnObject() }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw NotAnObject()
  }

  func superDecoder() throws -> any Decoder { throw NotAnObject() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw NotAnObject() }
}
