/// The server's paths and their methods, for requests that the router doesn't accept.
struct RouteTable: Sendable {
  private struct Entry {
    let parts: [Substring]
    let path: String
    var methods: [String]
  }

  private var entries: [Entry] = []

  /// - Parameter routes: Paths, such as `/users/{id}`, and methods.
  init(_ routes: [(path: String, method: String)] = []) {
    for (path, method) in routes {
      let index =
        entries.firstIndex { $0.path == path }
        ?? {
          entries.append(Entry(parts: Self.parts(path[...]), path: path, methods: []))
          return entries.count - 1
        }()
      entries[index].methods.append(method)
    }
  }

  /// Returns the route that the router would choose, or nil if the path is unknown.
  func route(of path: String) -> String? { entry(of: path)?.path }

  /// Returns the methods for the `Allow` header, or none if the path is unknown.
  func methods(of path: String) -> [String] {
    guard let methods = entry(of: path)?.methods else { return [] }
    return (methods + (methods.contains("GET") ? ["HEAD"] : [])).sorted()
  }

  /// A literal segment of a route takes precedence over a parameter.
  private func entry(of path: String) -> Entry? {
    let parts = Self.parts(path.prefix { $0 != "?" })
    let fitting = entries.filter { entry in
      entry.parts.count == parts.count
        && zip(entry.parts, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
    return fitting.min { $0.path.count { $0 == "{" } < $1.path.count { $0 == "{" } }
  }

  private static func parts(_ path: Substring) -> [Substring] { path.split(separator: "/") }
}
