import Routes
import TerminalKit
import Testing

@testable import FoyerApp

/// A few cells of the matrix of labels, languages and sizes, drawn.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct LabelScreensTests {
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
              Articles          Answers, to be read here
              Write to us       A message, sent from here
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
              Artigos              Respostas para ler aqui
              Escreva para nós     Uma mensagem, enviada daqui
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
          ▸ Criar conta        Leva um minuto…
            Central de ajuda   Onde perguntar…
            Como funciona      As teclas, em …
            Membros            Quem está aqui…
            Entrar             Em uma conta q…
            Idioma             Escolher outro
            O que registramos  E o que nunca …
            Sair               Voltar para on…
          ↑↓ Mover  Enter Abrir  Esc Sair
        """)
  }
}
