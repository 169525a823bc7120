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
