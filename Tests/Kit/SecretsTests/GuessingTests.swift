import Secrets
import Testing

struct GuessingTests {
  @Test func `a longer random password takes more guesses`() {
    let bits = ["x4", "x4Wm9q", "x4Wm9qLr2T", "x4Wm9qLr2TzK8vBn"].map { Secret($0).guessingBits() }

    #expect(bits == bits.sorted())
    #expect(Set(bits).count == 4)
  }

  @Test(arguments: ["", "- . -", "\u{301}"])
  func `nothing but decoration takes no guesses`(_ typed: String) {
    #expect(Secret(typed).guessingBits() == 0)
  }

  @Test(arguments: ["p u r p l e", "PURPLE", "Purple.", "pürple", "ｐｕｒｐｌｅ"])
  func `decoration takes no more guesses`(_ typed: String) {
    #expect(Secret(typed).guessingBits() == Secret("purple").guessingBits())
  }

  @Test(arguments: [
    ("adalovelace", "Ada Lovelace"), ("АДАЛАВЛЕЙС", "Ада Лавлейс"), ("Zoë", "ZOE"),
    ("山田太郎", "山田 太郎"),
  ])
  func `a known word is guessed first, in any script`(_ typed: String, _ word: String) {
    #expect(Secret(typed).guessingBits(knowing: [word]) < 3)
    #expect(Secret(typed).guessingBits() > 10)
  }

  @Test func `a long password is as strong as its beginning or its end`() {
    let weak = String(repeating: "a", count: 1000)
    let strong = "x4Wm9qLr2TzK8vBn"

    #expect(Secret(weak).guessingBits() < 20)
    #expect(Secret(strong + weak).guessingBits() > 60)
    #expect(Secret(weak + strong).guessingBits() > 60)
  }

  @Test func `a short word of another script is as weak as one of Latin letters`() {
    let words = ["さくら", "ありがとう", "사랑", "привет", "γεια", "😀😀"]
    #expect(words.filter { Secret($0).guessingBits() >= 40 } == [])
    #expect(Secret("くずれた鍋に猫が二匹だまって座る").guessingBits() > 60)
  }

  @Test func `stays as it was`() {
    let secret = Secret(String(repeating: "Correct-Horse ", count: 20))

    _ = secret.guessingBits(knowing: ["horse"])

    #expect(secret == Secret(String(repeating: "Correct-Horse ", count: 20)))
  }

  @Test func `counts code points after NFC`() {
    #expect(Secret("").codePointCount == 0)
    #expect(Secret("e\u{301}日🦄").codePointCount == 3)
  }
}
