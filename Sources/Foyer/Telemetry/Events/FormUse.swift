import SQL

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
