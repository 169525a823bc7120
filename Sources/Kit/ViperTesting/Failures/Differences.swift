/// A comparison of two sequences: the elements of both and of only one of them, in order.
struct Differences<Element> {
  enum Line {
    case same(Element)
    case missing(Element, at: Int)
    case extra(Element, at: Int)
  }

  private(set) var lines: [Line] = []

  init(
    from expected: [Element], to shown: [Element],
    by areEqual: (Element, Element) -> Bool
  ) {
    let difference = shown.difference(from: expected, by: areEqual)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    var before = 0
    var after = 0
    while before < expected.count || after < shown.count {
      if removed.contains(before) {
        lines.append(.missing(expected[before], at: before))
        before += 1
      } else if inserted.contains(after) {
        lines.append(.extra(shown[after], at: after))
        after += 1
      } else {
        lines.append(.same(shown[after]))
        before += 1
        after += 1
      }
    }
  }
}

extension Differences where Element: Equatable {
  init(from expected: [Element], to shown: [Element]) {
    self.init(from: expected, to: shown, by: ==)
  }
}
