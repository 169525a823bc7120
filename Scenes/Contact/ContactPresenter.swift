import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import Routes
import SceneServices

final class ContactPresenter: ScenePresenter, Contact.PresenterInput {
  private static let shortestSearch = 3

  weak var output: (any Contact.PresenterOutput)?
  private let links: HelpLinks
  private let interactor: any Contact.InteractorInput
  private let router: any SceneRouter<Route>
  private let screenText: @MainActor () -> String?
  /// Nil if there is no screen before.
  private var attachment: String?
  private var attaches = false { didSet { show() } }
  let firstSubject: String
  private let draft: DraftKeeping
  private var form: ContactForm {
    didSet {
      draft.note(form == untouched ? [:] : form.kept)
      show()
    }
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

  /// - Parameters:
  ///   - article: The title of the article that the message is about; nil for none.
  ///   - links: The brand's ways to get help, of which one may take messages.
  init(
    about article: String? = nil, at links: HelpLinks, interactor: any Contact.InteractorInput,
    screenText: @escaping @MainActor () -> String? = { nil }, router: any SceneRouter<Route>,
    drafts: DraftInteractor, services: PresenterServices, work: Work
  ) {
    draft = DraftKeeping(drafts, router: router, services: services, work: work)
    (self.links, self.interactor, self.router) = (links, interactor, router)
    self.screenText = screenText
    firstSubject = article.map { services.texts[.contactAbout(title: $0)] } ?? ""
    untouched = ContactForm(texts: [.subject: firstSubject])
    form = untouched
    super.init(services, work)
  }

  var hasUnsavedChanges: Bool { form != untouched && !form.isEmpty }

  /// The flag is checked here because a menu, `--scene`, linear mode and demos all lead to this
  /// screen.
  func didAppear() {
    guard isOpen || hasUnsavedChanges else { return showClosed() }
    log(.screenPresented("contact"))
    attachment = screenText()
    show()
    work.start { [weak self, interactor] in
      let address = await interactor.ownAddress()
      self?.didLoad(address)
    }
    draft.offer { [weak self] in self?.restore($0) }
  }

  /// Keeps the screen open if there is unsaved text, because the flag may be switched on again.
  func didChangeFlags() {
    guard isOpen || hasUnsavedChanges else { return showClosed() }
    show()
  }

  func didEdit(_ text: String, in field: Contact.Field) {
    form.texts[field] = text
    if field == .subject { findArticles() }
  }

  func didSelectArticle(at index: Int) {
    guard suggested.indices.contains(index) else { return }
    log(.buttonActivated("contactArticle"))
    router.open(.article(slug: suggested[index].slug, section: suggested[index].section))
  }

  /// Doesn't validate an empty field, because the guest may only be passing it.
  func didLeave(_ field: Contact.Field) {
    if !form[field].isEmpty { judge([field]) }
  }

  /// The message is shown before it is sent; back leads to the form.
  func didSubmit() {
    guard isOpen else { return show() }
    log(.buttonActivated("contactNext"))
    judge(Contact.Field.allCases)
    if let draft = form.draft(attaching: attaches ? attachment : nil) {
      router.open(.contactReview(draft))
    } else if let invalid = Contact.Field.allCases.first(where: { problem(in: $0) != nil }) {
      output?.focus(invalid)
    }
  }

  func didSwitchAttachment(to isOn: Bool) { attaches = isOn }

  func didSelectStatus() {
    log(.buttonActivated("contactStatus"))
    router.open(.plain(.messageStatus))
  }

  func didRequestBack() {
    guard hasUnsavedChanges else { return router.close() }
    ask(discardQuestion, by: router) { [router, draft] in
      guard $0 else { return }
      draft.erase()
      router.close()
    }
  }

  private func restore(_ values: [String: String]) {
    for field in Contact.Field.allCases {
      if let value = values[field.rawValue] { form.texts[field] = value }
    }
    output?.fill(form.texts)
  }

  private func showClosed() { router.replace(with: .notice(.contactClosed)) }

  /// Fills in the member's address unless the guest has typed one.
  private func didLoad(_ address: EmailAddress?) {
    guard let address, form.texts[.address] == nil else { return }
    untouched.texts[.address] = address.address
    form.texts[.address] = address.address
    output?.fill([.address: address.address])
  }

  private var isOpen: Bool { links.contact != nil && services.flags[.contactEnabled] }

  private func findArticles() {
    guard offersArticles else { return articles.cancel() }
    articles.load { [interactor, subject = form[.subject]] () async throws(ArticlesError) in
      try await interactor.articles(about: subject)
    }
  }

  /// A shorter subject says too little to search by.
  private var offersArticles: Bool {
    form[.subject].count >= Self.shortestSearch && services.flags[.articlesEnabled]
  }

  private var suggested: [ArticleMatch] { offersArticles ? articles.state.value ?? [] : [] }

  private func problem(
    in field: Contact.Field
  ) -> (rule: AnalyticsEvent.Rule, sentence: String)? { form.problem(in: field, texts) }

  private func judge(_ fields: [Contact.Field]) {
    judged.formUnion(fields)
    for field in fields {
      let rule = problem(in: field)?.rule
      guard verdicts.updateValue(rule, forKey: field) != .some(rule) else { continue }
      log(
        rule.map { .fieldRejected(field.name, $0) } ?? .fieldAccepted(field.name))
    }
    show()
  }
}

// MARK: Texts

extension ContactPresenter {
  private func show() {
    let fields = Contact.Field.allCases.map { ($0, state(of: $0)) }
    output?.show(
      Contact.ViewModel(
        title: texts[.contactTitle], closed: isOpen ? nil : texts[.contactClosed],
        fields: Dictionary(uniqueKeysWithValues: fields),
        articles: suggested.map { texts[.articlesOffer(title: $0.plainTitle)] },
        attach: attachment.map { text in
          texts[.contactAttach(title: String(text.prefix { $0 != "\n" }))]
        }, attaches: attaches,
        next: texts[.contactNext],
        status: links.contact.map { _ in texts[.messageStatusTitle] }))
  }

  private func state(of field: Contact.Field) -> FieldState {
    FieldState(
      label: texts[field.texts.label], help: texts[field.texts.help],
      problem: judged.contains(field) ? problem(in: field)?.sentence : nil, hint: hint(of: field),
      suggestion: field == .address ? EmailAddress.meant(by: form[.address]) : nil)
  }

  private func hint(of field: Contact.Field) -> String? {
    switch field {
    case .subject where !suggested.isEmpty:
      texts[.contactArticles(titles: suggested.map(\.plainTitle).joined(separator: " · "))]
    case .text: form.remaining.map { texts[.contactTextRoom(count: $0)] }
    case .subject, .address: nil
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
    case .subject: "contactSubject"
    case .text: "contactText"
    case .address: "contactAddress"
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
