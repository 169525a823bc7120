import TerminalKit

extension Film {
  /// Paints all screens of a clip, each over the one before.
  ///
  /// - Parameters:
  ///   - unit: of times.
  ///   - shortest: the shortest time of a picture in units; changes within it are one.
  ///   - write: takes the picture, the area that has changed, and the time until the next change. It
  ///     returns false to end the play.
  /// - Returns: false if `write` did.
  mutating func play(
    _ clip: Clip, unit: Duration, shortest: Int,
    write: (Raster<Kind.Pixel>, Rect, Int) -> Bool
  ) -> Bool {
    let whole = Rect(Size(width: raster.width, height: raster.height))
    let units = { (time: Duration) in Int((time / unit).rounded()) }
    var pending: Rect?
    var begun = 0
    for (index, moment) in clip.moments.enumerated() {
      let time = units(moment.time)
      // A picture is written when the time of the next one is known.
      if let area = pending, time - begun >= shortest {
        guard write(raster, area, time - begun) else { return false }
        (pending, begun) = (nil, time)
      }
      let painted = paint(moment)
      guard let area = index == 0 ? whole : painted else { continue }
      pending = pending.map(area.union) ?? area
    }
    let end = units(clip.length + Clip.rest)
    return write(raster, pending ?? Rect(x: 0, y: 0, width: 1, height: 1), end - begun)
  }
}
