import CPostgres

/// The address of a database: a URL or a list of `keyword=value`, as libpq reads them. libpq takes
/// missing parts from the `PG…` variables and from the file that `PGPASSFILE` names.
public struct DatabaseAddress: Sendable {
  /// The given parameters by libpq's keywords, without defaults.
  let parameters: [String: String]

  /// True if the address contains a password; other users of the machine can read it on a command
  /// line.
  public var hasPassword: Bool { parameters["password"]?.isEmpty == false }

  public init(_ text: String) throws(PostgresError) {
    var message: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(text, &message) else {
      defer { PQfreemem(message) }
      throw .invalidAddress(message.map { String(cString: $0) } ?? "")
    }
    defer { PQconninfoFree(options) }
    parameters = Self.values(of: options)
  }

  /// The parameters of a connection attempt to each host. Each host gets an attempt of its own
  /// because libpq has no timeout in asynchronous mode: an unresponsive host would use up the
  /// others' time.
  var hosts: [[String: String]] {
    let given = parameters.merging(Self.defaults) { mine, _ in mine }
    func list(_ keyword: String) -> [String] {
      given[keyword]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
    }
    let lists = ["host", "hostaddr", "port"].map { ($0, list($0)) }
    let count = lists.map(\.1.count).max() ?? 0
    guard count > 1 else { return [parameters] }
    return (0..<count).map { number in
      parameters.merging(
        lists.compactMap { keyword, list in
          (list.count > 1 ? list[number % list.count] : list.first).map { (keyword, $0) }
        }
      ) { $1 }
    }
  }

  /// The same hosts without a requirement on their role, so that a standby is accepted; nil if
  /// there is only one host.
  public var anyHost: DatabaseAddress? {
    hosts.count > 1
      ? DatabaseAddress(parameters.merging(["target_session_attrs": "any"]) { $1 }) : nil
  }

  private init(_ parameters: [String: String]) { self.parameters = parameters }

  /// The hosts of each round of attempts. `prefer-standby` accepts any server in its second round.
  var rounds: [[[String: String]]] {
    guard parameters["target_session_attrs"] == "prefer-standby" else { return [hosts] }
    return ["standby", "any"].map { wanted in
      hosts.map { $0.merging(["target_session_attrs": wanted]) { $1 } }
    }
  }

  private static var defaults: [String: String] {
    guard let options = PQconndefaults() else { return [:] }
    defer { PQconninfoFree(options) }
    return values(of: options).filter { ["host", "hostaddr", "port"].contains($0.key) }
  }

  private static func values(
    of options: UnsafeMutablePointer<PQconninfoOption>
  ) -> [String: String] {
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        values[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    return values
  }
}
