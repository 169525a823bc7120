import Domain
import UnicodeKit

/// The fields of the brand's sign-up form, in order.
extension BrandReader {
  /// An entry of `fields`: a word, or a map that begins with it.
  private enum FieldName: String, CaseIterable {
    case name, username, email, password, question, terms

    /// Returns the fields that every sign-up or sign-in needs.
    ///
    /// - Parameter hasUsername: true if usernames identify people.
    static func needed(hasUsername: Bool) -> [FieldName] {
      hasUsername ? [.password] : [.name, .email, .password]
    }
  }

  mutating func signUpFields(_ place: Place?, languages: [String]) -> SignUpFields {
    guard let place else { return .article }
    guard let elements = place.node.elements else {
      report(.wrongShape(path: place.path, .list), at: place)
      return .article
    }
    var (items, names) = ([SignUpFields.Item](), Set<String>())
    for element in elements {
      let entry = Place(path: place.path, node: element, line: element.line ?? place.line)
      guard let (field, item) = item(entry, languages) else { continue }
      checkCondition(of: item, after: items, at: entry)
      if names.insert(field).inserted {
        items.append(item)
      } else {
        report(.repeatedKey("\(place.path).\(field)"), at: entry)
      }
    }
    let fields = SignUpFields(items)
    check(fields, has: names, at: place)
    return fields
  }

  private mutating func check(_ fields: SignUpFields, has names: Set<String>, at place: Place) {
    let hasUsername = names.contains(FieldName.username.rawValue)
    for name in FieldName.needed(hasUsername: hasUsername).map(\.rawValue)
    where !names.contains(name) {
      report(.missing(path: place.path(to: name)), at: place)
    }
    if !hasUsername, fields.items.contains(where: \.isOptional) {
      report(.needsUsername(path: place.path), at: place)
    }
    if fields.questions.count > SignUpFields.questionLimit {
      report(.tooManyQuestions(limit: SignUpFields.questionLimit), at: place)
    }
  }

  /// Reports a condition that no answer to an earlier question meets.
  private mutating func checkCondition(
    of item: SignUpFields.Item, after items: [SignUpFields.Item], at place: Place
  ) {
    guard case .question(let question) = item, let condition = question.askedIf else { return }
    let earlier = SignUpFields(items).questions.first { $0.id == condition.question }
    if earlier?.values.contains(condition.answer) != true {
      report(.notAnEarlierAnswer(path: place.path(to: "askedIf")), at: place)
    }
  }

  /// Returns the item with its name in problems, which has to be unique.
  private mutating func item(
    _ place: Place, _ languages: [String]
  ) -> (String, SignUpFields.Item)? {
    let word = place.node.scalar ?? place.node.entries?.first?.key ?? ""
    guard let name = FieldName(rawValue: word) else {
      let known = FieldName.allCases.map(\.rawValue)
      report(.unknown(path: place.path(to: Self.clipped(word)), known: known), at: place)
      return nil
    }
    switch name {
    case .name: return (word, .name(demand(place, of: name)))
    case .email: return (word, .email(demand(place, of: name)))
    case .password: return isWord(place, name) ? (word, .password) : nil
    case .username: return (word, .username(reserved: reserved(place)))
    case .question: return question(place, languages).map { ("question \($0.id)", .question($0)) }
    case .terms: return terms(place, languages).map { (word, .terms($0)) }
    }
  }

  private mutating func isWord(_ place: Place, _ name: FieldName) -> Bool {
    if place.node.scalar != nil { return true }
    report(.wrongShape(path: place.path(to: name.rawValue), .word), at: place)
    return false
  }

  /// Reads `- email` or `- email: { required: false }`.
  private mutating func demand(_ place: Place, of name: FieldName) -> SignUpFields.Demand {
    guard place.node.isMap else { return .required }
    let entry = fields(of: place, required: [name.rawValue])[name.rawValue]
    let required = entry.flatMap { fields(of: $0, required: ["required"])["required"] }
    return choice(required, or: Truth.yes) == .yes ? .required : .optional
  }

  /// Reads `- username` or `- username: { reserved: [staff] }`.
  private mutating func reserved(_ place: Place) -> Set<String> {
    guard place.node.isMap else { return [] }
    let entry = fields(of: place, required: ["username"])["username"]
    guard let list = entry.flatMap({ fields(of: $0, required: ["reserved"])["reserved"] }) else {
      return []
    }
    guard let elements = list.node.elements else {
      report(.wrongShape(path: list.path, .list), at: list)
      return []
    }
    var names: Set<String> = []
    for element in elements {
      let place = Place(path: list.path, node: element, line: element.line ?? list.line)
      guard let name = scalar(place) else { continue }
      if Username(stored: name) == nil { report(.notAName(path: list.path), at: place) }
      names.insert(name)
    }
    return names
  }
}

