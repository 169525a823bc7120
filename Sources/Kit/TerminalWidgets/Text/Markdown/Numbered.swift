/// Values in the order in which they come first, each once and with its number: as much work for each
/// as for one alone, however many there are.
struct Numbered<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  init(_ values: [Value] = []) {
    for value in values { _ = add(value) }
  }

  /// From 0; nil for a value that isn't among them.
  subscript(value: Value) -> Int? { numbers[value] }

  /// Returns whether it wasn't among them yet.
  mutating func add(_ value: Value) -> Bool {
    let number = values.count
    guard numbers[value, default: number] == number else { return false }
    numbers[value] = number
    values.append(value)
    return true
  }
}

extension Numbered: Sendable where Value: Sendable {}
