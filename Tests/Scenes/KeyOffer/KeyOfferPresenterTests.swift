import Domain
import FoyerTesting
import MemberScreens
import SceneServices
import Synchronization
import Testing
import ViperTesting

@testable import KeyOfferScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct KeyOfferPresenterTests {
  private let spy = MemberListSpy(exhaustive: [.router])
  private let memory = GuestMemoryFake()
  private let key = SSHPublicKey(
    stored:
      "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P")!

  @Test func `it names the key`() {
    let shown = presenter().viewModel

    #expect(
      shown.message == "keyOffer.message sshKey.words 256 \(key.fingerprint) ED25519")
    #expect(shown.refuse == "keyOffer.refuse")
  }

  @Test func `a guest who wants it comes to the form, over the list of keys`() async {
    spy.member.backend.answer(LoadOwnAccount.self) { _ in .ada }

    let presenter = presenter()
    presenter.didAccept()
    await spy.member.work.settled()

    spy.expect {
      spy.replace(1, with: .accountKeys(of: .ada))
      spy.open(.accountChange(.keys([key]), of: .ada))
    }
  }

  @Test func `without the account My account says why`() async {
    spy.member.backend.answer(
      LoadOwnAccount.self,
      orFail: { _ async throws(OwnFailure) in
        throw .denied(.signedOut)
      })

    let presenter = presenter()
    presenter.didAccept()
    await spy.member.work.settled()

    spy.expect { spy.replace(1, with: .myAccount) }
  }

  @Test func `a guest who declines is asked again another time`() async {
    let presenter = presenter()
    presenter.didDecline()
    await spy.member.work.settled()

    spy.expect { spy.close() }
    #expect(await !memory.refusesKeyOffer)
  }

  @Test func `a guest who refuses isn't asked again`() async {
    let presenter = presenter()
    presenter.didRefuse()
    await spy.member.work.settled()

    spy.expect { spy.close() }
    #expect(await memory.refusesKeyOffer)
  }

  @Test func `where nothing can be remembered, no offer to remember is made`() {
    #expect(presenter(memory: nil).viewModel.refuse == nil)
  }

  private func presenter() -> KeyOfferPresenter { presenter(memory: memory) }

  private func presenter(memory: GuestMemoryFake?) -> KeyOfferPresenter {
    KeyOfferPresenter(
      key, interactor: KeyOfferInteractor(session: spy.member.session, memory: memory),
      router: spy, services: .testing(spy.probe), work: spy.member.work)
  }
}
