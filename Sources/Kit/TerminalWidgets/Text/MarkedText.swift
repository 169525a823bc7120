import TerminalKit

/// A line of text of which some parts stand out: what was looked for, and found.
public struct MarkedText: Sendable, Equatable {
  public struct Part: Sendable, Equatable {
    public let text: String
    public let isMarked: Bool

    public init(_ text: String, isMarked: Bool = false) {
      self.text = text
      self.isMarked = isMarked
    }
  }

  public let parts: [Part]

  public init(_ parts: [Part]) { self.parts = parts }

  public init(_ text: String) { self.init(text.isEmpty ? [] : [Part(text)]) }

  public var text: String { parts.map(\.text).joined() }

  /// - Parameter width: the columns it may take; what is longer is cut.
  @MainActor
  func paint(on canvas: inout Canvas, at place: Point, role: StyleRole, width: Int) {
    var used = 0
    for part in parts where used < width {
      used += canvas.draw(
        part.text, at: Point(x: place.x + used, y: place.y),
        role: part.isMarked && role != .selection ? .title : role, width: width - used)
    }
  }
}
