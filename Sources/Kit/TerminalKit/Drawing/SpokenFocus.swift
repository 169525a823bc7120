/// The part of a canvas that has the focus, which a reader has to say when it gets there. A reader
/// says what is written, and nothing where only the cursor moves.
public struct SpokenFocus: Sendable, Equatable {
  /// The widget that has the focus.
  let widget: ObjectIdentifier
  /// The number of times the focus was given in the widget's form, also to the same widget.
  let turn: Int
  /// The chosen part of the widget, if it has several side by side.
  public var item = 0
  /// The area of the widget, or of its chosen part.
  public var area: Rect
  /// Rows with sentences about the widget, which are said after the cursor's row; nil for none.
  public var notes: Range<Int>?
  /// True if the rows are read in their order, as in a document.
  public var isDocument = false

  /// Creates the focus of a widget.
  public init(_ widget: AnyObject, turn: Int, area: Rect) {
    (self.widget, self.turn, self.area) = (ObjectIdentifier(widget), turn, area)
  }

  /// Returns whether the same part has the focus, and got it at the same time.
  public func isSame(as other: SpokenFocus?) -> Bool {
    guard let other else { return false }
    return (widget, turn, item) == (other.widget, other.turn, other.item)
  }

  /// The focus in a canvas into which this one's is copied.
  public func moved(by offset: Point) -> SpokenFocus {
    var focus = self
    focus.area = area.moved(by: offset)
    focus.notes = notes.map { $0.lowerBound + offset.y..<$0.upperBound + offset.y }
    return focus
  }
}
