import TerminalKit

/// A headline worth a moment: below text art, and above a large word with a sentence about it. The art,
/// the large word and the sentence give way if there is no room.
@MainActor
public final class Banner: WidgetContainer {
  private let art = TextArt(role: .art, yields: 3)
  private let headline: Label
  private let space = Spacer(yields: 2)
  private let word = BigText(isDecoration: true, yields: 2)
  private let sentence = Label("", yields: 1)

  /// Creates a banner of a headline alone.
  public init(_ headline: Label) { self.headline = headline }

  /// Shows art, a word and a sentence that has the word, too. What is empty isn't shown.
  public func show(art: [String] = [], word: String = "", sentence: String = "") {
    self.art.lines = art
    self.word.text = word
    self.sentence.text = sentence
  }

  public var children: [any Widget] {
    [art, headline] + (sentence.text.isEmpty ? [] : [space, word, sentence])
  }

  public func isStack(forWidth width: Int) -> Bool { true }

  public func height(forWidth width: Int) -> Int {
    children.reduce(0) { $0 + $1.height(forWidth: width) }
  }

  public func areas(in area: Rect) -> [Rect] { Slots.stack(children, in: area) }
}
