/// The contents of a YAML file that `pack-assets` has packed. They are read directly from the
/// executable, without parsing.
public struct PackedNode: Sendable {
  private let file: StaticString
  /// The node's bytes in the file.
  private let range: Range<Int>

  /// - Parameter file: `=` and a text, `{` and entries, or `[` and elements. An entry consists of
  ///   the lengths of its key (two digits) and its value (three digits), then both; an element of
  ///   its length and itself. Lengths are in bytes to base 64, with U+0030 as zero.
  init(_ file: StaticString) {
    self.init(file, 0..<file.utf8CodeUnitCount)
  }

  private init(_ file: StaticString, _ range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// The text; nil if the node is a map or a list.
  public var scalar: String? {
    isMarked("=") ? String(decoding: bytes[range.dropFirst()], as: UTF8.self) : nil
  }

  /// The entries in the file's order; nil if the node isn't a map.
  public var entries: [(key: String, value: PackedNode)]? {
    guard isMarked("{") else { return nil }
    var (entries, place) = ([(key: String, value: PackedNode)](), range.lowerBound + 1)
    while place < range.upperBound {
      let (key, value) = entry(at: place)
      entries.append((String(decoding: bytes[key], as: UTF8.self), value))
      place = value.range.upperBound
    }
    return entries
  }

  /// The elements; nil if the node isn't a list.
  public var elements: [PackedNode]? {
    guard isMarked("[") else { return nil }
    var (elements, place) = ([PackedNode](), range.lowerBound + 1)
    while place < range.upperBound {
      let element = element(at: place)
      elements.append(element)
      place = element.range.upperBound
    }
    return elements
  }

  /// Returns the text at a path of keys, such as `signUp.title`.
  public func text(at path: String) -> String? {
    var path = path
    return path.withUTF8 { node(at: $0[...])?.scalar }
  }

  /// All texts by the paths of their keys.
  public var texts: [String: String] {
    var texts: [String: String] = [:]
    collect(under: nil, into: &texts)
    return texts
  }

  private func collect(under path: String?, into texts: inout [String: String]) {
    if let path, let scalar { texts[path] = scalar }
    for (key, value) in entries ?? [] {
      value.collect(under: path.map { "\($0).\(key)" } ?? key, into: &texts)
    }
  }

  private func node(at path: UnsafeBufferPointer<UInt8>.SubSequence) -> PackedNode? {
    guard isMarked("{") else { return nil }
    var place = range.lowerBound + 1
    while place < range.upperBound {
      let (key, value) = entry(at: place)
      place = value.range.upperBound
      guard key.count <= path.count, bytes[key.lowerBound] == path.first,
        bytes[key].elementsEqual(path.prefix(key.count))
      else { continue }
      let rest = path.dropFirst(key.count)
      if rest.isEmpty { return value }
      if rest.first == UInt8(ascii: "."), let node = value.node(at: rest.dropFirst()) {
        return node
      }
    }
    return nil
  }

  private func entry(at place: Int) -> (key: Range<Int>, value: PackedNode) {
    let key = place + 5..<place + 5 + length(at: place, digits: 2)
    let end = key.upperBound + length(at: place + 2, digits: 3)
    return (key, PackedNode(file, key.upperBound..<end))
  }

  private func element(at place: Int) -> PackedNode {
    PackedNode(file, place + 3..<place + 3 + length(at: place, digits: 3))
  }

  private func length(at place: Int, digits: Int) -> Int {
    var length = 0
    for place in place..<place + digits { length = (length << 6) + Int(bytes[place] - 0x30) }
    return length
  }

  private func isMarked(_ mark: Unicode.Scalar) -> Bool {
    bytes[range.lowerBound] == UInt8(ascii: mark)
  }

  private var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: file.utf8Start, count: file.utf8CodeUnitCount)
  }
}
