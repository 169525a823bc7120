struct InMemoryContents<Value> {
  private struct Thing {
    let value: Value
    /// The position in the order in which objects were first put.
    let number: Int
  }

  var lists: [String: [Value]] = [:]
  private var things: [String: Thing] = [:]
  private var lastNumber = 0
  /// The last number at the time when all objects were put as a list.
  private var numberAtAll = 0

  /// The list of all objects, then the single objects that were put later, in order. O(*n* log
  /// *n*).
  var all: [Value] {
    let since = things.values.filter { $0.number > numberAtAll }.sorted { $0.number < $1.number }
    return (lists[AllObjectsQuery().key] ?? []) + since.map(\.value)
  }

  func thing(_ key: String) -> Value? { things[key]?.value }

  /// An object that is put again keeps its position.
  mutating func put(_ value: Value, under key: String) {
    if things[key] == nil { lastNumber += 1 }
    things[key] = Thing(value: value, number: things[key]?.number ?? lastNumber)
  }

  mutating func putList(_ values: [Value], under key: String) {
    lists[key] = values
    if key == AllObjectsQuery().key { numberAtAll = lastNumber }
  }

  mutating func remove(_ key: String) { things[key] = nil }
}
