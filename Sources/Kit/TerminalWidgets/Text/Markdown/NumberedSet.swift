/// Distinct values, numbered in the order of their first occurrence. Adding and finding are O(1).
struct NumberedSet<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  init(_ values: [Value] = []) {
    for value in values { _ = add(value) }
  }

  /// Returns a value's number, from 0; nil if it isn't a member.
  subscript(value: Value) -> Int? { numbers[value] }

  /// Returns whether the value is new.
  mutating func add(_ value: Value) -> Bool {
    let number = values.count
    guard numbers[value, default: number] == number else { return false }
    numbers[value] = number
    values.append(value)
    return true
  }
}

extension NumberedSet: Sendable where Value: Sendable {}
