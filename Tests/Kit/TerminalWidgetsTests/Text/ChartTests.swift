import TerminalKit
import Testing
import ViperTesting

@testable import TerminalWidgets

@MainActor
struct ChartTests {
  @Test func `a series has a mark for each of its newest values`() {
    let load = Sparkline(label: "Load", values: [0, 1, 2, 3, 4, 5, 6, 7], words: .english)

    #expect(load.lines(width: 40) == ["Load  ▁▂▃▄▅▆▇█  7.0"])
    #expect(load.lines(width: 15) == ["Load  ▁▃▆█  7.0"])
    #expect(load.description.value == "7.0, between 0.0 and 7.0")
  }

  /// A long label takes at most half of the row. Marks take what the label, the last value and the
  /// gaps leave; a last value that can't be shown leaves its place to them.
  @Test(arguments: [
    (40, 8.0, "A load average  ▁▂▃▄▅▆█  8.0"), (24, 8, "A load aver…  ▁▂▄▅█  8.0"),
    (16, 8, "A load …  ▁  8.0"), (16, .nan, "A load …  ▁▃▅▆█"),
  ])
  func `a series fits its row, and its label half of it`(width: Int, last: Double, line: String) {
    let values = [1, 2, 3, 4, 5, 6, 8].dropLast() + [last]
    let load = Sparkline(label: "A load average", values: Array(values), words: .english)

    #expect(load.lines(width: width) == [line])
  }

  @Test(
    arguments: [
      ([], "Load"), ([1, 1], "Load  ▁▁  1.0"), ([.nan, 5, .infinity], "Load   ▁"),
      ([-9, 0.5, 9], "Load  ▁▅█  9.0"),
    ] as [([Double], String)])
  func `a series has no traps`(_ values: [Double], _ line: String) {
    let range: ClosedRange<Double>? = values.count == 3 && values[0] == -9 ? 0...1 : nil
    let load = Sparkline(label: "Load", values: values, range: range, words: .english)

    #expect(load.lines(width: 40) == [line])
  }

  @Test func `bars are as long as their values, and are read as numbers`() {
    let orders = BarChart(
      label: "Orders", bars: [.init("Fries", 12), .init("Carrots", 0.5), .init("None", 0)])

    #expect(
      orders.lines(width: 27) == [
        "Fries    █████████████  12", "Carrots  █  0.5", "None     0",
      ])
    #expect(orders.description.value == "Fries 12, Carrots 0.5, None 0")
    expectDescribed(orders)
  }

  @Test func `bars have a limit of their own`() {
    let full = BarChart(label: "Disk", bars: [.init("/", 50)], limit: 100)

    #expect(full.lines(width: 27)[0].count { $0 == "█" } == 10)
  }
}
