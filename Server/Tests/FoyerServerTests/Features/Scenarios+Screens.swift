import Foundation
import ProgramTesting
import Testing

/// Scenarios on screens, in a terminal emulator.
extension Scenarios {
  static func desk(_ place: Place) async throws {
    let site = try await Site(place, "admission: approval\n")
    try ["Ada Lovelace", "Alan Turing", "Grace Hopper"].forEach(site.applies)
    let desk = try await site.desk(of: "linus")
    try await desk.shows("3 applications", "Ada Lovelace", "Grace Hopper")

    try desk.type("/turing")
    try await desk.hides("Grace Hopper")
    try desk.press("Enter")
    try await desk.shows("Alan Turing", "Applied")
    try await desk.decides("a", "Approve this", "approved. The e-mail is sent")
    try need("Alan.Turing@example.org", in: site.operate("accounts", "list"))
    try desk.press("u")
    try await desk.shows("pending. No e-mail was sent")
    try need(!site.operate("accounts", "list").contains("Turing"), "the account is still there")

    try await desk.decides("r", "Reject this", "rejected. The e-mail is sent")
    try need("rejected", in: site.operate("applications", "list", "--json"))
    try desk.press("Escape")
    try await desk.shows("Show: pending")
    try desk.press("Escape")
    try await desk.shows("2 applications", "Ada Lovelace", "Grace Hopper")

    try desk.press("Space", "Down", "Space")
    try await desk.shows("2 applications, 2 marked")
    try await desk.decides("a", "Approve 2 applications", "2 applications approved. The e-mails")
    try desk.press("u")
    try await desk.shows("2 applications pending again. No e-mail was sent")
  }

  static func withdrawal(_ place: Place) async throws {
    let site = try await Site(place, "admission: approval\n")
    try site.applies("Ada Lovelace")
    let guest = try site.pane("start", "--scene", "sign-in")
    try await guest.signsIn(as: "Ada.Lovelace@example.org")
    try await guest.shows("is being read", "( Withdraw the application )")

    try guest.press("Tab", "Tab", "Enter")
    try await guest.shows("Withdraw your application?")
    try guest.press("Left", "Enter")
    try await guest.shows("Your application is withdrawn")
    try need(!site.operate("applications", "list").contains("Ada"), "it is still there")
  }

  /// One operator decides what the other one looks at. Then both decide at the same moment.
  static func desks(_ place: Place) async throws {
    let site = try await Site(place, "admission: approval\n")
    try site.applies("Ada Lovelace")
    let desks = [try await site.desk(of: "linus"), try await site.desk(of: "margaret")]
    for desk in desks { try await desk.shows("One application") }

    try desks[1].press("Enter")
    try await desks[1].shows("Applied")
    try await desks[0].decides("a", "Approve this", "approved. The e-mail is sent")
    try await desks[1].decides("r", "Reject this", "decided first: approved")

    try site.applies("Alan Turing")
    try desks[1].press("Escape")
    for desk in desks {
      try await desk.shows("Show: pending")
      try desk.press("R")
    }
    for desk in desks { try await desk.shows("Alan Turing") }
    try desks[1].press("Enter")
    try await desks[1].shows("Applied")
    for (desk, key) in zip(desks, ["a", "r"]) {
      try desk.press(key)
      try await desk.shows("this application?")
      try desk.press("Left")
    }
    for desk in desks { try desk.press("Enter") }
    for desk in desks {
      try await desk.until("the decision") {
        try desk.screen.contains("The e-mail is sent") || desk.screen.contains("decided first")
      }
    }
    let late = try desks.filter { try $0.screen.contains("decided first") }
    try need(late.count == 1, "\(try desks.map { try $0.screen })")
  }

  static func deskMessages(_ place: Place) async throws {
    let site = try await Site(place)
    _ = try site.guest(
      "contact", "Disk", "It is full.", "", "ada@example.org", "", "", "", "", "")
    _ = try await site.mails.mails(1)
    let desk = try await site.desk(of: "linus")
    try await desk.shows("No applications", "( Open messages )")
    try desk.press("BTab", "Enter")
    try await desk.shows("One message", "Disk")

    try desk.press("a")
    try await desk.shows("It is full.", "Your answer")
    try desk.type("It is empty now.")
    try desk.press("Tab", "Enter")
    try await desk.shows("on hold", "It is empty now.")
    try need("It is empty now.", in: try await site.mails.mails(2)[1].text)
    try desk.press("Escape")
    try await desk.shows("One message", "on hold")
    try await desk.decides("c", "Close this message", "Disk: resolved")
    try need(!site.operate("messages", "list").contains("Disk"), "it is still open")
  }

  /// The next guest at a public machine finds nothing of the guest before, whose session is over.
  static func kiosk(_ place: Place) async throws {
    let site = try await Site(place)
    try site.signUp()
    let machine = try site.pane("start", "--kiosk", "--idle-reset", "4s", "--scene", "sign-in")
    try await machine.signsIn(as: "ada@example.org")
    try await machine.shows("My account", "Ada Lovelace")
    try need(try await site.sessions == 1, "no session")

    try machine.press("C-c", "C-z", "q", "C-\\")
    try await machine.shows("Are you still there?")
    try await machine.shows("E-mail or username")
    try await machine.hides("ada@example.org")
    try await until("the session is over") { try await site.sessions == 0 }
  }

  static func languages(_ place: Place) async throws {
    let site = try await Site(place, "verifyEmail: true\n")
    let expected = [
      ("pt-BR", "Criar conta", "Seu código de verificação"),
      ("es", "Crear cuenta", "Tu código de verificación"), ("ja", "アカウント", "確認コード"),
    ]
    for (number, (language, title, sentence)) in expected.enumerated() {
      let form = "Ada Lovelace\nada-\(number)@example.org\n\(Site.password)\n\(Site.password)"
      let ended = try site.guest("sign-up", form, "", options: ["--language", language])
      try need(title, in: ended.output)
      try need(sentence, in: try await site.mails.mails(number + 1)[number].text)
    }
    let guest = try site.pane("start", "--scene", "languages")
    try await guest.shows("Which language", "日本語")
    try guest.type("3")
    try guest.press("Enter")
    try await guest.shows("¿Qué quieres hacer?", "Miembros")
  }
}

extension Pane {
  fileprivate func signsIn(as name: String) async throws {
    try await shows("E-mail or username")
    try type(name)
    try press("Tab")
    try type(Site.password)
    try press("Enter")
  }

  /// Decides on the selected application.
  ///
  /// - Parameters:
  ///   - question: A part of the question before the decision.
  ///   - news: A part of the sentence after it.
  fileprivate func decides(_ key: String, _ question: String, _ news: String) async throws {
    try press(key)
    try await shows(question)
    try press("Left", "Enter")
    try await shows(news)
  }
}
