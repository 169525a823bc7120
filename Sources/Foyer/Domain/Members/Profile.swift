/// What a person lets others see of them.
public struct Profile: Sendable, Equatable {
  public let isListed: Bool
  public let about: AboutLine

  public init(isListed: Bool, about: AboutLine) {
    self.isListed = isListed
    self.about = about
  }
}
