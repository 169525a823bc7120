import Colors
import TerminalKit
import Testing

struct ThemeTests {
  @Test(arguments: StyleRole.allCases, ColorDepth.allCases)
  func `has a contrast of 4.5 to 1 on black and on white`(_ role: StyleRole, _ depth: ColorDepth) {
    let theme = Theme.standard

    let shown = depth.shown(theme[role], on: theme.backgrounds)

    #expect(theme.backgrounds == [.black, .white])
    #expect(shown.contrast ?? 21 >= 4.5)
  }

  @Test(arguments: [Theme.standard, Themes.ocean.dark, Themes.ocean.light])
  func `an error looks like no other text, on whatever background`(_ theme: Theme) {
    for depth in ColorDepth.allCases {
      let (error, text) = (
        depth.shown(theme[.danger], on: theme.backgrounds),
        depth.shown(theme[.text], on: theme.backgrounds)
      )

      #expect(error != text, "\(depth)")
    }
  }

  @Test func `in sixteen colours an error is red, in eight bold and underlined`() {
    let (danger, backgrounds) = (Theme.standard[.danger], Theme.standard.backgrounds)

    #expect(ColorDepth.bright.shown(danger, on: backgrounds).background?.number == 1)
    #expect(ColorDepth.ansi.shown(danger, on: backgrounds).background == nil)
    #expect(ColorDepth.ansi.shown(danger, on: backgrounds).attributes == [.bold, .underline])
    #expect(ColorDepth.bright.shown(danger, on: [.black]).foreground?.number == 9)
  }

  @Test(arguments: ColorDepth.allCases)
  func `has it in each theme that comes with the kit`(_ depth: ColorDepth) {
    for themes in [Themes.standard, .ocean, .ember] {
      for theme in [themes.dark, themes.light] {
        for role in StyleRole.allCases {
          let shown = depth.shown(theme[role], on: theme.backgrounds)

          #expect(shown.contrast ?? 21 >= 4.5, "\(role)")
        }
      }
    }
  }

  @Test(arguments: ColorDepth.allCases)
  func `makes of any hue an accent that has it on black and on white`(_ depth: ColorDepth) {
    let components: [UInt8] = [0, 0x33, 0x66, 0x99, 0xCC, 0xFF]
    for red in components {
      for green in components {
        for blue in components {
          let hue = RGBColor(red: red, green: green, blue: blue)
          let theme = Theme.standard(accent: hue)

          let shown = depth.shown(theme[.accent], on: theme.backgrounds)

          #expect((shown.foreground == nil) == (depth == .none))
          #expect(shown.contrast ?? 21 >= 4.5, "\(hue.hex)")
        }
      }
    }
  }

  @Test(arguments: [(ColorDepth.palette, Int32(63)), (.bright, 4), (.ansi, 4)])
  func `keeps to the hue`(_ depth: ColorDepth, _ number: Int32) throws {
    let theme = Theme.standard(accent: RGBColor(0x8CC4FF))

    let shown = depth.shown(theme[.accent], on: theme.backgrounds)

    #expect((shown.background ?? shown.foreground)?.number == number)
    #expect(shown.background == nil || !shown.attributes.contains(.bold))
  }

  @Test func `tells the focus apart without colour`() {
    let theme = Theme.standard

    #expect(theme[.buttonFocused].plainAttributes != theme[.button].attributes)
    #expect(theme[.selection].attributes != theme[.text].attributes)
    #expect(theme[.fieldFocused].attributes != theme[.field].attributes)
  }

  @Test(arguments: [ColorDepth.none, .ansi, .bright])
  func `tells the bottom line from a row of the page, in few colours too`(_ depth: ColorDepth) {
    for themes in [Themes.standard, .ocean, .ember] {
      for theme in [themes.dark, themes.light, themes.neutral] {
        let bar = depth.shown(theme[.bar], on: theme.backgrounds)

        #expect(bar.background != nil || bar.attributes.contains(.reverse))
      }
    }
  }

  @Test func `shows a role of an author's own as its kind, until it has a look`() {
    let gold = StyleRole(.accent, own: 1)
    let look = Look(foreground: .xterm(178))

    #expect(gold != .accent)
    #expect(Theme.standard[gold] == Theme.standard[.accent])
    let theme = Theme.standard.adding(gold, look)
    #expect(theme[gold] == look)
    #expect(theme[.accent] == Theme.standard[.accent])
    #expect(theme.roles == StyleRole.allCases + [gold])
  }
}
