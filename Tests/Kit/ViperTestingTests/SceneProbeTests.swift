import InteractorKit
import SceneServices
import Testing
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SceneProbeTests {
  private let spy = GreetingSpy()
  private let work = Work()

  @Test func `every call is expected, in order, by calling the spy`() async {
    let presenter = presenter()

    presenter.didAppear()
    presenter.didEditName("Ada")
    presenter.didSubmit()
    await work.settled()

    spy.expect {
      spy.log(.screenPresented(.greeting))
      spy.show(.init())
      spy.read(.isGreeting)
      spy.show(.init(progress: "Greeting…"))
      spy.interactor("Ada", call: "greeting(for:)")
      spy.show(.init(greeting: "Hello"))
    }
  }

  @Test func `each time only what was done since the last is compared`() {
    let presenter = presenter()

    presenter.didAppear()
    spy.expect {
      spy.log(.screenPresented(.greeting))
      spy.show(.init())
    }

    presenter.didEditName("Ada")
    spy.expectNothing()
  }

  @Test func `what isn't the matter is skipped`() {
    let presenter = presenter()
    presenter.didAppear()
    spy.skip()

    presenter.didEditName("Ada")

    spy.expectNothing()
  }

  @Test func `a question is answered, and expected as any call`() async {
    let presenter = presenter()
    spy.answer = false

    presenter.didRequestBack()
    await work.settled()

    spy.expect { spy.asked(Greeting.question) }
  }

  @Test func `the first call that differs is marked, its values line by line`() async {
    let texts = await complaints {
      presenter().didAppear()
      spy.expect {
        spy.log(.screenPresented(.greeting))
        spy.show(.init(title: "Farewell"))
      }
    }

    #expect(
      texts == [
        """
        The scene did something else than was expected (− expected, + done):
            analytics log(_:) screenPresented screen=greeting
          ≠ view show(_:)
            ▿ ViperTestingTests.Greeting.ViewModel
          −   - title: "Farewell"
          +   - title: "Greeting"
              - greeting: ""
              - progress: nil
        """
      ])
  }

  @Test func `another method has its own problem`() async {
    let texts = await complaints {
      spy.close()
      spy.expect { spy.asked(Greeting.question) }
    }

    #expect(texts.count == 1)
    #expect(
      texts.first?.contains("  − router confirm(_:) SceneServices.Question(title: \"Leave?\"")
        == true)
    #expect(texts.first?.hasSuffix("  + router close()") == true)
  }

  @Test func `missing and superfluous parts are reported`() async {
    let missing = await complaints {
      spy.expect { spy.close() }
    }
    #expect(missing.first?.hasSuffix(":\n  − router close()") == true)

    let tooMuch = await complaints {
      spy.close()
      spy.expectNothing()
    }
    #expect(tooMuch.first?.hasSuffix(":\n  + router close()") == true)
  }

  @Test func `a call that is missing is one difference`() async {
    let texts = await complaints {
      spy.show(.init())
      spy.close()
      spy.expect {
        spy.show(.init())
        spy.asked(Greeting.question)
        spy.close()
        spy.log(.screenPresented(.greeting))
      }
    }

    let lines = texts.first?.split(separator: "\n").map { $0.prefix(22) } ?? []
    #expect(
      lines.dropFirst() == [
        "    view show(_:) Vipe", "  − router confirm(_:)", "    router close()",
        "  − analytics log(_:) ",
      ])
  }

  @Test func `what was never expected fails when the probe goes`() async {
    let texts = await complaints {
      let spy = GreetingSpy()
      spy.close()
    }

    #expect(texts == ["The scene did more than was expected:\n  router close()"])
  }

  @Test func `equal words are not enough`() async {
    let texts = await complaints {
      spy.router(Opaque(value: 1), call: "f")
      spy.expect { spy.router(Opaque(value: 2), call: "f") }
    }

    #expect(texts.first?.contains("look alike") == true)
  }

  @Test func `of roles that aren't watched, only what is expected is looked for`() {
    let spy = GreetingSpy(exhaustive: [.router])

    spy.log(.screenPresented(.greeting))
    spy.show(.init())
    spy.show(.init(greeting: "Hello"))
    spy.close()

    spy.expect {
      spy.show(.init(greeting: "Hello"))
      spy.close()
    }
    #expect(spy.last(Greeting.ViewModel.self)?.greeting == "Hello")
  }

  @Test func `with the opt-out nothing has to be expected, but what is must have been`() async {
    let spy = GreetingSpy(exhaustive: [])
    spy.close()
    spy.expectNothing()

    let texts = await complaints { spy.expect { spy.close() } }

    #expect(texts.count == 1)
  }

  private func presenter() -> GreetingPresenter {
    let presenter = GreetingPresenter(
      interactor: GreetingInteractorStub(probe: spy.probe, .value("Hello")), router: spy,
      services: .testing(spy.probe), work: work)
    presenter.output = spy
    return presenter
  }
}

private struct Opaque: Equatable, CustomReflectable {
  let value: Int

  var customMirror: Mirror { Mirror(self, children: []) }
}
