/// What an `InMemoryDataSource` keeps.
struct InMemoryContents<Value> {
  private struct Thing {
    let value: Value
    /// Counts those that were put, so that they have an order.
    let number: Int
  }

  var lists: [String: [Value]] = [:]
  private var things: [String: Thing] = [:]
  private var lastNumber = 0
  /// How many had been put when all objects were.
  private var numberAtAll = 0

  /// All objects as they were put, then the single things put since, the first one first.
  var all: [Value] {
    let since = things.values.filter { $0.number > numberAtAll }.sorted { $0.number < $1.number }
    return (lists[AllObjectsQuery().key] ?? []) + since.map(\.value)
  }

  func thing(_ key: String) -> Value? { things[key]?.value }

  /// What is put again keeps its place.
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
