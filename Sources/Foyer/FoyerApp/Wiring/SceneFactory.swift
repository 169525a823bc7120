import CoachmarkScene
import Domain
import HelpCenterScene
import HomeScene
import LanguagesScene
import LinkScene
import MemberDetailsScene
import MembersScene
import NoticeScene
import PreviewScene
import ProfileScene
import Routes
import SceneServices
import SignUpScene
import SocialNetworksScene
import TutorialScene
import Viper
import WhatWeRecordScene

/// Builds the screen of a route, in the language of the moment.
@MainActor
final class SceneFactory {
  var localization: Localization
  /// What somebody found closed last.
  private(set) var closedDoor: Route.Notice?
  private let container: DIContainer
  private let opensIntroductions: Bool
  private let isASCII: Bool
  private let hasClipboard: Bool

  /// - Parameters:
  ///   - opensIntroductions: whether tutorial and coachmark may open by themselves.
  ///   - isASCII: whether the terminal has no other characters.
  ///   - hasClipboard: whether there may be one; lines of text have none.
  init(
    container: DIContainer, localization: Localization, opensIntroductions: Bool,
    isASCII: Bool = false,
    hasClipboard: Bool = false
  ) {
    self.isASCII = isASCII
    self.hasClipboard = hasClipboard
    self.container = container
    self.localization = localization
    self.opensIntroductions = opensIntroductions
  }

  func screen(for route: Route, _ navigator: Navigator<Route>) -> Screen {
    switch route {
    case .plain(let name): plain(name, navigator)
    case .profile(let account, let firstName):
      profile(account, firstName: firstName, navigator)
    case .memberDetails(let id, let name): memberDetails(id, name: name, navigator)
    case .socialNetworks(let networks):
      SocialNetworksBuilder.build(
        networks: networks, services: services, words: localization.words, navigator: navigator)
    case .link(let link):
      LinkBuilder.build(
        link, canCopy: container.permissions.mayCopy && hasClipboard, isASCII: isASCII,
        services: services,
        navigator: navigator)
    case .tutorial(let page):
      TutorialBuilder.build(page: page, services: services, navigator: navigator)
    case .coachmark(let coachmark): CoachmarkBuilder.build(coachmark, services: services)
    case .notice(let notice): self.notice(notice, navigator)
    case .preview:
      PreviewBuilder.build(
        brand: container.brand, services: services, words: localization.words, navigator: navigator)
    }
  }

  private func plain(_ name: SceneName, _ navigator: Navigator<Route>) -> Screen {
    switch name {
    case .home: home(navigator)
    case .signUp: signUp(navigator)
    case .helpCenter: helpCenter(navigator)
    case .members: members(navigator)
    case .languages: languages(navigator)
    case .whatWeRecord: whatWeRecord(navigator)
    }
  }

  private func notice(_ notice: Route.Notice, _ navigator: Navigator<Route>) -> Screen {
    if [.signUpClosed, .membersClosed].contains(notice) { closedDoor = notice }
    return NoticeBuilder.build(notice, services: services, navigator: navigator)
  }

  private var services: PresenterServices {
    PresenterServices(
      flags: container.flags, texts: localization.texts, analytics: container.analytics)
  }

  private func home(_ navigator: Navigator<Route>) -> Screen {
    HomeBuilder.build(
      brand: container.brand, opensIntroductions: opensIntroductions,
      mayLeave: container.permissions.mayLeave, seen: container.seen,
      services: services, words: localization.words, work: container.work, navigator: navigator)
  }

  private func signUp(_ navigator: Navigator<Route>) -> Screen {
    SignUpBuilder.build(
      submit: container.useCases.makeSubmitRegistration(), brand: container.brand,
      services: services, words: localization.words, work: container.work, navigator: navigator)
  }

  private func profile(
    _ account: AccountID, firstName: String, _ navigator: Navigator<Route>
  ) -> Screen {
    ProfileBuilder.build(
      account: account, firstName: firstName, save: container.useCases.saveProfile,
      services: services, words: localization.words, work: container.work, navigator: navigator)
  }

  private func members(_ navigator: Navigator<Route>) -> Screen {
    MembersBuilder.build(
      users: container.interactors.users, services: services, words: localization.words,
      work: container.work, navigator: navigator)
  }

  private func memberDetails(
    _ id: AccountID, name: String, _ navigator: Navigator<Route>
  ) -> Screen {
    MemberDetailsBuilder.build(
      id: id, name: name, users: container.interactors.users, services: services,
      work: container.work, navigator: navigator)
  }

  private func helpCenter(_ navigator: Navigator<Route>) -> Screen {
    HelpCenterBuilder.build(
      links: container.brand.links, log: container.log, services: services,
      words: localization.words,
      navigator: navigator)
  }

  private func whatWeRecord(_ navigator: Navigator<Route>) -> Screen {
    WhatWeRecordBuilder.build(
      isRecording: container.recorder != nil, services: services, words: localization.words,
      navigator: navigator)
  }

  private func languages(_ navigator: Navigator<Route>) -> Screen {
    LanguagesBuilder.build(
      languages: container.brand.languages, state: container.state, services: services,
      words: localization.words, navigator: navigator)
  }
}
