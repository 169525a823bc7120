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
}
