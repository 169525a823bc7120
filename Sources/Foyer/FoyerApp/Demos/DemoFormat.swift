/// What a recording is written as, by the ending of its file's name.
enum DemoFormat: String {
  case cast, svg, txt

  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}
