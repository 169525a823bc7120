/// The data of an account that other members may see.
public struct PublicProfile: Equatable, Sendable {
  public var name: FullName
  public var profile: Profile

  public init(name: FullName, profile: Profile) {
    self.name = name
    self.profile = profile
  }

  /// The operator's changes; nil leaves a value unchanged.
  public struct Changes: Equatable, Sendable {
    public var name: FullName?
    public var isListed: Bool?
    public var about: AboutLine?

    public init(name: FullName? = nil, isListed: Bool? = nil, about: AboutLine? = nil) {
      self.name = name
      self.isListed = isListed
      self.about = about
    }
  }

  /// The profile before and after a change.
  public struct Edit: Equatable, Sendable {
    public let before: PublicProfile
    public let after: PublicProfile

    public init(before: PublicProfile, after: PublicProfile) {
      self.before = before
      self.after = after
    }
  }

  public func applying(_ changes: Changes) -> PublicProfile {
    PublicProfile(
      name: changes.name ?? name,
      profile: Profile(
        isListed: changes.isListed ?? profile.isListed, about: changes.about ?? profile.about))
  }
}

/// The settings of an account's owner for the members directory.
public struct Profile: Codable, Sendable, Equatable {
  public let isListed: Bool
  public let about: AboutLine

  public init(isListed: Bool, about: AboutLine) {
    self.isListed = isListed
    self.about = about
  }
}
