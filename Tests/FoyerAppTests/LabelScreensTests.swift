import Routes
import TerminalKit
import Testing

@testable import FoyerApp

/// A few cells of the matrix of labels, languages and sizes, drawn.
@MainActor
@Suite struct LabelScreensTests {
  @Test func `aurora's help center in English at 80×24`() throws {
    let app = try TestedApp(routes: [.helpCenter])

    #expect(
      app.terminal.screen.split(separator: "\n").joined(separator: "\n") == """
         ▲ Aurora                                                            Help center
        ────────────────────────────────────────────────────────────────────────────────
          How can we help?
          ▸ Store              12 Harbour Street, Porto · Mon to Fri, 9:00 to 18:00
            Social networks    GitHub, Mastodon
            Chat               usually answers in 5 minutes
            E-mail             help@aurora.example
            Customer portal    portal.aurora.example
         ↑↓ Move  Enter Open  / Filter  Esc Back  F1 Help
        """)
  }

  @Test func `harbor's help center in Portuguese at 80×24`() throws {
    let app = try TestedApp(brand: "harbor", language: "pt-BR", routes: [.helpCenter])

    #expect(
      app.terminal.screen.split(separator: "\n").joined(separator: "\n") == """
         ≈ Harbor                                                       Central de ajuda
        ────────────────────────────────────────────────────────────────────────────────
          Como podemos ajudar?
          ▸ Portal do cliente    my.harbor.example
            Chat                 Mon to Fri, 8:00 to 20:00
            E-mail               members@harbor.example
            Loja                 3 Quay Road, Halifax · Mon to Sat, 10:00 to 16:00
         ↑↓ Mover  Enter Abrir  / Filtrar  Esc Voltar  F1 Ajuda
        """)
  }

  @Test func `pixel's home in Portuguese at 40×12, without its logo`() throws {
    let app = try TestedApp(
      brand: "pixel", language: "pt-BR", size: Size(width: 40, height: 12))

    #expect(
      app.terminal.screen == """
         ■                           Boas-vindas
        ────────────────────────────────────────
          Small games, made with care
          Jogador um, boas-vindas à Pixel. E
          agora?

          ▸ Criar conta          Leva um minu…
            Central de ajuda     Onde pergunt…
            Como funciona        As teclas, e…
            Membros              Quem está aq…
            Idioma               Escolher out…
         ↑↓ Mover  Enter Abrir  Esc Sair
        """)
  }

  @Test(arguments: [
    ("aurora", "#7ee0b8"), ("harbor", "#8cc4ff"), ("pixel", nil),
  ])
  func `a label's accent goes down the ladder of colours`(label: String, accent: String?) throws {
    let app = try TestedApp(brand: label)
    let theme = Themes(app.container.brand.theme).dark

    let color = try #require(theme[.accent].foreground)

    if let accent { #expect(ThemeColor(hex: accent) == color) }
    #expect(ThemeColor.xterm(color.nearestOf256).isNear(color))
    #expect(color.nearestOf8 < 8)
  }
}

extension ThemeColor {
  fileprivate init?(hex: String) {
    guard let value = UInt32(hex.dropFirst(), radix: 16) else { return nil }
    self.init(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// Within the widest step of xterm's cube.
  fileprivate func isNear(_ other: ThemeColor) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue)]
      .allSatisfy { abs(Int($0.0) - Int($0.1)) <= 48 }
  }
}
