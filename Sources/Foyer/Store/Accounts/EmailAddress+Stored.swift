import Domain

extension EmailAddress {
  /// Returns nil for nil.
  ///
  /// - Throws: `StorageProblem.corrupt` if the address is invalid.
  init?(stored address: String?) throws(StorageProblem) {
    guard let address else { return nil }
    do throws(EmailProblem) { try self.init(validating: address) } catch { throw .corrupt }
  }
}
