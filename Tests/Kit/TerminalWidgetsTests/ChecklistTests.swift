import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct ChecklistTests {
  let checklist = Checklist(
    label: "Rules",
    items: [
      .init("uppercase", isMet: true), .init("lowercase", isMet: true),
      .init("number", isMet: false), .init("special character", isMet: false),
    ])

  @Test func `takes one row at 76 columns`() {
    #expect(
      checklist.lines(width: 76) == ["✓ uppercase  ✓ lowercase  · number  · special character"])
  }

  @Test func `takes two rows of aligned columns at 36`() {
    #expect(
      checklist.lines(width: 36) == [
        "✓ uppercase  ✓ lowercase", "· number     · special character",
      ])
  }

  @Test func `has no gap below a row where fewer columns take as few rows`() {
    #expect(
      checklist.lines(width: 46) == [
        "✓ uppercase  ✓ lowercase", "· number     · special character",
      ])
  }

  @Test func `a wide last item makes no gap in the rows above`() {
    checklist.items = ["8+ characters", "uppercase", "number", "none of these"].map {
      Checklist.Item($0, isMet: true)
    }
    checklist.items.append(.init("special character", isMet: false))
    #expect(
      checklist.lines(width: 34) == [
        "✓ 8+ characters  ✓ uppercase", "✓ number         ✓ none of these",
        "· special character",
      ])
    #expect(checklist.lines(width: 20).count == 5)
  }

  @Test func `takes a row for each where it must, and cuts what is too long`() {
    #expect(
      checklist.lines(width: 16) == ["✓ uppercase", "✓ lowercase", "· number", "· special chara…"])
  }

  @Test func `is a row high when there is nothing to check`() {
    checklist.items = []

    #expect(checklist.lines(width: 20) == [""])
  }

  @Test func `looks like a fault only once it is judged`() {
    #expect(checklist.canvas(width: 76)[0, 0].role == .success)
    #expect(checklist.canvas(width: 76)[26, 0].role == .muted)

    checklist.isJudged = true

    #expect(checklist.canvas(width: 76)[26, 0].role == .danger)
    #expect(checklist.lines(width: 76)[0].hasSuffix("✗ number  ✗ special character"))
  }

  @Test func `is a sentence on a plain screen, as long as it fits`() {
    let sentence = "Rules needs: uppercase, lowercase, number, special character."
    #expect(checklist.canvas(width: 76, isPlain: true).lines == [sentence])

    checklist.isJudged = true

    #expect(
      checklist.canvas(width: 76, isPlain: true).lines
        == ["Still missing: number, special character."])
    checklist.isJudged = false
    checklist.label = "A label that takes a whole line"
    #expect(
      checklist.canvas(width: 60, isPlain: true).lines
        == ["uppercase, lowercase, number, special character"])
  }

  @Test func `describes all of it`() {
    #expect(
      checklist.description.value
        == "✓ uppercase, ✓ lowercase, · number, · special character")
  }
}
