/// A thin façade over the use case that the app hands in.
struct TemplateInteractor: Template.InteractorInput {
  private let fetch: @Sendable () async -> [String]

  init(fetch: @escaping @Sendable () async -> [String]) { self.fetch = fetch }

  func items() async -> [String] { await fetch() }
}
