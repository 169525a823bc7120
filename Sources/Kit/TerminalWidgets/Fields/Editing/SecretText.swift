import TerminalKit

/// The part of a pasted secret that its field takes. Password managers copy blanks and line ends
/// along, and their owner can't see them among the dots.
package struct SecretText {
  /// The ranges of the bytes that the field takes.
  package let kept: [Range<Int>]
  /// True if blanks at the ends of a paste are left out.
  package let isTrimmed: Bool

  /// Finds the parts of a paste.
  package init(pasted bytes: UnsafeRawBufferPointer) {
    let part = Part(bounds: 0..<bytes.count, isPasted: true)
    let range = part.trimmed(bytes, atStart: true, atEnd: true)
    (kept, isTrimmed) = ([range], range.count < bytes.count)
  }

  /// Finds the parts of a line, in which a terminal may mark what was pasted. Without marks only
  /// blanks that can't be typed there, such as a tab, show that they were.
  package init(line bytes: UnsafeRawBufferPointer) {
    let parts = Part.parts(of: bytes)
    kept = parts.enumerated().map { index, part in
      part.trimmed(bytes, atStart: index == 0, atEnd: index == parts.count - 1)
    }
    isTrimmed = zip(parts, kept).contains { $0.bounds != $1 }
  }
}

/// A typed or pasted part of a line.
private struct Part {
  let bounds: Range<Int>
  let isPasted: Bool

  static func parts(of bytes: UnsafeRawBufferPointer) -> [Part] {
    var parts: [Part] = []
    var (start, index, isPasted) = (0, 0, false)
    while index < bytes.count {
      let rest = bytes[index...]
      let marks = [PasteMarks.beginning, PasteMarks.end]
      guard let mark = marks.first(where: { rest.starts(with: $0) }) else {
        index += 1
        continue
      }
      parts.append(Part(bounds: start..<index, isPasted: isPasted))
      index += mark.count
      (start, isPasted) = (index, mark == PasteMarks.beginning)
    }
    parts.append(Part(bounds: start..<index, isPasted: isPasted))
    return parts.count == 1 ? parts : parts.filter { !$0.bounds.isEmpty }
  }

  /// Returns the part without the blanks that aren't taken.
  ///
  /// - Parameters:
  ///   - atStart: whether the line begins with the part.
  ///   - atEnd: whether the line ends with it.
  func trimmed(_ bytes: UnsafeRawBufferPointer, atStart: Bool, atEnd: Bool) -> Range<Int> {
    var (before, after) = (Blanks(), Blanks())
    var (hasText, end) = (false, bounds.lowerBound)
    var decoder = UTF8()
    var rest = bytes[bounds].makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      end += UTF8.width(scalar)
      if !scalar.properties.isWhitespace {
        (hasText, after) = (true, Blanks())
      } else if hasText {
        after.add(scalar)
      } else {
        before.add(scalar)
      }
    }
    guard end == bounds.upperBound else { return bounds }  // not UTF-8: it is refused anyway
    let first = before.areDropped(isPasted, isOuter: atStart) ? before.width : 0
    let last = after.areDropped(isPasted, isOuter: atEnd) ? after.width : 0
    return bounds.lowerBound + first..<bounds.upperBound - last
  }
}

/// Blanks at one end of a part.
private struct Blanks {
  var width = 0
  private var hasControl = false

  mutating func add(_ scalar: Unicode.Scalar) {
    width += UTF8.width(scalar)
    hasControl = hasControl || LineProblem.isControl(scalar)
  }

  func areDropped(_ isPasted: Bool, isOuter: Bool) -> Bool { isPasted || isOuter && hasControl }
}

extension HiddenLine {
  /// Returns a line of the same type with only these bytes.
  package func keeping(_ ranges: [Range<Int>]) -> any HiddenLine {
    withBytes { bytes in
      var rest = ranges.joined().makeIterator()
      return Self(reading: { rest.next().map { bytes[$0] } })
    }
  }
}
