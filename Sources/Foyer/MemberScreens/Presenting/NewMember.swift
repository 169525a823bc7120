import Domain
import FoyerTexts
import SceneServices

/// The first things that new members see: the brand's art, their username, and how they connect.
public struct NewMember: Equatable, Sendable {
  /// Text art; empty if the brand has none.
  public var art: [String] = []
  /// Empty for a member without a username.
  public var username = ""
  /// The username and the command to connect as a sentence; empty without a username.
  public var connection = ""
  /// The command alone; empty without one.
  public var command = ""

  public init() {}

  /// - Parameter member: Nil if the guest isn't known; only the art is shown then.
  @MainActor
  public init(_ member: SignedInMember?, of brand: Brand, texts: any Texts) {
    art = brand.logo.wide
    guard let name = member?.username else { return }
    username = name.value
    connection = texts[.homeUsername(username: name.value)]
    if let command = brand.connection?.filled(with: name) {
      self.command = command
      connection += "\n" + texts[.noticeConnectionCommand(command: command)]
    }
  }
}
