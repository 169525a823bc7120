import Domain
import FoyerTexts
import InteractorKit
import SceneServices
import Wording

@MainActor
final class ContactPresenter: Contact.PresenterInput {
  private static let shortestSearch = 3

  weak var output: (any Contact.PresenterOutput)?
  private let interactor: any Contact.InteractorInput
  private let router: any Contact.RouterInput
  private let services: PresenterServices
  private let work: Work
  let firstSubject: String
  private var form: ContactForm {
    didSet { show() }
  }
  /// The form as it was filled in for the guest.
  private var untouched: ContactForm
  /// The fields that were left once. From then on they are validated at every change.
  private var judged: Set<Contact.Field> = []
  private var verdicts: [Contact.Field: AnalyticsEvent.Rule?] = [:]
  /// Articles about the subject, while it is typed.
  private lazy var articles = Loader<[ArticleMatch], ArticlesError>(work: work) { [weak self] _ in
    self?.show()
  }

  /// - Parameter article: The title of the article that the message is about; nil for none.
  init(
    about article: String? = nil, interactor: any Contact.InteractorInput,
    router: any Contact.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
    firstSubject = article.map { services.texts[.contactAbout(title: $0)] } ?? ""
    untouched = ContactForm(texts: [.subject: firstSubject])
    form = untouched
  }

  var hasUnsavedChanges: Bool { form != untouched && !form.isEmpty }

  /// The flag is checked here because a menu, `--scene`, linear mode and demos all lead to this
  /// screen.
  func didAppear() {
    guard isOpen || hasUnsavedChanges else { return router.showClosed() }
    services.analytics.log(.screenPresented("contact"))
    show()
    work.start { [weak self, interactor] in
      let address = await interactor.ownAddress()
      self?.didLoad(address)
    }
  }

  /// Keeps the screen open if there is unsaved text, because the flag may be switched on again.
  func didChangeFlags() {
    guard isOpen || hasUnsavedChanges else { return router.showClosed() }
    show()
  }

  func didEdit(_ field: Contact.Field, _ text: String) {
    form.texts[field] = text
    if field == .subject { findArticles() }
  }

  func didSelectArticle(at index: Int) {
    guard suggested.indices.contains(index) else { return }
    services.analytics.log(.buttonActivated("contactArticle"))
    router.open(articleOf: suggested[index].slug)
  }

  /// Doesn't validate an empty field, because the guest may only be passing it.
  func didLeave(_ field: Contact.Field) { if !form[field].isEmpty { judge([field]) } }

  func didSubmit() {
    guard isOpen else { return show() }
    services.analytics.log(.buttonActivated(.contactNext))
    judge(Contact.Field.allCases)
    do throws(ContactProblem) { router.review(try form.draft()) } catch {
      output?.focus(error.field)
    }
  }

  func didSelectStatus() {
    services.analytics.log(.buttonActivated("contactStatus"))
    router.showStatus()
  }

  func didRequestBack() {
    guard hasUnsavedChanges else { return router.close() }
    work.start { [weak self, question = discardQuestion] in
      guard let router = self?.router, await router.confirm(question) else { return }
      self?.router.close()
    }
  }

  /// Fills in the member's address unless the guest has typed one.
  private func didLoad(_ address: EmailAddress?) {
    guard let address, form.texts[.address] == nil else { return }
    untouched.texts[.address] = address.address
    form.texts[.address] = address.address
    output?.fill(address: address.address)
  }

  private var isOpen: Bool { interactor.takesMessages && services.flags[.contactEnabled] }

  private func findArticles() {
    guard offersArticles else { return articles.cancel() }
    articles.load { [interactor, subject = form[.subject]] () async throws(ArticlesError) in
      try await interactor.articles(about: subject)
    }
  }

  /// A shorter subject says too little to search by.
  private var offersArticles: Bool {
    form[.subject].count >= Self.shortestSearch && interactor.hasArticles
      && services.flags[.articlesEnabled]
  }

  private var suggested: [ArticleMatch] { offersArticles ? articles.state.value ?? [] : [] }

  private func judge(_ fields: [Contact.Field]) {
    judged.formUnion(fields)
    for field in fields {
      let rule = form.problem(in: field)?.rule
      guard verdicts.updateValue(rule, forKey: field) != .some(rule) else { continue }
      services.analytics.log(
        rule.map { .fieldRejected(field.name, $0) } ?? .fieldAccepted(field.name))
    }
    show()
  }
}

// MARK: Texts

extension ContactPresenter {
  private var texts: any Texts { services.texts }

  private func show() {
    let fields = Contact.Field.allCases.map { ($0, state(of: $0)) }
    output?.show(
      Contact.ViewModel(
        title: texts[.contactTitle], closed: isOpen ? nil : texts[.contactClosed],
        fields: Dictionary(uniqueKeysWithValues: fields),
        articles: suggested.map { texts[.articlesOffer(title: $0.plainTitle)] },
        next: texts[.contactNext],
        status: interactor.opensTickets ? texts[.messageStatusTitle] : nil))
  }

  private func state(of field: Contact.Field) -> Contact.ViewModel.FieldState {
    let problem = judged.contains(field) ? form.problem(in: field) : nil
    return Contact.ViewModel.FieldState(
      label: texts[field.texts.label], help: texts[field.texts.help],
      problem: problem.map(sentence),
      note: note(of: field))
  }

  private func note(of field: Contact.Field) -> String? {
    switch field {
    case .subject where !suggested.isEmpty:
      texts[.contactArticles(titles: suggested.map(\.plainTitle).joined(separator: " · "))]
    case .text: form.remaining.map { texts[.contactTextRoom(count: $0)] }
    case .subject, .address: nil
    }
  }

  private func sentence(_ problem: ContactProblem) -> String {
    switch problem {
    case .subject(let problem): texts.sentence(problem, empty: .contactSubjectEmpty)
    case .text(let problem): texts.sentence(problem, empty: .contactTextEmpty)
    case .address(let problem): texts.sentence(problem)
    }
  }

  private var discardQuestion: Question {
    Question(
      title: texts[.contactDiscardTitle], message: texts[.contactDiscardMessage],
      yes: texts[.contactDiscardYes], no: texts[.contactDiscardNo])
  }
}

extension Contact.Field {
  fileprivate var name: AnalyticsEvent.Field {
    switch self {
    case .subject: .contactSubject
    case .text: .contactText
    case .address: .contactAddress
    }
  }

  fileprivate var texts: (label: LocalizedText, help: LocalizedText) {
    switch self {
    case .subject: (.contactSubjectLabel, .contactSubjectHelp)
    case .text: (.contactTextLabel, .contactTextHelp)
    case .address: (.contactAddressLabel, .contactAddressHelp)
    }
  }
}

extension ArticleMatch {
  fileprivate var plainTitle: String { title.map(\.text).joined() }
}
