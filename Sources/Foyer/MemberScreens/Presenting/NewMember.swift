import Domain
import FoyerTexts
import SceneServices

/// The first things that new members see: the brand's art, their name, their number and how they connect.
public struct NewMember: Equatable, Sendable {
  /// Text art; empty if the brand has none.
  public var art: [String] = []
  /// Larger text art; empty if the brand has none.
  public var largeArt: [String] = []
  /// The username, or the first name of a member without one.
  public var name = ""
  /// The member's number, the username and the command to connect, a line each.
  public var sentence = ""
  /// The command alone; empty without one.
  public var command = ""

  public init() {}

  /// - Parameter member: Nil if the guest isn't known; only the art is shown then.
  @MainActor
  public init(_ member: SignedInMember?, of brand: Brand, texts: any Texts) {
    (art, largeArt) = (brand.logo.wide, brand.logo.large)
    guard let member else { return }
    name = member.username?.value ?? member.firstName
    // Operators find the account by the first characters of its ID.
    let number = String(member.account.description.prefix(8))
    sentence = texts[.noticeMemberNumber(number: number)]
    if let username = member.username {
      sentence += "\n" + texts[.homeUsername(username: username.value)]
    }
    guard let command = brand.connection?.filled(with: member.username) else { return }
    self.command = command
    sentence += "\n" + texts[.noticeConnectionCommand(command: command)]
  }
}
