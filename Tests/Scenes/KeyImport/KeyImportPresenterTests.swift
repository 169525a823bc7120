import Domain
import FoyerTesting
import InteractorKit
import Routes
import SceneServices
import Testing
import ViperTesting

@testable import KeyImportScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct KeyImportPresenterTests {
  private let spy = KeyImportSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `the keys are shown with their type, length and fingerprint, all chosen`() async {
    let presenter = presenter(.value(.init(keys: [.first, .second])))

    await find("ada", presenter)

    let words = "sshKey.words 256 \(SSHPublicKey.first.fingerprint) ED25519"
    #expect(shown?.keys.first == .init(text: words, isOn: true))
    #expect(shown?.keys.count == 2 && shown?.submit == "accountKeys.addThese.submit 2")
    #expect(shown?.note == nil)
  }

  @Test func `those that are chosen are added by the form that asks for the password`() async {
    let presenter = presenter(.value(.init(keys: [.first, .second])))
    await find("ada", presenter)

    presenter.didSwitch(.key(0), on: false)
    #expect(shown?.submit == "accountKeys.addThese.submit 1")
    presenter.didSubmit()

    spy.expect { spy.replace(1, with: .accountChange(.keys([.second]), of: .ada)) }
  }

  @Test func `without a chosen key it asks for one`() async {
    let presenter = presenter(.value(.init(keys: [.first])))
    await find("ada", presenter)

    presenter.didSwitch(.key(0), on: false)
    presenter.didSubmit()

    #expect(shown?.note == "keyImport.choose")
    spy.expectNothing()
  }

  @Test(arguments: [
    (KeyImport.Found(keys: []), "keyImport.none a.example"),
    (.init(keys: [], present: 2), "keyImport.present 2"),
    (.init(keys: [], present: 1, refused: 3), "keyImport.present 1 keyImport.refused 3"),
  ])
  func `it says why there is nothing to add`(found: KeyImport.Found, note: String) async {
    let presenter = presenter(.value(found))

    await find("ada", presenter)

    #expect(shown?.note == note && shown?.submit == "keyImport.find")
  }

  @Test(arguments: [
    (KeyHostProblem.unknownUser, "unknownUser"), (.moved, "moved"), (.tooLarge, "tooLarge"),
    (.tooSlow, "tooSlow"), (.refused, "siteRefused"), (.unreachable, "unreachable"),
  ])
  func `each failure ends in a sentence`(problem: KeyHostProblem, text: String) async {
    let presenter = presenter(.error(problem))

    await find("ada", presenter)

    #expect(shown?.problem == "keyImport.\(text) a.example" && shown?.keys == [])
    presenter.didEdit("bob", in: .name)
    #expect(shown?.problem == nil)
  }

  @Test(arguments: [("", "empty"), (" ", "empty"), ("a/b", "malformed"), ("..", "malformed")])
  func `a name that no user has is asked for again, without a request`(
    name: String, text: String
  ) async {
    let presenter = presenter(.value(.init(keys: [.first])))

    await find(name, presenter)

    #expect(shown?.name.problem == "keyImport.name.\(text)" && shown?.keys == [])
  }

  @Test func `another site has other keys`() async {
    let presenter = presenter(.value(.init(keys: [.first])))
    await find("ada", presenter)

    presenter.didSelectHost(at: 1)

    #expect(shown?.keys == [] && shown?.name.label == "keyImport.name.label b.example")
  }

  @Test func `where sign-in is closed, nothing is added`() {
    let presenter = presenter(.value(.init(keys: [])), flags: ["signIn.enabled": "false"])

    presenter.didAppear()

    spy.expect { spy.replace(1, with: .notice(.signInClosed)) }
  }

  private var shown: KeyImport.ViewModel? { spy.last() }

  private func find(_ name: String, _ presenter: KeyImportPresenter) async {
    presenter.didAppear()
    presenter.didEdit(name, in: .name)
    presenter.didSubmit()
    await work.settled()
  }

  private func presenter(
    _ answer: StubAnswer<KeyImport.Found, KeyHostProblem>, flags: [String: String] = [:]
  ) -> KeyImportPresenter {
    let presenter = KeyImportPresenter(
      to: .ada,
      hosts: [
        KeyHost("a.example", "https://a.example/{name}.keys"),
        KeyHost("b.example", "https://b.example/{name}.keys"),
      ], interactor: InteractorStub(answers: StubAnswers(answer)), router: spy,
      services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    return presenter
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1))) struct KeyImportInteractorTests {
  private let member = MemberStub()

  @Test func `keys that the account has are counted, not offered`() async throws {
    member.backend.answer(ListKeys.self) { _ in
      OwnKeys([AccountKey(key: .first, addedAt: .distantPast)])
    }
    let publishers = PublishersStub(
      "\(SSHPublicKey.first.line)\n\(SSHPublicKey.second.line)\nssh-dss AAAA\n")

    let found = try await interactor(publishers).keys(of: " ada ", at: host)

    #expect(found == .init(keys: [.second], present: 1, refused: 1))
    #expect(publishers.asked.values == ["https://a.example/ada.keys"])
  }

  @Test func `no other address than the site's is asked`() async {
    let publishers = PublishersStub("")

    await #expect(throws: KeyHostProblem.unknownUser) {
      _ = try await interactor(publishers).keys(of: "../admin", at: host)
    }

    #expect(publishers.asked.values == [])
  }

  private let host = KeyHost("a.example", "https://a.example/{name}.keys")

  private func interactor(_ publishers: PublishersStub) -> KeyImportInteractor {
    KeyImportInteractor(session: member.session, publishers: publishers)
  }
}

private final class KeyImportSpy: SceneSpy, KeyImport.PresenterOutput, SceneRouter {
  typealias Route = Routes.Route

  func show(_ viewModel: KeyImport.ViewModel) { view(viewModel) }
}

private struct InteractorStub: KeyImport.InteractorInput {
  let answers: StubAnswers<KeyImport.Found, KeyHostProblem>

  func keys(of user: String, at host: KeyHost) async throws(KeyHostProblem) -> KeyImport.Found {
    try await answers.next()
  }
}

private final class PublishersStub: KeyPublishers {
  let asked = Recorder<String>()
  private let lines: String

  init(_ lines: String) { self.lines = lines }

  func keys(at address: String) async throws(KeyHostProblem) -> PublishedKeys {
    asked.record(address)
    return PublishedKeys(lines: lines)
  }
}

extension SSHPublicKey {
  fileprivate static let first = SSHPublicKey(
    stored:
      "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P")!
  fileprivate static let second = SSHPublicKey(
    stored:
      "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIDT7xs6KQqXSQ2vrbzTqTz3eDYzZhUmd5xLUkxpXrJ9q")!
}
