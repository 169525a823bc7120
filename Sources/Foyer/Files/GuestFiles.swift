import Domain
import LibC

/// Writes files that a guest names, with the permissions of the program's user.
public struct GuestFiles: OwnFiles {
  private let home: String?
  private let folder: String?

  /// - Parameters:
  ///   - home: the folder for `~`; nil if it is unknown.
  ///   - folder: the folder for relative paths; nil is the working directory.
  public init(home: String?, folder: String? = nil) {
    self.home = home
    self.folder = folder
  }

  public func write(
    _ text: String, to path: String, replaces: Bool
  ) async throws(OwnFileProblem) -> String {
    let path = try whole(path)
    do throws(NamedFileError) {
      try NamedFile.write(Array(text.utf8), to: path, replaces: replaces, takesDevices: false)
    } catch {
      throw OwnFileProblem(error)
    }
    return path
  }

  private func whole(_ typed: String) throws(OwnFileProblem) -> String {
    guard !typed.utf8.contains(0), typed != "~", !typed.hasSuffix("/") else { throw .folder }
    if typed.hasPrefix("/") { return typed }
    if typed.hasPrefix("~/") {
      guard let home, home.hasPrefix("/") else { throw .notThere }
      return home + typed.dropFirst()
    }
    if let folder { return "\(folder)/\(typed)" }
    guard let current = getcwd(nil, 0) else { throw .notThere }
    defer { free(current) }
    return "\(String(cString: current))/\(typed)"
  }
}

extension OwnFileProblem {
  fileprivate init(_ error: NamedFileError) {
    switch error {
    case .untrusted(.link): self = .failed
    case .untrusted: self = .notAllowed
    case .exists, .system(EEXIST): self = .exists
    case .folder, .system(EISDIR): self = .folder
    case .system(ENOENT), .system(ENOTDIR): self = .notThere
    case .system(EACCES), .system(EPERM), .system(EROFS): self = .notAllowed
    case .notAFile, .system: self = .failed
    }
  }
}
