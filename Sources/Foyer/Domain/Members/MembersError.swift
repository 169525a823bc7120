/// Why members, or what is told of one, can't be had.
public enum MembersError: Error, Equatable, Sendable {
  /// The server did not give them.
  case service(ServiceProblem)
  /// The file they are kept in did not take them or give them.
  case storage(StorageProblem)
  /// They were fetched and stored, and still aren't there (seed rule 61).
  case valueIsMissing(ValueIsMissingError)
}
