import Domain

/// Somebody who has a place on the host, or had one: the number is never given to another account.
struct UnixUser: Equatable {
  let id: UInt32
  let account: String
  /// Nil when the account is gone: nothing is kept of a person then.
  var name: Username?
  /// The name that others see, as it may stand in a table.
  var gecos = ""

  /// A line of the ledger.
  var line: String { "\(id)\t\(account)\t\(name?.value ?? "")\t\(gecos)" }

  init(id: UInt32, account: String, name: Username? = nil, gecos: String = "") {
    self.id = id
    self.account = account
    self.name = name
    self.gecos = gecos
  }

  /// Nil where it is no line of ours.
  init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let id = UInt32(parts[0]), Self.isAccount(parts[1]) else { return nil }
    self.init(id: id, account: parts[1], gecos: parts[3])
    if parts[2].isEmpty { return }
    guard let name = Username(stored: parts[2]), Self.plain(parts[3]) == parts[3] else {
      return nil
    }
    self.name = name
  }

  /// Letters, digits and dashes, as ids of accounts are.
  static func isAccount(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// A name without what has a meaning in a table: colons, commas, ends of lines, control characters.
  static func plain(_ name: String) -> String {
    var plain = ""
    for scalar in name.unicodeScalars {
      let isSpecial =
        scalar == ":" || scalar == "," || scalar == "\\"
        || scalar.properties.generalCategory == .control
        || scalar.properties.generalCategory == .lineSeparator
        || scalar.properties.generalCategory == .paragraphSeparator
      guard plain.utf8.count + UTF8.width(scalar) <= 200 else { break }
      plain.unicodeScalars.append(isSpecial ? " " : scalar)
    }
    return plain
  }
}
