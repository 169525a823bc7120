/// A store for a half-filled form: the answers of its fields by their names. The program decides where
/// the answers are, whose they are, and when they expire.
@MainActor
public protocol Draft: AnyObject {
  /// The answers that were kept last; empty without any.
  var answers: [String: String] { get }
  /// Keeps answers in the place of the earlier ones. Empty answers erase the draft.
  func keep(_ answers: [String: String])
}

/// A draft in memory, which ends with the program.
@MainActor
public final class MemoryDraft: Draft {
  /// The answers that were kept last.
  public private(set) var answers: [String: String]

  /// Creates a draft.
  public init(_ answers: [String: String] = [:]) { self.answers = answers }

  /// Keeps answers in the place of the earlier ones.
  public func keep(_ answers: [String: String]) { self.answers = answers }
}

/// The fields of a form whose answers are kept in a draft.
@MainActor
struct DraftedFields {
  let draft: any Draft
  private let fields: [String: any Widget]

  /// A field with a secret is left out.
  init(_ fields: [String: any Widget], in draft: any Draft) {
    self.fields = fields.filter { $0.value.description.role.use != .secret }
    self.draft = draft
  }

  func keep() {
    let answers = fields.mapValues(\.description.value).filter { !$0.value.isEmpty }
    if answers != draft.answers { draft.keep(answers) }
  }

  func restore() {
    for (name, answer) in draft.answers { fields[name].map { answer.enter(into: $0) } }
  }
}

extension Form {
  /// Keeps the answers of fields in a draft, after each use of the form. Secrets never go in. A choice is
  /// kept by its label, so it isn't restored in another language.
  ///
  /// - Parameter fields: the fields by names that stay the same in each language and version.
  public func keep(_ fields: [String: any Widget], in draft: any Draft) {
    drafted = DraftedFields(fields, in: draft)
  }

  /// Answers the fields with the draft's answers, as if the guest had given them. An answer that is no
  /// longer possible is left out.
  public func restoreDraft() { drafted?.restore() }

  /// Erases the draft, and keeps nothing from now on: the form was sent, or the guest begins anew.
  public func endDraft() {
    drafted?.draft.keep([:])
    drafted = nil
  }
}

extension String {
  /// Answers a field with its value at an earlier time.
  @MainActor
  fileprivate func enter(into field: any Widget) {
    let options = { field.options(containing: self).filter { field.option(at: $0).label == self } }
    switch field.description.role.use {
    case .oneOption: options().first.map { _ = field.perform(.choose($0)) }
    case .someOptions:
      let chosen = field.options.indices.filter {
        ", \(self), ".contains(", \(field.option(at: $0).label), ")
      }
      _ = field.perform(.chooseAll(Set(chosen)))
    default: _ = field.perform(.enter(self))
    }
  }
}
