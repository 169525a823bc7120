extension Canvas {
  /// The hyperlinks whose text still stands where it was drawn: nothing covers it, nothing cut it.
  public var visibleLinks: [CanvasLink] { links.filter(isVisible) }

  private func isVisible(_ link: CanvasLink) -> Bool {
    var x = link.origin.x
    for piece in HarmlessText(link.text) {
      let isThere = Rect(size).contains(Point(x: x, y: link.origin.y))
      guard isThere, self[x, link.origin.y].glyph == piece.glyph else { return false }
      x += piece.width
    }
    return true
  }
}
