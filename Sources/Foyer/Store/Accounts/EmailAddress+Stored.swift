import Domain

extension EmailAddress {
  /// Nil where nothing was stored.
  ///
  /// - Throws: `StorageProblem.corrupt` when no such address could have been.
  init?(stored address: String?) throws(StorageProblem) {
    guard let address else { return nil }
    do throws(EmailProblem) { try self.init(validating: address) } catch { throw .corrupt }
  }
}
