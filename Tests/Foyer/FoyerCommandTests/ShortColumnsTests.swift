import Testing

@testable import Commands
@testable import foyer

@Suite struct ShortColumnsTests {
  private static let ids = ["0b8f4c3e-2f65-4d4a", "0b8f4c3e-2f71-4d4a"]
  private static let time = "2027-01-15T08:30:59Z"

  @Test func `a terminal gets what distinguishes IDs, and days and minutes without a time of none`()
  {
    let short = ShortColumns(ids: Self.ids, width: 80)

    #expect(Self.ids.map(short.id) == ["0b8f4c3e-2f6", "0b8f4c3e-2f7"])
    #expect(short.day(Self.time) == "2027-01-15")
    #expect(short.minute(Self.time) == "2027-01-15T08:30Z")
    #expect([short.day(""), short.minute(""), short.id("")] == ["", "", ""])
  }

  @Test func `more characters of an ID are shown if others follow`() {
    let lengths = [true, false].map {
      ShortColumns(ids: [Self.ids[0]], isWhole: $0, width: 80).id(Self.ids[0]).count
    }

    #expect(lengths == [8, 12])
  }

  @Test func `a pipe gets complete values`() {
    let short = ShortColumns(ids: Self.ids, width: nil)

    #expect(short.id(Self.ids[0]) == Self.ids[0])
    #expect([short.day(Self.time), short.minute(Self.time)] == [Self.time, Self.time])
    #expect(short.minute("") == "")
  }
}
