extension Canvas {
  /// The hyperlinks whose text is still as it was drawn, neither covered nor cut off.
  public var visibleLinks: [CanvasLink] { links.filter(isVisible) }

  private func isVisible(_ link: CanvasLink) -> Bool {
    var x = link.origin.x
    for piece in SanitizedText(link.text) {
      let isThere = Rect(size).contains(Point(x: x, y: link.origin.y))
      guard isThere, self[x, link.origin.y].glyph == piece.glyph else { return false }
      x += piece.width
    }
    return true
  }
}
