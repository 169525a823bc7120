import Domain

/// A user that was created on this host. The number is never assigned to another account.
struct UnixUser: Equatable {
  let id: UInt32
  let account: String
  /// Nil if the account was deleted: then nothing else of the person is kept.
  var name: Username?
  /// The public name, in a form that is valid in a table.
  var gecos = ""
  /// True if the account is suspended: then the user can't log in.
  var isSuspended = false

  private static let suspended = "suspended"

  /// The user's line in the ledger. Only a suspended user has a fifth field.
  var line: String {
    "\(id)\t\(account)\t\(name?.value ?? "")\t\(gecos)"
      + (isSuspended ? "\t\(Self.suspended)" : "")
  }

  init(
    id: UInt32, account: String, name: Username? = nil, gecos: String = "",
    isSuspended: Bool = false
  ) {
    self.id = id
    self.account = account
    self.name = name
    self.gecos = gecos
    self.isSuspended = isSuspended
  }

  /// Returns nil if the line is malformed.
  init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard 4...5 ~= parts.count, let id = UInt32(parts[0]), Self.isAccount(parts[1]),
      parts.count == 4 || parts[4] == Self.suspended
    else { return nil }
    self.init(id: id, account: parts[1], gecos: parts[3], isSuspended: parts.count == 5)
    if parts[2].isEmpty { return }
    guard let name = Username(stored: parts[2]), Self.plain(parts[3]) == parts[3] else {
      return nil
    }
    self.name = name
  }

  /// Returns whether the text consists of letters, digits and hyphens, as account IDs do.
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

  /// Returns the name without characters that have a meaning in a table, or change how its line is
  /// displayed: colons, commas, line breaks, control characters, marks of direction.
  static func plain(_ name: String) -> String {
    var plain = ""
    for scalar in name.unicodeScalars {
      let isSpecial =
        scalar == ":" || scalar == "," || scalar == "\\" || scalar.properties.isBidiControl
        || scalar.properties.generalCategory == .control
        || scalar.properties.generalCategory == .lineSeparator
        || scalar.properties.generalCategory == .paragraphSeparator
      guard plain.utf8.count + UTF8.width(scalar) <= 200 else { break }
      plain.unicodeScalars.append(isSpecial ? " " : scalar)
    }
    return plain
  }
}
