import Routes
import TerminalKit
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct BrandScreensTests {
  @Test func `aurora's help center in English at 80×24`() throws {
    let app = try TestedApp(routes: [.helpCenter])

    #expect(
      app.terminal.screen.split(separator: "\n").joined(separator: "\n") == """
            ▲ Aurora                                                     Help center
        ────────────────────────────────────────────────────────────────────────────────
            How can we help?
            ▸ Store             12 Harbour Street, Porto · Mon to Fri, 9:00 to 18:00
              Social networks   GitHub, Mastodon
              Chat              usually answers in 5 minutes
              E-mail            help@aurora.example
              Customer portal   portal.aurora.example
              Articles          Answers to common questions
              Write to us       Send a message from here
            ↑↓ Move  Enter Open  / Search  Esc Back  F1 Help
        """)
  }

  @Test func `harbor's help center in Portuguese at 80×24`() throws {
    let app = try TestedApp(brand: "harbor", language: "pt-BR", routes: [.helpCenter])

    #expect(
      app.terminal.screen.split(separator: "\n").joined(separator: "\n") == """
            ≈ Harbor                                                Central de ajuda
        ────────────────────────────────────────────────────────────────────────────────
            Como podemos ajudar?
            ▸ Portal do cliente    my.harbor.example
              Chat                 seg a sex, 8h às 20h
              E-mail               members@harbor.example
              Loja                 3 Quay Road, Halifax · seg a sáb, 10h às 16h
              Artigos              Respostas às dúvidas comuns
              Escreva para nós     Envie uma mensagem daqui
            ↑↓ Mover  Enter Abrir  / Buscar  Esc Voltar  F1 Ajuda
        """)
  }

  @Test func `pixel's home in Portuguese at 40×12, without its logo`() throws {
    let app = try TestedApp(
      brand: "pixel", language: "pt-BR", size: Size(width: 40, height: 12))

    #expect(
      app.terminal.screen == """
          ■ Pixel                  Boas-vindas
        ────────────────────────────────────────
          O que você quer fazer?
          ▸ Criar conta
            Entrar
            Central de ajuda
            Como funciona
            Membros
            Idioma
            O que registramos
            Sair
          Enter Abrir  Esc Sair  F1 Ajuda
        """)
  }
}
