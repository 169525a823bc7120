import GRDB

extension SignUpFunnel {
  /// One pass over the events of the form for the times, one for the obstacles.
  init(_ database: Database, _ filter: EventFilter) throws {
    var waits = Stage.allCases.map { _ in [Int64]() }
    let rows = try SQLRequest<Row>(literal: Self.times(filter)).fetchCursor(database)
    while let row = try rows.next() {
      for (stage, wait) in Self.waits(Stage.allCases.indices.map { row[$0] }).enumerated() {
        waits[stage].append(wait)
      }
    }
    steps = zip(Stage.allCases, waits).map { stage, waits in
      Step(stage: stage, sessions: waits.count, medianMilliseconds: waits.median.map(Int.init))
    }
    obstacles = try SQLRequest<Obstacle>(literal: Self.obstacles(filter)).fetchAll(database)
  }

  /// How long each stage took, up to the first that wasn't reached. Fields may be filled in any
  /// order: one that was in order before its turn took no time.
  private static func waits(_ times: [Int64?]) -> [Int64] {
    var latest: Int64?
    return times.prefix { $0 != nil }.compactMap(\.self).map { time in
      defer { latest = max(latest ?? time, time) }
      return max(0, time - (latest ?? time))
    }
  }

  /// For each session, when it was first at each stage.
  private static func times(_ filter: EventFilter) -> SQL {
    """
    SELECT
      min(time) FILTER (WHERE name = 'flowStarted') AS opened,
      min(time) FILTER (WHERE name = 'fieldAccepted' AND field = 'name'),
      min(time) FILTER (WHERE name = 'fieldAccepted' AND field = 'email'),
      min(time) FILTER (WHERE name = 'fieldAccepted' AND field = 'password'),
      min(time) FILTER (WHERE name = 'fieldAccepted' AND field = 'confirmation'),
      min(time) FILTER (WHERE call = 'registerAccount'),
      min(time) FILTER (WHERE name = 'flowCompleted')
    FROM events
    WHERE (flow = 'signUp' OR name = 'fieldAccepted' OR call = 'registerAccount')
      AND \(filter.sql)
    GROUP BY session
    HAVING opened IS NOT NULL
    """
  }

  /// SQLite takes `rule` from the row that has the `max`: the last verdict on each field.
  private static func obstacles(_ filter: EventFilter) -> SQL {
    """
    WITH
      done AS (SELECT session FROM events WHERE name = 'flowCompleted' AND \(filter.sql)),
      verdicts AS (
        SELECT row, session, field, rule FROM events WHERE field IS NOT NULL AND \(filter.sql)),
      last AS (SELECT session, field, rule, max(row) FROM verdicts GROUP BY session, field),
      stops AS (
        SELECT field, rule, count(*) AS stopped FROM last
        WHERE rule IS NOT NULL AND session NOT IN done GROUP BY field, rule)
    SELECT field, rule, count(DISTINCT session) AS sessions, coalesce(stopped, 0) AS stopped
    FROM verdicts LEFT JOIN stops USING (field, rule)
    WHERE rule IS NOT NULL
    GROUP BY field, rule
    ORDER BY coalesce(stopped, 0) DESC, sessions DESC, field, rule
    """
  }
}

extension SignUpFunnel.Obstacle: FetchableRecord {}

extension [Int64] {
  /// The lower one of two in the middle; nil of none.
  fileprivate var median: Int64? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}
