/// The sequences that a program wants for keys: kitty's flags (sw.kovidgoyal.net/kitty/keyboard-protocol)
/// and xterm's modifyOtherKeys.
struct KeyboardModes: Equatable {
  /// More entries than programs push; the oldest go.
  private static let mostPushed = 16
  private static let disambiguation = 1
  private static let all = 8

  /// The level of modifyOtherKeys, 0 to 2.
  private(set) var otherKeys = 0
  /// The flags of kitty that were pushed; the last ones are in effect.
  private var flags = [0]
  /// Those of the other screen, the first or the alternate one.
  private var otherFlags = [0]

  var isKitty: Bool { flags.last != 0 }
  /// True if the program wants sequences for keys whose bytes are those of others.
  var disambiguates: Bool { has(Self.disambiguation) }
  /// True if the program wants sequences for all keys, also for text.
  var reportsAll: Bool { has(Self.all) }

  private func has(_ flag: Int) -> Bool { (flags.last ?? 0) & flag != 0 }

  /// Changes between the first screen and the alternate one, which have flags of their own.
  mutating func changeScreen() { swap(&flags, &otherFlags) }

  /// Takes a control sequence's parameters, which begin with their mark, and its last byte.
  mutating func take(_ parameters: Substring, _ last: UInt8) {
    let numbers = parameters.dropFirst().split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) }
    let first = numbers.first.flatMap { $0 }
    switch (parameters.first, last) {
    case (">", UInt8(ascii: "m")) where first == 4 || first == nil:
      otherKeys = min(max(numbers.dropFirst().first.flatMap { $0 } ?? 0, 0), 2)
    case (">", UInt8(ascii: "n")) where first == 4: otherKeys = 0
    case (">", UInt8(ascii: "u")): flags = (flags + [first ?? 0]).suffix(Self.mostPushed)
    case ("<", UInt8(ascii: "u")):
      flags.removeLast(min(max(first ?? 1, 1), flags.count))
      if flags.isEmpty { flags = [0] }
    case ("=", UInt8(ascii: "u")):
      set(first ?? 0, mode: numbers.dropFirst().first.flatMap { $0 } ?? 1)
    default: break
    }
  }

  private mutating func set(_ new: Int, mode: Int) {
    let old = flags.removeLast()
    flags.append(mode == 2 ? old | new : mode == 3 ? old & ~new : new)
  }
}
