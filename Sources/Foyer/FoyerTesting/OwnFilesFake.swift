import Domain
import Synchronization

/// Files in memory.
public final class OwnFilesFake: OwnFiles {
  private let texts = Mutex<[String: String]>([:])
  private let problem: OwnFileProblem?

  /// - Parameter problem: the error of every call; nil for none.
  public init(_ texts: [String: String] = [:], problem: OwnFileProblem? = nil) {
    self.problem = problem
    self.texts.withLock { $0 = texts }
  }

  /// The contents by path.
  public var written: [String: String] { texts.withLock(\.self) }

  public func write(
    _ text: String, to path: String, replaces: Bool
  ) async throws(OwnFileProblem) -> String {
    if let problem { throw problem }
    let isFree = texts.withLock { texts in
      guard replaces || texts[path] == nil else { return false }
      texts[path] = text
      return true
    }
    guard isFree else { throw .exists }
    return "/home/\(path)"
  }
}
