import SQL

/// The steps of signing up and the obstacles. A session counts once, even if it opens the form
/// several times.
public struct SignUpFunnel: Codable, Equatable, Sendable {
  /// The fields of signing up, under the names of events: those of the form, and the verification
  /// code. Fields of other forms don't stop a sign-up.
  static let fields = [
    "name", "email", "password", "confirmation", "invitation", "username", "question", "terms",
    "sshKey", "vouchers", "code",
  ]

  public enum Stage: String, Codable, Sendable, CaseIterable {
    case opened, name, email, password, confirmation, sent
    /// The guest has an account or an application.
    case completed
    /// The verification code was correct.
    case code
  }

  /// A stage with the number of sessions that reached it and all stages before it. A field that a
  /// session's brand doesn't have counts as reached; a field that no brand has is no stage.
  public struct Step: Codable, Equatable, Sendable {
    public let stage: Stage
    public let sessions: Int
    /// The median time from the stage before, in sessions that reached this one; nil without any.
    public let medianMilliseconds: Int?
  }

  /// A rule of a field, with the number of sessions that broke it.
  public struct BrokenRule: Codable, Equatable, Sendable {
    public let field: String
    public let rule: String
    public let sessions: Int
    /// The number of these sessions that never corrected the field and never completed the form.
    public let stopped: Int
  }

  public internal(set) var steps = Stage.allCases.map {
    Step(stage: $0, sessions: 0, medianMilliseconds: nil)
  }
  /// The obstacles that stopped most sessions come first.
  public internal(set) var obstacles: [BrokenRule] = []
  /// The use of each form that was opened.
  public internal(set) var forms: [FormUse] = []
}

extension SignUpFunnel {
  /// Reads the events of the form once for the times, and once for the obstacles.
  init(_ database: Database, _ filter: EventFilter) throws {
    let unasked = try Self.unasked(database, filter)
    var counts = Stage.allCases.map { _ in 0 }
    var waits = Stage.allCases.map { _ in [Int64]() }
    var brands = Set<String>()
    try database.each(Self.times, filter.values) { row in
      let brand: String = row[Stage.allCases.count] ?? ""
      brands.insert(brand)
      let times = Stage.allCases.indices.map { row[$0] as Int64? }
      for (stage, wait) in Self.waits(times, unasked: unasked[brand] ?? []).enumerated() {
        counts[stage] += 1
        if let wait { waits[stage].append(wait) }
      }
    }
    steps = Stage.allCases.enumerated().compactMap { index, stage in
      guard brands.isEmpty || !brands.allSatisfy({ unasked[$0]?.contains(index) == true })
      else { return nil }
      return Step(
        stage: stage, sessions: counts[index],
        medianMilliseconds: waits[index].median.map(Int.init))
    }
    obstacles = try database.rows(Self.obstacles, filter.values).map { row in
      BrokenRule(
        field: try row.get("field"), rule: try row.get("rule"),
        sessions: try row.get("sessions"), stopped: try row.get("stopped"))
    }
    forms = try FormUse.all(database, filter)
  }

  /// Returns the time that each stage took, up to the first one that wasn't reached. Fields may be
  /// completed in any order: one that was valid before its predecessor took no time. The time is
  /// nil for a field that the session skipped.
  ///
  /// - Parameter unasked: the stages that the brand doesn't have.
  private static func waits(_ times: [Int64?], unasked: Set<Int>) -> [Int64?] {
    let sent = times.indices.first { Stage.allCases[$0] == .sent && times[$0] != nil } ?? 0
    var latest: Int64?
    let reached = times.indices.prefix { index in
      times[index] != nil || unasked.contains(index) || index < sent
    }
    return reached.map { index in
      guard let time = times[index] else { return nil }
      defer { latest = max(latest ?? time, time) }
      return max(0, time - (latest ?? time))
    }
  }

  /// Returns for each brand the stages that it doesn't have: fields without events although later
  /// stages were reached, and the code if no session that completed the form entered one.
  private static func unasked(
    _ database: Database, _ filter: EventFilter
  ) throws -> [String: Set<Int>] {
    var reached: [String: Set<Int>] = [:]
    try database.each(
      """
      SELECT DISTINCT brand, iif(flow = 'signUp', 'completed', coalesce(field, 'sent')) FROM events
      WHERE (name IN ('fieldAccepted', 'fieldRejected') OR call = 'registerAccount'
          OR name = 'flowCompleted' AND flow = 'signUp')
        AND \(EventFilter.condition)
      """, filter.values
    ) { row in
      let stage = row[1].flatMap(Stage.init(rawValue:))
      guard let brand: String = row[0], let index = stage.flatMap(Stage.allCases.firstIndex)
      else { return }
      reached[brand, default: []].insert(index)
    }
    let completed = Stage.allCases.firstIndex(of: .completed)!
    return reached.mapValues { reached in
      let end = reached.contains(completed) ? Stage.allCases.count : reached.max() ?? 1
      return Set(1..<end).subtracting(reached)
    }
  }

