import DemoKit
import TerminalKit

extension Film {
  /// Paints the screens of a clip, each over the one before. Those that are seen for less than the
  /// shortest time aren't painted.
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
    var (screen, begun, isFirst) = (clip.moments.first, 0, true)
    // A picture is written when the time of the next one is known.
    let changes =
      clip.moments.dropFirst().map { (screen: Optional($0), time: units($0.time)) }
      + [(nil, units(clip.length + Clip.rest))]
    for (next, time) in changes {
      if next.map({ $0.looks(like: screen) }) == true { continue }
      if time - begun >= shortest || next == nil {
        let painted = screen.flatMap { paint($0) } ?? Rect(x: 0, y: 0, width: 1, height: 1)
        guard write(raster, isFirst ? whole : painted, time - begun) else { return false }
        (begun, isFirst) = (time, false)
      }
      screen = next
    }
    return true
  }
}

extension ShownScreen {
  fileprivate func looks(like other: ShownScreen?) -> Bool {
    guard let other else { return false }
    return zoom == other.zoom && band == other.band && screen == other.screen
  }
}
