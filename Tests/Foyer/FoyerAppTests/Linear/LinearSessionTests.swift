import Domain
import Foundation
import Testing
import Viper

@testable import Commands
@testable import FoyerApp

@MainActor
@Suite(.timeLimit(.minutes(5))) struct LinearSessionTests {
  private let form = LinearApp.form

  @Test(arguments: [[], [""], ["", "", "quit"]])
  func `four lines sign up, with or without an Enter for the button and what comes after`(
    more: [String]
  ) async throws {
    let app = try await LinearApp(form + more, routes: [.home, .signUp])

    let account = try #require(await app.accounts.first)
    #expect(account.handle == "ada@example.org")
    #expect(app.result.line == "account-created \(account.id)")
    #expect(app.result.json == #"{"account":"\#(account.id)","outcome":"account-created"}"#)
    #expect(app.result.exitCode == .done)
    #expect(app.lines.rest == [])
  }

  @Test(arguments: 0...3)
  func `a form that isn't filled to its end saves nothing`(count: Int) async throws {
    let app = try await LinearApp(Array(form.prefix(count)), routes: [.home, .signUp])

    #expect(await app.accounts.isEmpty)
    #expect(app.result.line == "failed")
    #expect(
      app.result.problem
        == "The input ended before every question was answered. The last form wasn't sent."
    )
    #expect(app.result.exitCode == .inputOutput)
  }

  @Test func `a script's wrong answer ends it at once, with the sentence`() async throws {
    let app = try await LinearApp(
      ["Ada Lovelace", "ada@", "Passw0rd!"], routes: [.home, .signUp])

    #expect(app.result.problem?.hasPrefix("Not an e-mail address yet: add a domain") == true)
    #expect(app.result.exitCode == .failed)
    #expect(app.lines.rest == ["Passw0rd!"])
  }

  @Test func `a person is asked again until the answer is right`() async throws {
    let app = try await LinearApp(
      [
        "Ada", "Ada Lovelace", "ada@example.org", "pass", "Passw0rd!", "Passw0rd", "", "Passw0rd!",
        "",
      ],
      isInteractive: true, routes: [.home, .signUp])

    #expect(
      app.transcript.contains(
        "\nWe ask for a full name: add your last name after Ada\nFull name (Enter keeps Ada):"))
    #expect(app.transcript.contains("Still missing: uppercase, number, special character."))
    #expect(app.transcript.contains("Password (Enter keeps what you typed):\n"))
    #expect(await app.accounts.count == 1)
    #expect(app.result.outcome == .accountCreated)
  }

  @Test func `a taken address is reported, and the guest can enter another`() async throws {
    let first = try await LinearApp(form, routes: [.home, .signUp])

    let script = try await LinearApp(form, routes: [.home, .signUp], directory: first.directory)
    let person = try await LinearApp(
      form + ["", "ada@example.net", ""], isInteractive: true, routes: [.home, .signUp],
      directory: first.directory)

    #expect(script.result.problem?.hasPrefix("This address already has an account") == true)
    #expect(script.result.exitCode == .failed)
    #expect(person.result.outcome == .accountCreated)
    #expect(await person.accounts.map(\.handle) == ["ada@example.org", "ada@example.net"])
  }

  @Test func `a person may change any answer before the form is sent`() async throws {
    let app = try await LinearApp(
      form + ["3", "ada@example.net", "Change: Full name", "", ""], isInteractive: true,
      routes: [.home, .signUp])

    #expect(app.transcript.contains("Full name (Enter keeps Ada Lovelace):"))
    #expect(await app.accounts.map(\.handle) == ["ada@example.net"])
  }

  @Test func `a store that fails is the reason, with its own exit code`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let app = try await LinearApp(form, routes: [.home, .signUp], directory: file)

    #expect(
      app.result.problem
        == "The database can't be read. Check the owner and the permissions of the data directory.")
    #expect(app.result.exitCode == .cannotRead)
    #expect(app.result.line == "failed")
  }

  @Test func `after the account is created a wrong answer fails, and the account is reported`()
    async throws
  {
    let app = try await LinearApp(form + ["", "", "fax"], routes: [.home, .signUp])

    let account = try #require(await app.accounts.first)
    #expect(app.result.outcome == .failed)
    #expect(app.result.exitCode == .failed)
    #expect(app.result.account == account.id)
  }

  @Test(arguments: ["/quit", "/sair"])
  func `leaving a form asks, and leaves by the answer`(word: String) async throws {
    let stays = try await LinearApp(
      ["Ada Lovelace", word, "", "ada@example.org"], language: "pt-BR", routes: [.home, .signUp])
    let leaves = try await LinearApp(
      ["Ada Lovelace", word, "s"], language: "pt-BR", routes: [.home, .signUp])

    #expect(stays.transcript.contains("E-mail:\n> ada@example.org"))
    #expect(stays.result.exitCode == .inputOutput)
    #expect(leaves.result.line == "left")
    #expect(leaves.result.exitCode == .done)
  }

  @Test func `a letter that begins the other answer discards nothing`() async throws {
    let app = try await LinearApp(
      ["Ada Lovelace", "/volver", "s", "1"], isInteractive: true, language: "es",
      routes: [.home, .signUp])

    #expect(
      app.transcript.contains(
        """
        1. Descartar
        2. Seguir
        Elige 1 a 2, o pulsa Enter (Seguir):
        > s
        Esa no es una de las opciones: escribe 1 a 2.
        Elige 1 a 2, o pulsa Enter (Seguir):
        > 1

        """))
  }

  @Test(arguments: [LinearEnd.left, .inputEnded(isUnderWay: true), .refused("No.")])
  func `what may have been stored is unknown, however the conversation ended`(
    end: LinearEnd
  ) async throws {
    let app = try await LinearApp([])

    let result = LinearResult(
      end, outcome: .failed(.outcomeUnknown(.service(.connectionLost))),
      localization: app.container.localization)

    #expect(result.line == "unknown")
    #expect(result.exitCode == .outcomeUnknown)
    #expect(result.problem?.contains("may or may not have been created") == true)
  }

  @Test(arguments: [
    (RegistrationError.closed, Sysexit.unavailable, "You can't create an account here right now."),
    (
      .idempotencyKeyReused, .failed,
      "This form has already created an account with other details. Start a new form."
    ),
  ])
  func `what a server or an earlier idempotency key refuses is no success`(
    error: RegistrationError, exitCode: Sysexit, sentence: String
  ) async throws {
    let app = try await LinearApp([])

    for end in [LinearEnd.left, .inputEnded(isUnderWay: false), .inputEnded(isUnderWay: true)] {
      let result = LinearResult(
        end, outcome: .failed(error), localization: app.container.localization)

      #expect(result.line.hasPrefix("failed"))
      #expect(result.exitCode == exitCode)
      #expect(result.problem == sentence)
    }
  }

  @Test func `home is left if its question isn't answered`() async throws {
    let app = try await LinearApp([])

    #expect(app.result.line == "left")
    #expect(app.result.json == #"{"outcome":"left"}"#)
    #expect(app.result.exitCode == .done)
  }

  @Test func `the language changes on the way`() async throws {
    let app = try await LinearApp(["6", "2", "Central de ajuda", "voltar", "sair"])

    #expect(app.transcript.contains("Como podemos ajudar?"))
    #expect(app.result.line == "left")
  }

  @Test func `a password is in nothing that was said`() async throws {
    let app = try await LinearApp(
      ["Ada Lovelace", "ada@example.org", "Canarypw", "Canarypw0!", "Canarypw0!", "4", "", ""],
      isInteractive: true, routes: [.home, .signUp])

    #expect(await app.accounts.count == 1)
    #expect(!app.transcript.contains("Canarypw"))
  }
}
