import Domain

/// Keeps marks in memory.
public actor SeenMarksFake: SeenMarks {
  private var marks: Set<SeenMark>

  public init(_ marks: Set<SeenMark> = []) { self.marks = marks }

  public func contains(_ mark: SeenMark) -> Bool { marks.contains(mark) }

  public func insert(_ mark: SeenMark) { marks.insert(mark) }
}
