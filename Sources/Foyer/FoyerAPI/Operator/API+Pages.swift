import Domain

extension API {
  /// A page of a list.
  public struct PageQuery: APIRequest, Equatable {
    public static let query = [
      QueryParameter("page", "The `next` of the page before; the first page without it.")
    ]

    public let place: PageToken?

    public init(after place: PageToken?) { self.place = place }

    public var parameters: [String: String] {
      ["page": place?.description].compactMapValues(\.self)
    }

    public init(_ parameters: [String: String], _ body: NoContent) throws(ParameterProblem) {
      place = try PageToken(parameter: parameters["page"])
    }
  }

  /// A page of entries that wait for their delivery, or were delivered.
  public struct DeliveriesQuery: APIRequest, Equatable {
    public static let query =
      PageQuery.query + [
        QueryParameter("all", "`true` also lists what was delivered within thirty days.")
      ]

    public let place: PageToken?
    public let all: Bool

    public init(after place: PageToken?, all: Bool) { (self.place, self.all) = (place, all) }

    public var parameters: [String: String] {
      ["page": place?.description, "all": all ? "true" : nil].compactMapValues(\.self)
    }

    public init(_ parameters: [String: String], _ body: NoContent) throws(ParameterProblem) {
      place = try PageToken(parameter: parameters["page"])
      switch parameters["all"] {
      case nil, "false": all = false
      case "true": all = true
      default: throw ParameterProblem("Write true or false for all")
      }
    }
  }
}

extension PageToken {
  /// - Throws: for a parameter that no answer has told.
  init?(parameter text: String?) throws(ParameterProblem) {
    guard let text else { return nil }
    try Self.check(text)
    self.init(text)
  }
}
