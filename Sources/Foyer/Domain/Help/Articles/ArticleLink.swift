/// The destination of a link in an article.
public enum ArticleLink: Sendable, Equatable {
  /// Another article of the brand.
  case article(slug: String)
  case web(String)
  case email(String)
  /// A place in the same text, or something that can't be opened here.
  case other

  /// - Parameter slug: the slug of the article that contains the link.
  public init(_ target: String, from slug: String = "") {
    let path = target.prefix { $0 != "#" && $0 != "?" }
    let scheme = target.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+") }
    if scheme.count > 1, target.dropFirst(scheme.count).first == ":" {
      self = Self.outside(target, scheme: scheme.lowercased())
    } else if path.isEmpty || path.hasPrefix("/") {
      self = .other
    } else {
      self = Self.beside(path, from: slug)
    }
  }

  /// The slug of the linked article.
  public var slug: String? { if case .article(let slug) = self { slug } else { nil } }

  private static func outside(_ target: String, scheme: String) -> Self {
    switch scheme {
    case "http", "https": .web(target)
    case "mailto": .email(String(target.dropFirst("mailto:".count).prefix { $0 != "?" }))
    default: .other
    }
  }

  /// Resolves a path with or without its file extension. Paths that lead out of the folder aren't
  /// followed.
  private static func beside(_ path: Substring, from slug: String) -> Self {
    var parts = slug.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return .other
      }
    }
    guard var name = parts.popLast() else { return .other }
    if let ending = [".md", ".markdown"].first(where: name.hasSuffix) {
      name.removeLast(ending.count)
    } else if name.contains(".") {
      return .other  // a picture or another document
    }
    return .article(slug: (parts + [name]).joined(separator: "/"))
  }
}
