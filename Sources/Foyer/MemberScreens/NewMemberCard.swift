import Domain
import FoyerTexts
import SceneServices
import TerminalWidgets

/// What a new member sees first: the brand's art, the username, and how to connect.
public struct NewMember: Equatable, Sendable {
  /// Text art; empty if the brand has none.
  public var art: [String] = []
  /// Empty for a member without a username.
  public var username = ""
  /// The username and the command to connect as a sentence; empty without a username.
  public var connection = ""

  public init() {}

  /// - Parameter member: Nil if nobody has signed up, of whom nothing is shown then.
  @MainActor
  public init(_ member: SignedInMember?, of brand: Brand, texts: any Texts) {
    art = brand.logo.wide
    guard let name = member?.username else { return }
    username = name.value
    connection =
      brand.connection?.filled(with: name).map {
        texts[.homeConnection(username: name.value, command: $0)]
      } ?? texts[.homeUsername(username: name.value)]
  }
}

/// Shows a new member. Without room for all of it, the sentence remains.
@MainActor
public final class NewMemberCard {
  private let art = TextArt(role: .art, yields: 3)
  private let username = BigText(isDecoration: true, yields: 2)
  private let space = Spacer(yields: 2)
  private let connection = Label("")

  public init() {}

  /// Returns the widgets, with the headline between the art and the name.
  public func widgets(_ member: NewMember, headline: Label) -> [any Widget] {
    art.lines = member.art
    username.text = member.username
    connection.text = member.connection
    return [art, headline]
      + (member.username.isEmpty ? [] : [space, username, connection])
  }
}