  /// The time at which each session first reached each stage.
  private static let times = """
    SELECT
      min(time) FILTER (WHERE name = 'flowStarted') AS opened,
      min(time) FILTER (WHERE name = 'fieldAccepted' AND field = 'name'),
      min(time) FILTER (WHERE name = 'fieldAccepted' AND field = 'email'),
      min(time) FILTER (WHERE name = 'fieldAccepted' AND field = 'password'),
      min(time) FILTER (WHERE name = 'fieldAccepted' AND field = 'confirmation'),
      min(time) FILTER (WHERE call = 'registerAccount'),
      min(time) FILTER (WHERE name = 'flowCompleted'),
      min(time) FILTER (WHERE name = 'fieldAccepted' AND field = 'code'),
      min(brand)
    FROM events
    WHERE (flow = 'signUp' OR name = 'fieldAccepted' OR call = 'registerAccount')
      AND \(EventFilter.condition)
    GROUP BY session
    HAVING opened IS NOT NULL
    """

  private static let formFields = fields.map { "'\($0)'" }.joined(separator: ", ")

  /// SQLite takes `rule` from the row with the `max`: the last verdict on each field. The code is
  /// entered after the form is completed, so a completed form doesn't exempt a session from being
  /// stopped by the code.
  private static let obstacles = """
    WITH
      done AS (
        SELECT session FROM events
        WHERE name = 'flowCompleted' AND flow = 'signUp' AND \(EventFilter.condition)),
      verdicts AS (
        SELECT row, session, field, rule FROM events WHERE field IN (\(formFields)) AND \(EventFilter.condition)),
      last AS (SELECT session, field, rule, max(row) FROM verdicts GROUP BY session, field),
      stops AS (
        SELECT field, rule, count(*) AS stopped FROM last
        WHERE rule IS NOT NULL AND (field = 'code' OR session NOT IN done) GROUP BY field, rule)
    SELECT field, rule, count(DISTINCT session) AS sessions, coalesce(stopped, 0) AS stopped
    FROM verdicts LEFT JOIN stops USING (field, rule)
    WHERE rule IS NOT NULL
    GROUP BY field, rule
    ORDER BY coalesce(stopped, 0) DESC, sessions DESC, field, rule
    """
}

extension [Int64] {
  /// The lower of two middle values; nil without values.
  fileprivate var median: Int64? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}

/// How many sessions began, finished and left a form. A session counts once for each form, however
/// often it opens it.
public struct FormUse: Codable, Equatable, Sendable {
  /// The forms of guests, in the order in which they come to them. The raw values are the screens'
  /// names in events.
  public enum Form: String, Codable, Sendable, CaseIterable {
    case signUp, verification, signIn, secondFactorEntry, termsAcceptance, contact
    case secondFactorSetup
  }

  public let form: Form
  /// The number of sessions that have opened the form.
  public let began: Int
  /// The number of those that have completed it.
  public let finished: Int

  public init(_ form: Form, began: Int, finished: Int) {
    (self.form, self.began, self.finished) = (form, began, finished)
  }

  /// The number of those that haven't completed it.
  public var left: Int { began - finished }
}

extension FormUse {
  /// Reads the forms that at least one session has opened, in one pass over the events.
  static func all(_ database: Database, _ filter: EventFilter) throws -> [FormUse] {
    let columns = Form.allCases.map { form in
      "max(name = 'screenPresented' AND screen = '\(form.rawValue)'), max(\(form.end))"
    }.joined(separator: ", ")
    var counts = Form.allCases.map { _ in (began: 0, finished: 0) }
    try database.each(
      "SELECT \(columns) FROM events WHERE \(EventFilter.condition) GROUP BY session",
      filter.values
    ) { row in
      for index in counts.indices where row[2 * index] == 1 {
        counts[index].began += 1
        if row[2 * index + 1] == 1 { counts[index].finished += 1 }
      }
    }
    return zip(Form.allCases, counts).filter { $1.began > 0 }.map {
      FormUse($0, began: $1.began, finished: $1.finished)
    }
  }
}

extension FormUse.Form {
  /// The SQL condition of the event that completes the form.
  fileprivate var end: String {
    switch self {
    case .signUp: "name = 'flowCompleted' AND flow = 'signUp'"
    case .verification: "name = 'fieldAccepted' AND field = 'code'"
    case .signIn: succeeded("signIn", "signInByCode", "signInBySecondFactor")
    case .secondFactorEntry: succeeded("signInBySecondFactor")
    case .termsAcceptance: succeeded("acceptTerms")
    case .contact: succeeded("sendMessage")
    case .secondFactorSetup: succeeded("enrolSecondFactor")
    }
  }

  private func succeeded(_ calls: String...) -> String {
    "name = 'callSucceeded' AND call IN (\(calls.map { "'\($0)'" }.joined(separator: ", ")))"
  }
}