extension SignUpFields.Item {
  fileprivate var isOptional: Bool {
    switch self {
    case .name(let demand), .email(let demand): demand == .optional
    case .password, .username, .question, .terms: false
    }
  }
}

extension BrandReader {
  private mutating func question(_ place: Place, _ languages: [String]) -> BrandQuestion? {
    guard place.node.isMap else {
      report(.wrongShape(path: place.path(to: "question"), .map), at: place)
      return nil
    }
    let fields = fields(
      of: place, required: ["question", "kind", "text"],
      optional: ["required", "help", "choices", "askedIf"])
    let id = fields["question"].flatMap { identifier($0) } ?? "?"
    let kind = choice(fields["kind"], or: QuestionKind.text)
    return BrandQuestion(
      id: id, kind: kind, isRequired: choice(fields["required"], or: Truth.no) == .yes,
      wording: wording(fields["text"], languages),
      help: fields["help"].map { wording($0, languages, limit: 4 * Self.rowLimit) },
      choices: choices(fields["choices"], of: kind, at: place, languages),
      askedIf: fields["askedIf"].map { condition($0) })
  }

  /// Reads `{ use: mail }`. Several conditions, or none, match no earlier answer.
  private mutating func condition(_ place: Place) -> BrandQuestion.Condition {
    let entries = entries(of: place) ?? []
    let answer = entries.count == 1 ? scalar(entries[0].value) ?? "" : ""
    return BrandQuestion.Condition(question: entries.first?.key ?? "", answer: answer)
  }

  private mutating func choices(
    _ place: Place?, of kind: QuestionKind, at question: Place, _ languages: [String]
  ) -> [BrandQuestion.Choice] {
    guard kind == .choice else {
      if let place { report(.noChoices(path: place.path), at: place) }
      return []
    }
    guard let place else {
      report(.missing(path: question.path(to: "choices")), at: question)
      return []
    }
    let choices = (entries(of: place) ?? []).map { id, value in
      if Username(stored: id) == nil { report(.notAName(path: place.path), at: value) }
      return BrandQuestion.Choice(id: id, wording: wording(value, languages))
    }
    if place.node.isMap, choices.count < 2 { report(.empty(path: place.path), at: place) }
    return choices
  }

  /// Reads a question's ID, which has the form of a username, so that scripts read it easily.
  private mutating func identifier(_ place: Place) -> String? {
    guard let text = scalar(place) else { return nil }
    if Username(stored: text) == nil { report(.notAName(path: place.path), at: place) }
    return Self.clipped(text)
  }

  /// Reads one text for all languages, or a text for each.
  mutating func wording(
    _ place: Place?, _ languages: [String], limit: Int = rowLimit
  ) -> Wording {
    guard let place, place.node.isMap else { return Wording(fixedText(place, limit: limit)) }
    let texts = fields(of: place, required: languages).mapValues { fixedText($0, limit: limit) }
    return Wording(texts, other: languages.first.flatMap { texts[$0] } ?? "")
  }

  /// Returns a text that is shown as it is, without placeholders.
  private mutating func fixedText(_ place: Place?, limit: Int) -> String {
    let text = text(place, limit: limit)
    if let place { checkPlaceholders(of: text, insteadOf: "", at: place) }
    return text
  }
}

extension BrandReader {
  /// Reads a file, or one for each language.
  private mutating func terms(_ place: Place, _ languages: [String]) -> TermsOfUse? {
    guard place.node.isMap else {
      report(.missing(path: place.path(to: "terms")), at: place)
      return nil
    }
    guard let entry = fields(of: place, required: ["terms"])["terms"] else { return nil }
    guard entry.node.isMap else {
      return termsFile(entry).map { TermsOfUse(version: $0.version, text: Wording($0.text)) }
    }
    let places = fields(of: entry, required: languages)
    let files = places.compactMapValues { termsFile($0) }
    guard let first = languages.first.flatMap({ files[$0] }) else { return nil }
    for (language, file) in files.sorted(by: { $0.key < $1.key })
    where file.version != first.version {
      let path = entry.path(to: language)
      report(.otherTerms(path: path, version: first.version), at: places[language] ?? entry)
    }
    return TermsOfUse(
      version: first.version, text: Wording(files.mapValues(\.text), other: first.text))
  }

  /// Reads a file of terms; a relative path starts at the brand's folder.
  private mutating func termsFile(_ place: Place) -> TermsFile? {
    guard let name = scalar(place) else { return nil }
    if name.isEmpty {
      report(.empty(path: place.path), at: place)
      return nil
    }
    let path = name.hasPrefix("/") ? name : "\(folder ?? ".")/\(name)"
    do throws(TermsFileError) { return try TermsFile(at: path) } catch {
      report(.terms(path: place.path, error), at: place)
      return nil
    }
  }
}
