/// What an id must be for queries: its description becomes part of the key, as `String`, `Int`,
/// `UUID` and the like have it. Never a hash value, which is another in the next launch.
public typealias QueryID = Hashable & CustomStringConvertible & Sendable
