import Testing

@testable import TemplateScene

@Suite(.timeLimit(.minutes(1))) struct TemplateInteractorTests {
  @Test func `it gives what the use case gives`() async {
    let interactor = TemplateInteractor(fetch: { ["one"] })

    #expect(await interactor.items() == ["one"])
  }
}
