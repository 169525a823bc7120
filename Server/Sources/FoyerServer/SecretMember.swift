import Secrets

/// Cuts a text out of an object of JSON before anything makes a string of it.
struct SecretMember {
  /// The object, with an empty string in the text's place.
  private(set) var rest: [UInt8] = []
  /// Nil where there is none of that name, or where it isn't a string.
  private(set) var secret: Secret?
  /// Whether two members have one name: programs differ in which of them counts.
  private(set) var hasRepeatedNames = false

  private let name: String
  private let json: UnsafeRawBufferPointer
  private var depth = 0
  private var names: Set<[UInt8]> = []
  private var isNamed = false
  private var expectsValue = false

  /// Nil where a string doesn't end, or isn't one.
  init?(named name: String, in json: UnsafeRawBufferPointer) {
    self.name = name
    self.json = json
    rest.reserveCapacity(json.count)
    var index = 0
    while index < json.count {
      guard let next = read(at: index) else { return nil }
      index = next
    }
  }

  /// - Returns: where to go on.
  private mutating func read(at index: Int) -> Int? {
    let byte = json[index]
    rest.append(byte)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: ":") where depth == 1: expectsValue = true
    case UInt8(ascii: ",") where depth == 1: (expectsValue, isNamed) = (false, false)
    case UInt8(ascii: "\""): return readString(from: index + 1)
    default: break
    }
    return index + 1
  }

  private mutating func readString(from start: Int) -> Int? {
    guard let end = end(ofStringFrom: start) else { return nil }
    let characters = UnsafeRawBufferPointer(rebasing: json[start..<end])
    if depth == 1, expectsValue, isNamed {
      secret = Secret(jsonCharacters: characters)
      if secret == nil { return nil }
    } else {
      rest += characters
      if depth == 1, !expectsValue { guard note(characters) else { return nil } }
    }
    rest.append(UInt8(ascii: "\""))
    return end + 1
  }

  /// - Returns: false where it is no name.
  private mutating func note(_ characters: UnsafeRawBufferPointer) -> Bool {
    guard let name = Secret(jsonCharacters: characters)?.withBytes({ Array($0) }) else {
      return false
    }
    if !names.insert(name).inserted { hasRepeatedNames = true }
    isNamed = name.elementsEqual(self.name.utf8)
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
