import Testing

@testable import TemplateScene

@Suite struct TemplateInteractorTests {
  @Test func `it gives what the use case gives`() async {
    let interactor = TemplateInteractor(fetch: { ["one"] })

    #expect(await interactor.items() == ["one"])
  }
}
