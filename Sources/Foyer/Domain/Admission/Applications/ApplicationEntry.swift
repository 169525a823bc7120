/// An application with its warnings for operators.
public struct ApplicationEntry: Codable, Sendable, Equatable {
  public let application: Application
  public let warnings: [ApplicationWarning]
  public let vouches: VouchCount

  public init(
    _ application: Application, warnings: [ApplicationWarning] = [],
    vouches: VouchCount = VouchCount(given: 0, named: 0)
  ) {
    self.application = application
    self.warnings = warnings
    self.vouches = vouches
  }

  /// Leaves out warnings if a newer server sends one that this version doesn't know.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    application = try values.decode(Application.self, forKey: .application)
    warnings = (try? values.decode([ApplicationWarning].self, forKey: .warnings)) ?? []
    vouches = try values.decode(VouchCount.self, forKey: .vouches)
  }
}
