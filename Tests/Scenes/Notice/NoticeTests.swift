import Domain
import Routes
import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import NoticeScene

/// A static scene (design rules 93 to 95).
@MainActor
@Suite struct NoticeTests {
  private let spy = NoticeSpy()

  @Test(arguments: [
    (
      Route.Notice.accountCreated(firstName: "Ada"), Notice.ViewModel.Kind.success,
      "notice.accountCreated.headline Ada", "notice.accountCreated.message"
    ),
    (
      .applicationReceived(firstName: "Ada"), .success,
      "notice.applicationReceived.headline Ada", "notice.applicationReceived.message"
    ),
    (
      .applicationReceived(firstName: "Ada", .unverified("ada@example.org")), .success,
      "notice.applicationReceived.headline Ada",
      "notice.applicationReceived.unverified ada@example.org"
    ),
    (
      .applicationReceived(firstName: "ada", .none), .success,
      "notice.applicationReceived.headline ada", "notice.applicationReceived.noAddress"
    ),
    (
      .accountNotSaved(reason: "Full."), .error, "notice.accountNotSaved.headline",
      "notice.accountNotSaved.message Full."
    ),
    (
      .accountInDoubt(reason: "Odd."), .warning, "notice.accountInDoubt.headline",
      "notice.accountInDoubt.message Odd."
    ),
  ])
  func `the Presenter has the words (94), and shows what it was given (98)`(
    notice: Route.Notice, kind: Notice.ViewModel.Kind, headline: String, message: String
  ) {
    let viewModel = presenter(notice).viewModel

    #expect(viewModel.kind == kind)
    #expect(viewModel.headline == headline)
    #expect(viewModel.message == message)
  }

  @Test(arguments: [Key.enter, .escape])
  func `it only closes`(key: Key) {
    let pilot = Pilot(NoticeView(presenter: presenter(.accountCreated(firstName: "Ada"))))

    pilot.press(key)

    spy.expect {
      spy.log(.screenPresented("notice"))
      if key == .enter { spy.log(.buttonActivated("noticeConfirm")) }
      spy.close()
    }
  }

  @Test(arguments: [Key.enter, .escape])
  func `after an account is deleted, no screen of it is left`(key: Key) {
    let pilot = Pilot(NoticeView(presenter: presenter(.accountDeleted)))

    pilot.press(key)

    spy.expect {
      spy.log(.screenPresented("notice"))
      if key == .enter { spy.log(.buttonActivated("noticeConfirm")) }
      spy.start(with: .home)
    }
  }

  @Test(arguments: [
    (Route.Notice.messageStored(number: "4821-7730"), "4821-7730"),
    (.connection(username: "ada", command: "ssh ada@aurora.example"), "ssh ada@aurora.example"),
    (.connection(username: "ada", command: nil), "ada"),
  ])
  func `a key copies the number or the command, if that is permitted`(
    notice: Route.Notice, copied: String
  ) {
    for canCopy in [true, false] {
      let presenter = NoticePresenter(
        notice, canCopy: canCopy, router: spy, services: .testing(spy.probe))
      let pilot = Pilot(NoticeView(presenter: presenter))

      pilot.type("c")

      #expect(pilot.screen.contains("c Copy") == canCopy)
      #expect(pilot.screen.contains("link.copied") == canCopy)
      spy.expect {
        spy.log(.screenPresented("notice"))
        if canCopy {
          spy.log(.buttonActivated("noticeCopy"))
          spy.copy(copied)
        }
      }
    }
  }

  @Test(arguments: [Route.Notice.signUpClosed, .membersClosed, .articlesClosed])
  func `a closed policy leads to help, or back`(notice: Route.Notice) {
    let pilot = Pilot(NoticeView(presenter: presenter(notice)))

    pilot.press(.enter)
    pilot.press(.escape)

    spy.expect {
      spy.log(.screenPresented("notice"))
      spy.log(.buttonActivated("noticeConfirm"))
      spy.replace(with: .helpCenter)
      spy.close()
    }
  }

  @Test func `an article that helps is one key away, and the notice stays below it`() {
    let offer = ArticleOffer(slug: "signing-up", title: "Creating an account")
    let presenter = NoticePresenter(
      .accountNotSaved(reason: "Full."), article: offer, router: spy,
      services: .testing(spy.probe))
    let pilot = Pilot(NoticeView(presenter: presenter))

    pilot.press(.tab)
    pilot.press(.enter)

    #expect(pilot.screen.contains("articles.offer Creating an account"))
    spy.expect {
      spy.log(.screenPresented("notice"))
      spy.log(.buttonActivated("noticeArticle"))
      spy.open(.article(slug: "signing-up"))
    }
  }

  @Test(arguments: [true, false])
  func `a rejected applicant can write, where messages are taken`(hasContact: Bool) {
    let spy = NoticeSpy(exhaustive: [.router])
    let presenter = NoticePresenter(
      .applicationRejected(note: ""), brand: brand(contact: hasContact), router: spy,
      services: .testing(spy.probe))
    let pilot = Pilot(NoticeView(presenter: presenter))

    if hasContact { pilot.play(.tab, .enter) }

    #expect(pilot.screen.contains("( contact.title )") == hasContact)
    spy.expect { if hasContact { spy.open(.contact) } }
  }

  @Test func `a new account has the brand's art, and the username large`() throws {
    let ada = SignedInMember(
      account: AccountID("73c69b56-eaca-4f7a"), firstName: "Ada",
      username: try Username(validating: "ada"),
      session: AccessToken())
    let presenter = NoticePresenter(
      .accountCreated(firstName: "Ada"), member: ada, brand: brand(contact: true), router: spy,
      services: .testing(spy.probe))

    let screen = Pilot(NoticeView(presenter: presenter)).screen

    #expect(screen.contains("A U R O R A"))
    #expect(screen.contains("█▀█ █ █ █▀█"))
    #expect(screen.contains("notice.memberNumber 73c69b56"))
    #expect(screen.contains("home.username ada"))
    spy.expect { spy.log(.screenPresented("notice")) }
  }

  @Test func `without a username the first name is large`() {
    let ada = SignedInMember(
      account: AccountID("7"), firstName: "Ada", session: AccessToken())
    let presenter = NoticePresenter(
      .accountCreated(firstName: "Ada"), member: ada, brand: brand(contact: true), router: spy,
      services: .testing(spy.probe))

    #expect(presenter.viewModel.member.name == "Ada")
    #expect(presenter.viewModel.member.sentence == "notice.memberNumber 7")
  }

  @Test func `a long reason is wrapped at 40×12`() {
    let reason = "Another program kept the database busy for too long."
    let pilot = Pilot(
      NoticeView(presenter: presenter(.accountNotSaved(reason: reason))),
      size: Size(width: 40, height: 12))

    #expect(
      pilot.screen.contains(
        """
          notice.accountNotSaved.message
          Another program kept the database
          busy for too long.
        """))
    spy.expect { spy.log(.screenPresented("notice")) }
  }

  private func brand(contact: Bool) -> Brand {
    Brand(
      id: BrandID("aurora"), name: "Aurora",
      logo: Brand.Logo(wide: [" ▲  A U R O R A"], narrow: "▲"),
      links: HelpLinks(contact: contact ? .mail(to: "help@aurora.example") : nil))
  }

  private func presenter(_ notice: Route.Notice) -> NoticePresenter {
    NoticePresenter(notice, router: spy, services: .testing(spy.probe))
  }
}

private final class NoticeSpy: SceneSpy, SceneRouter, CopyRouter {
  typealias Route = Routes.Route
}
