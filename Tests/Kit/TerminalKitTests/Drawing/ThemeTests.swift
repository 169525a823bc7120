import TerminalKit
import Testing

struct ThemeTests {
  @Test(arguments: StyleRole.allCases, ColorDepth.allCases)
  func `has a contrast of 4.5 to 1 on black and on white`(_ role: StyleRole, _ depth: ColorDepth) {
    let theme = Theme.standard

    let shown = depth.shown(theme[role], on: theme.grounds)

    #expect(theme.grounds == [.black, .white])
    #expect(shown.contrast ?? 21 >= 4.5)
  }

  @Test(arguments: ColorDepth.allCases)
  func `has it in each theme that comes with the kit`(_ depth: ColorDepth) {
    for themes in [Themes.standard, .ocean, .ember] {
      for theme in [themes.dark, themes.light] {
        for role in StyleRole.allCases {
          let shown = depth.shown(theme[role], on: theme.grounds)

          #expect(shown.contrast ?? 21 >= 4.5, "\(role)")
        }
      }
    }
  }

  @Test func `tells the focus apart without colour`() {
    let theme = Theme.standard

    #expect(theme[.buttonFocused].plainAttributes != theme[.button].attributes)
    #expect(theme[.selection].attributes != theme[.text].attributes)
    #expect(theme[.fieldFocused].attributes != theme[.field].attributes)
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
