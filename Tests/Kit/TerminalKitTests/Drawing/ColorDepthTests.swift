import Colors
import TerminalKit
import Testing

@Suite(.timeLimit(.minutes(5))) struct ColorDepthTests {
  @Test(arguments: [(0x2F4A41, 23), (0xCFEEE1, 194), (0x444444, 238)])
  func `with 256 colours a background with a meaning keeps its hue`(color: Int, number: Int32) {
    var look = Look(
      foreground: RGBColor(color < 0x800000 ? 0xFFFFFF : 0x000000), background: RGBColor(color))
    let nearest = ColorDepth.palette.shown(look, on: [.black]).background
    look.keepsHueOfBackground = true

    let shown = ColorDepth.palette.shown(look, on: [.black])

    #expect(shown.background?.number == number)
    #expect(shown.contrast ?? 0 >= RGBColor.minimumContrast)
    #expect((nearest == shown.background) == (color == 0x444444))
  }

  @Test func `a quiet look is dimmed where its colour can't be shown`() {
    let quiet = Theme.standard[.behind]

    #expect(ColorDepth.bright.shown(quiet, on: [.black, .white]).attributes == .dim)
    #expect(ColorDepth.none.shown(quiet, on: [.black, .white]).attributes == .dim)
    #expect(ColorDepth.palette.shown(quiet, on: [.black, .white]).attributes == [])
  }

  @Test(arguments: ColorDepth.allCases)
  func `an error differs from a success by more than its mark`(depth: ColorDepth) {
    for themes in [Themes.standard, .ocean, .ember].flatMap({ [$0, $0.withHighContrast] }) {
      for theme in [themes.dark, themes.light, themes.neutral] {
        let looks = [StyleRole.danger, .success].map {
          depth.shown(theme[$0], on: theme.backgrounds)
        }
        let isOtherColor =
          looks[0].foreground != looks[1].foreground || looks[0].background != looks[1].background

        #expect(isOtherColor || looks[0].attributes != looks[1].attributes, "\(theme.backgrounds)")
      }
    }
  }

  @Test(
    arguments: [
      (-1, .none), (0, .none), (8, .ansi), (15, .ansi), (16, .bright), (88, .bright),
      (256, .palette), (1 << 24, .direct),
    ] as [(Int, ColorDepth)])
  func `a terminal has as many colours as terminfo says`(_ colors: Int, _ depth: ColorDepth) {
    #expect(ColorDepth(colors: colors) == depth)
  }

  @Test(
    arguments: [
      ("#ff9c9c", .direct, 0xFF9C9C), ("#ff9c9c", .palette, 217),
      ("#ff9c9c", .bright, 9), ("#ff9c9c", .ansi, nil),  // a dark red is 3.6:1 on black
      ("#7ee0b8", .palette, 115), ("#7ee0b8", .bright, 6), ("#e58cff", .bright, 13),
      ("#e58cff", .ansi, nil), ("#7ee0b8", .ansi, 6),
      ("#aeb5bc", .bright, nil), ("#000000", .direct, 8), ("#ff9c9c", .none, nil),
    ] as [(String, ColorDepth, Int32?)])
  func `a colour goes down the ladder on a dark terminal`(
    _ hex: String, _ depth: ColorDepth, _ number: Int32?
  ) throws {
    let color = try #require(RGBColor(hex: hex))

    #expect(
      depth.shown(Look(foreground: color), on: RGBColor.darkBackgrounds).foreground?.number
        == number)
  }

  @Test(
    arguments: [
      ("#9c0000", .palette, 124), ("#9c0000", .bright, 1), ("#9c0000", .ansi, 1),
      ("#16601a", .palette, 22), ("#16601a", .bright, nil),  // no green is legible on white
      ("#0b4f8a", .ansi, 4), ("#565b60", .ansi, nil),
    ] as [(String, ColorDepth, Int32?)])
  func `a colour goes down the ladder on a light terminal`(
    _ hex: String, _ depth: ColorDepth, _ number: Int32?
  ) throws {
    let color = try #require(RGBColor(hex: hex))

    #expect(
      depth.shown(Look(foreground: color), on: RGBColor.lightBackgrounds).foreground?.number
        == number
    )
  }

  @Test(arguments: [ColorDepth.palette, .bright, .ansi], [false, true])
  func `no colour becomes one that can't be read`(_ depth: ColorDepth, _ isBold: Bool) {
    let attributes: Look.Attributes = isBold ? .bold : []
    for backgrounds in [RGBColor.darkBackgrounds, RGBColor.lightBackgrounds, [.black, .white]] {
      for color in Self.samples {
        let shown = depth.shown(Look(foreground: color, attributes: attributes), on: backgrounds)

        #expect(shown.contrast ?? 21 >= 4.5, "\(color) on \(backgrounds)")
      }
    }
  }

  @Test func `a text is legible on the nearest of 256 to its own background, too`() {
    for background in Self.samples {
      for text in Self.samples {
        let look = Look(foreground: text, background: background)

        let shown = ColorDepth.palette.shown(look, on: RGBColor.darkBackgrounds)

        #expect(shown.contrast ?? 0 >= 4.5, "\(text) on \(background)")
      }
    }
  }

  @Test func `true colours are shown as they are, however they look`() throws {
    let look = Look(foreground: .black, background: RGBColor(red: 16, green: 16, blue: 16))

    #expect(ColorDepth.direct.shown(look, on: [.black]).contrast ?? 21 < 1.2)
  }

  @Test(arguments: [ColorDepth.none, .ansi, .bright])
  func `without its background a look keeps attributes only`(_ depth: ColorDepth) {
    let look = Look(foreground: .black, background: .white, plainAttributes: .reverse)

    let shown = depth.shown(look, on: [.black])

    #expect(shown.foreground == nil)
    #expect(shown.background == nil)
    #expect(shown.attributes == .reverse)
  }

  private static let samples = stride(from: 0, through: 255, by: 85).flatMap { red in
    stride(from: 0, through: 255, by: 85).flatMap { green in
      stride(from: 0, through: 255, by: 85).map { blue in
        RGBColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
      }
    }
  }
}
