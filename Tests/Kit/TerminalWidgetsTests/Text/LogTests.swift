import TerminalKit
import Testing
import ViperTesting

@testable import TerminalWidgets

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LogTests {
  private let log = Log(label: "Build", words: .english)

  @Test func `follows the end until the user scrolls up, and again at the end`() {
    add(1...5)
    #expect(shown() == ["line 3", "line 4", "line 5"])

    log.press(.up)
    #expect(shown() == ["line 2", "line 3", "line 4"])
    #expect(!log.isFollowing)
    add(6...7)
    #expect(shown() == ["line 2", "line 3", "line 4"])
    log.press(.down, .down, .down)

    #expect(log.isFollowing)
    add(8...8)
    #expect(shown() == ["line 6", "line 7", "line 8"])
  }

  @Test func `moves by pages and to the ends, and by the wheel`() {
    add(1...9)
    _ = shown()

    log.press(.home)
    #expect(shown() == ["line 1", "line 2", "line 3"])
    log.press(.pageDown)
    #expect(shown() == ["line 4", "line 5", "line 6"])
    log.press(.control("u"), .pageUp, .up)
    #expect(shown() == ["line 1", "line 2", "line 3"])
    #expect(log.scroll(by: 2))
    #expect(shown() == ["line 3", "line 4", "line 5"])
    log.type("G")
    #expect(shown().last == "line 9")
    log.type("g")
    #expect(shown().first == "line 1")
    log.isFollowing = true
    #expect(shown().last == "line 9")
  }

  @Test func `wraps long lines with their roles, or cuts them`() {
    log.append("first")
    log.append(StyledText("error: ", role: .danger) + StyledText("no such module Foo"))

    #expect(
      log.canvas(width: 12, height: 4).styledLines == [
        "first", "danger[error:] no", "such module", "Foo",
      ])
    log.press(.up)
    log.type("w")
    #expect(log.lines(width: 12, height: 4) == ["first", "error: no s…", "", ""])
  }

  @Test func `a row inside of a wrapped line can be at the top`() {
    log.append("one two three four five")
    log.append("end")

    #expect(log.lines(width: 6, height: 3) == ["four", "five", "end"])
    log.press(.up)
    #expect(log.lines(width: 6, height: 3) == ["three", "four", "five"])
    log.press(.up, .up, .up)
    #expect(log.lines(width: 6, height: 3) == ["one", "two", "three"])
    log.press(.down)
    #expect(log.lines(width: 6, height: 3) == ["two", "three", "four"])
    #expect(log.lines(width: 80, height: 3) == ["one two three four five", "end", ""])
  }

  @Test func `filters while lines are added`() {
    add(1...30)
    log.type("/")
    log.type("LINE 2")
    #expect(shown() == ["/LINE 2", "line 28", "line 29"])

    log.append("another line 2000\nline 31")
    #expect(shown() == ["/LINE 2", "line 29", "another line 2000"])
    log.type("x")
    #expect(shown() == ["/LINE 2x", "Nothing matches", ""])
    log.press(.escape)

    #expect(shown().last == "line 31")
    #expect(!log.takesText)
  }

  @Test func `drops the oldest lines, and stays where it was`() {
    let log = Log(label: "Build", capacity: 2000, words: .english)
    for number in 0..<4000 { log.append("line \(number)") }
    #expect(log.optionCount >= 2000 && log.optionCount < 2000 + 1024)
    _ = log.lines(width: 20, height: 3)
    log.press(.pageUp)
    let before = log.lines(width: 20, height: 3)

    for number in 4000..<4500 { log.append("line \(number)") }
    #expect(log.lines(width: 20, height: 3) == before)
    for number in 4500..<9000 { log.append("line \(number)") }

    #expect(log.lines(width: 20, height: 1) == [log.options.last?.label])
    log.type("/")
    log.type("8999")
    #expect(log.lines(width: 20, height: 2) == ["/8999", "line 8999"])
  }

  @Test func `the newest line comes first in lines`() {
    log.empty = "No output yet"
    #expect(log.description.hint == "No output yet")
    #expect(log.lines(width: 20) == ["No output yet"])

    add(1...3)

    #expect(log.description.value == "line 3")
    #expect(log.description.states == [.readOnly])
    #expect(log.options.map(\.label) == ["line 3", "line 2", "line 1"])
    #expect(log.options(containing: "LINE 1") == [2])
    log.removeAll()
    #expect(log.options.isEmpty)
  }

  @Test func `roles survive the packing, of empty spans and of any characters`() {
    let line = StyledText("日本", role: .accent) + StyledText("", role: .danger) + StyledText("é🎉x")
    var lines = LogLines(capacity: 10)

    lines.append(StyledText("plain"))
    lines.append(line)
    lines.append(StyledText("all", role: .muted))

    #expect(lines[0] == StyledText("plain"))
    #expect(lines[1] == line)
    #expect(lines[2] == StyledText("all", role: .muted))
  }

  private func add(_ numbers: ClosedRange<Int>) {
    for number in numbers { log.append("line \(number)") }
  }

  private func shown() -> [String] { log.lines(width: 20, height: 3) }
}
