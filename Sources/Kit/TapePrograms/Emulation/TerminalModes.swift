/// The modes and the scroll region that a program has set, by its sequences: libvterm doesn't report
/// them.
struct TerminalModes: Equatable {
  /// Modes that `ScreenBytes` sets itself or can't paint in: VT52, 132 columns, the origin, the visible
  /// cursor, margins at the sides, and the alternate screens.
  private static let others: Set = [2, 3, 6, 25, 47, 69, 1047, 1048, 1049]

  /// Whether a private mode (DECSET) is set, by its number.
  private var isSet: [Int: Bool] = [:]
  /// The parameters of the scroll region (DECSTBM); empty for the whole screen.
  private var region = ""

  /// Takes a complete sequence that begins with Esc.
  mutating func take(_ sequence: [UInt8]) {
    guard let last = sequence.last, sequence.count > 1 else { return }
    let parameters = String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self)
    switch (sequence[1], last) {
    case (UInt8(ascii: "c"), _): reset()
    case (UInt8(ascii: "["), UInt8(ascii: "p")) where parameters == "!": reset()
    case (UInt8(ascii: "["), UInt8(ascii: "r")) where parameters.allSatisfy(\.isPartOfRegion):
      region = parameters.contains(where: \.isNumber) ? parameters : ""
    case (UInt8(ascii: "["), UInt8(ascii: "h")), (UInt8(ascii: "["), UInt8(ascii: "l")):
      guard parameters.first == "?" else { return }
      for mode in parameters.dropFirst().split(separator: ";").compactMap({ Int($0) })
      where !Self.others.contains(mode) {
        isSet[mode] = last == UInt8(ascii: "h")
      }
    default: break
    }
  }

  /// Forgets the region, which a new size ends.
  mutating func resize() { region = "" }

  /// The sequences that set these modes. The region moves the cursor.
  var sequences: String {
    isSet.sorted { $0.key < $1.key }.map { "\u{1B}[?\($0)\($1 ? "h" : "l")" }.joined()
      + (region.isEmpty ? "" : "\u{1B}[\(region)r")
  }

  /// All modes that were changed are as in the beginning; lines are wrapped then (7).
  private mutating func reset() {
    isSet = Dictionary(uniqueKeysWithValues: isSet.keys.map { ($0, $0 == 7) })
    region = ""
  }
}

extension Character {
  fileprivate var isPartOfRegion: Bool { self == ";" || isWholeNumber && isASCII }
}
