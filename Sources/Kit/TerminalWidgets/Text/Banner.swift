import TerminalKit

/// A headline worth a moment: below text art, and above a large word with a sentence about it. The art
/// and the large word give way if there is no room.
@MainActor
public final class Banner: WidgetContainer {
  private let art = TextArt(role: .art, yields: 3)
  private let headline: Label
  private let space = Spacer(yields: 2)
  private let word = BigText(isDecoration: true, yields: 2)
  private let text = Label("")

  /// Creates a banner of a headline alone.
  public init(_ headline: Label) { self.headline = headline }

  /// A smaller version of the art, for less room; empty for none.
  public var briefArt: [String] {
    get { art.briefLines }
    set { art.briefLines = newValue }
  }

  /// Shows art, a word and a sentence that has the word, too. What is empty isn't shown. The lines of the
  /// sentence are one paragraph in linear mode.
  public func show(art: [String] = [], word: String = "", sentence: String = "") {
    self.art.lines = art
    self.word.text = word
    text.text = sentence
    text.spoken = sentence.replacing("\n", with: " ")
  }

  public var children: [any Widget] {
    [art, headline] + (text.text.isEmpty ? [] : [space, word, text])
  }

  public func isStack(forWidth width: Int) -> Bool { true }

  public func height(forWidth width: Int) -> Int {
    children.reduce(0) { $0 + $1.height(forWidth: width) }
  }

  public func areas(in area: Rect) -> [Rect] { Slots.stack(children, in: area) }
}
