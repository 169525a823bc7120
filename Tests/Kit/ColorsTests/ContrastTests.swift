import Colors
import Testing

/// Ratios published by WebAIM's contrast checker and in the examples of WCAG's techniques.
struct ContrastTests {
  @Test(arguments: [
    ("#000000", "#ffffff", "21.00"), ("#ffffff", "#ffffff", "1.00"), ("#777777", "#ffffff", "4.48"),
    ("#767676", "#ffffff", "4.54"), ("#ff0000", "#ffffff", "4.00"), ("#0000ff", "#ffffff", "8.59"),
    ("#00ff00", "#000000", "15.30"), ("#ffff00", "#ffffff", "1.07"),
    ("#333333", "#ffffff", "12.63"),
  ])
  func `two colours have the contrast of WCAG, either way round`(
    _ one: String, _ two: String, _ ratio: String
  ) throws {
    let (one, two) = try (#require(RGBColor(hex: one)), #require(RGBColor(hex: two)))

    #expect(one.contrast(to: two).hundredths == ratio)
    #expect(two.contrast(to: one).hundredths == ratio)
  }
}

extension Double {
  var hundredths: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100)." + String("0\(hundredths % 100)".suffix(2))
  }
}
