import Domain
import LibC

/// Keeps the rules until one of their files changes, so that a sign-up doesn't read long lists.
actor LatestEmailRules {
  private var result: Result<EmailRules, EmailRulesError>?
  /// The files as they were before they were read, by their paths.
  private var versions: [String: FileVersion?] = [:]

  func rules(in directory: DataDirectory) throws(EmailRulesError) -> EmailRules {
    if let result, versions.allSatisfy({ FileVersion(at: $0.key) == $0.value }) {
      return try result.get()
    }
    versions = [:]
    let result = Result { () throws(EmailRulesError) in
      try EmailRulesFile.rules(in: directory) {
        versions.updateValue(FileVersion(at: $0), forKey: $0)
      }
    }
    self.result = result
    if case .failure(let error) = result, error.isPassing { self.result = nil }
    return try result.get()
  }
}

/// The attributes of a file, at least one of which changes with its contents, owner or permissions.
struct FileVersion: Equatable, Sendable {
  private let device: dev_t
  private let number: ino_t
  private let size: off_t
  private let modified: [Int]
  private let changed: [Int]

  /// Returns nil if there is no file. A link isn't followed.
  init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    (device, number, size) = (status.st_dev, status.st_ino, status.st_size)
    #if canImport(Glibc)
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    self.modified = [modified.tv_sec, modified.tv_nsec]
    self.changed = [changed.tv_sec, changed.tv_nsec]
  }
}
