import Dispatch
import Synchronization

/// Maps elements on another thread, a part ahead of the values that are used.
struct MappedAhead<Element: Sendable, Value: Sendable>: Sequence, IteratorProtocol {
  private static var size: Int { 128 }

  private var elements: ArraySlice<Element>
  private let transform: @Sendable (Element) -> Value
  private var values: ArraySlice<Value> = []
  private var coming: Part?

  init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Value) {
    self.elements = elements[...]
    self.transform = transform
    begin()
  }

  mutating func next() -> Value? {
    if values.isEmpty, let coming {
      values = coming.wait()[...]
      begin()
    }
    return values.popFirst()
  }

  private mutating func begin() {
    let part = elements.prefix(Self.size)
    elements = elements.dropFirst(Self.size)
    coming = part.isEmpty ? nil : Part { [transform] in part.map(transform) }
  }

  private final class Part: Sendable {
    private let group = DispatchGroup()
    private let values = Mutex([Value]())

    init(_ make: @escaping @Sendable () -> [Value]) {
      DispatchQueue.global().async(group: group) {
        let made = make()
        self.values.withLock { $0 = made }
      }
    }

    func wait() -> [Value] {
      group.wait()
      return values.withLock(\.self)
    }
  }
}
