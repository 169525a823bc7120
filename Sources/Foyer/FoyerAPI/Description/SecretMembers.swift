import Domain
import Secrets

/// Extracts secret strings from a JSON object before any of it becomes a `String`.
struct SecretMembers {
  /// The object, with empty strings in place of the secrets.
  private(set) var rest: [UInt8] = []
  /// The secrets by the names of their members.
  private(set) var secrets: [String: Secret] = [:]
  /// The name of a secret member that isn't a string, if any.
  var wrongType: String? { seen.subtracting(secrets.keys).min() }
  /// True if two members of an object have the same name, so that programs would differ about which
  /// one counts.
  private(set) var hasRepeatedNames = false

  private let wanted: Set<String>
  private var seen: Set<String> = []
  private let json: UnsafeRawBufferPointer
  /// The names of the whole object's members.
  private var names: Set<[UInt8]> = []
  /// The names that each open object has so far; nil for a list.
  private var open: [Set<[UInt8]>?] = []
  private var expectsName = false
  /// The name of the secret member that is being read, if any.
  private var current: String?

  /// Returns nil if a string isn't valid or doesn't end.
  init?(_ names: Set<String>, in json: UnsafeRawBufferPointer) {
    wanted = names
    self.json = json
    rest.reserveCapacity(json.count)
    var index = 0
    while index < json.count {
      guard let next = read(at: index) else { return nil }
      index = next
    }
  }

  func hasName(_ name: String) -> Bool { names.contains(Array(name.utf8)) }

  /// Returns the object with further members.
  func rest(with parameters: [String: JSON]) -> [UInt8] {
    guard !parameters.isEmpty, let start = rest.firstIndex(of: UInt8(ascii: "{")),
      let first = APICoding.bytes(of: parameters)
    else { return rest }
    let next = rest[(start + 1)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let separator: [UInt8] = next == UInt8(ascii: "}") ? [] : [UInt8(ascii: ",")]
    return rest[..<start] + first.dropLast() + separator + rest[(start + 1)...]
  }

  /// - Returns: the index at which to continue.
  private mutating func read(at index: Int) -> Int? {
    let byte = json[index]
    rest.append(byte)
    switch byte {
    case UInt8(ascii: "{"): begin([])
    case UInt8(ascii: "["): begin(nil)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if let closed = open.popLast(), open.isEmpty { names.formUnion(closed ?? []) }
      expectsName = false
    case UInt8(ascii: ":"): expectsName = false
    case UInt8(ascii: ","):
      expectsName = open.last.flatMap(\.self) != nil
      if open.count == 1 { current = nil }
    case UInt8(ascii: "\""): return readString(from: index + 1)
    default: break
    }
    return index + 1
  }

  private mutating func readString(from start: Int) -> Int? {
    guard let end = end(ofStringFrom: start) else { return nil }
    let characters = UnsafeRawBufferPointer(rebasing: json[start..<end])
    if open.count == 1, !expectsName, let current {
      guard let secret = Secret(jsonCharacters: characters) else { return nil }
      secrets[current] = secret
    } else {
      rest += characters
      if expectsName { guard note(characters) else { return nil } }
    }
    rest.append(UInt8(ascii: "\""))
    return end + 1
  }

  private mutating func begin(_ names: Set<[UInt8]>?) {
    open.append(names)
    expectsName = names != nil
  }

  /// - Returns: false if the characters aren't a valid name.
  private mutating func note(_ characters: UnsafeRawBufferPointer) -> Bool {
    var name: [UInt8]? = Array(characters)
    if characters.contains(UInt8(ascii: "\\")) {
      name = Secret(jsonCharacters: characters)?.withBytes { Array($0) }
    }
    guard let name else { return false }
    if open[open.count - 1]?.insert(name).inserted == false { hasRepeatedNames = true }
    if open.count == 1 {
      current = wanted.first { name.elementsEqual($0.utf8) }
      if let current { seen.insert(current) }
    }
    return true
  }

  private func end(ofStringFrom start: Int) -> Int? {
    var index = start
    while index < json.count, json[index] != UInt8(ascii: "\"") {
      index += json[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < json.count ? index : nil
  }
}
