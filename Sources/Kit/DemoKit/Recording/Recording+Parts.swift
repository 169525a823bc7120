import TerminalKit

extension Recording {
  /// Returns a screenshot as a recording of its own: the screen with the caption and the keys of that
  /// time, where the whole recording has a row for them.
  public func picture(of still: Still) -> Recording {
    var picture = Recording()
    picture.add(still.canvas, at: .zero)
    picture.add(zoom: still.zoom, at: .zero)
    if !captions.isEmpty { picture.add(caption: still.caption, at: .zero) }
    if showsKeys, !keys.isEmpty {
      picture.showsKeys = true
      let changes = KeyOverlay(Array(keys.prefix(still.keyCount))).changes
      picture.add(key: changes.last { $0.time <= still.time }?.text ?? "", at: .zero)
    }
    return picture
  }

  /// Returns the recording without the rest of pauses that are longer than a limit. A pause is the time
  /// between two moments at which the screen, a caption or the keys change.
  public func limitingPauses(to limit: Duration) -> Recording {
    let moments = Set(
      frames.map(\.time) + captions.map(\.time) + stills.map(\.time) + zooms.map(\.time)
        + (showsKeys ? keys.map(\.time) : []) + [.zero, length]
    ).sorted()
    var cuts: [(time: Duration, total: Duration)] = []
    var total = Duration.zero
    for (start, end) in zip(moments, moments.dropFirst()) where end - start > limit {
      total += end - start - limit
      cuts.append((end, total))
    }
    // A time within a pause isn't moved beyond the end of what is left of it.
    return atTimes { time in
      var (next, end) = (0, cuts.count)
      while next < end {
        let middle = (next + end) / 2
        if cuts[middle].time > time { end = middle } else { next = middle + 1 }
      }
      let before = next > 0 ? cuts[next - 1].total : .zero
      return min(time - before, next < cuts.count ? cuts[next].time - cuts[next].total : length)
    }
  }
}
