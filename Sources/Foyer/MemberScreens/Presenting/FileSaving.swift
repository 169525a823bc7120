import Domain
import FoyerTexts
import InteractorKit
import SceneServices

/// Writes lines to a file that the guest names, and asks before it replaces one.
@MainActor
public final class FileSaving {
  private let interactor: FileInteractor
  private let router: any QuestionRouter
  private let help: LocalizedText
  private let word: AnalyticsEvent.Button
  private let events: QuestionEvents
  private let services: PresenterServices
  private let work: Work
  /// Shows the form. It should capture its owner weakly.
  public var didChange: @MainActor () -> Void = {}
  /// Moves the focus to the field, whose path can't be written. It should capture its owner weakly.
  public var focus: @MainActor () -> Void = {}
  private var path = ""
  private var problem: String?
  private var saved: String?
  /// True once a file has the lines.
  public private(set) var hasSaved = false
  private lazy var writing = RunningCall(work: work) { [weak self] in self?.didChange() }

  /// - Parameters:
  ///   - help: the help for the field.
  ///   - word: the button's word in events.
  ///   - events: those of the question whether to replace a file.
  public init(
    _ interactor: FileInteractor, router: any QuestionRouter, help: LocalizedText,
    word: AnalyticsEvent.Button, _ events: QuestionEvents, services: PresenterServices,
    work: Work
  ) {
    (self.interactor, self.router, self.help) = (interactor, router, help)
    (self.word, self.events) = (word, events)
    (self.services, self.work) = (services, work)
  }

  /// Nil if guests may not write files.
  public var form: FileForm? {
    guard interactor.mayWrite else { return nil }
    return FileForm(
      label: texts[.ownFileLabel], help: texts[help], problem: problem,
      submit: texts[.ownFileSubmit], saved: saved)
  }

  public func didEdit(_ path: String) {
    self.path = path
    (problem, saved) = (nil, nil)
    didChange()
  }

  /// Writes the lines. The call has no effect while another one writes.
  ///
  /// - Parameter path: nil for the path that the guest has typed.
  public func didSave(_ lines: [String], to path: String? = nil) {
    guard !writing.isRunning, interactor.mayWrite else { return }
    services.analytics.log(.buttonActivated(word))
    let path = path ?? self.path
    guard !path.isBlank else { return reject(.ownFileMissing) }
    write(lines, to: path, replaces: false)
  }

  private var texts: any Texts { services.texts }

  private func write(_ lines: [String], to path: String, replaces: Bool) {
    writing.run { [interactor] _ async throws(OwnFileProblem) in
      try await interactor.write(lines, to: path, replaces: replaces)
    } then: { [weak self] in
      self?.didWrite(lines, to: path, $0)
    }
  }

  private func didWrite(
    _ lines: [String], to path: String, _ result: Result<String, OwnFileProblem>
  ) {
    switch result {
    case .success(let path):
      (problem, saved, hasSaved) = (nil, texts[.ownFileSaved(path: path)], true)
    case .failure(.exists): work.start { [weak self] in await self?.askToReplace(path, lines) }
    case .failure(.notThere): reject(.ownFileNotThere)
    case .failure(.notAllowed): reject(.ownFileNotAllowed)
    case .failure(.folder): reject(.ownFileFolder)
    case .failure(.failed): reject(.ownFileFailed)
    }
  }

  private func askToReplace(_ path: String, _ lines: [String]) async {
    services.analytics.log(events.asks)
    let isWanted = await router.confirm(
      Question(
        title: texts[.ownFileReplaceTitle], message: texts[.ownFileReplaceMessage(path: path)],
        yes: texts[.ownFileReplaceYes], no: texts[.ownFileReplaceNo], isDangerous: true))
    services.analytics.log(events.answer(isWanted))
    if isWanted { write(lines, to: path, replaces: true) }
  }

  private func reject(_ sentence: LocalizedText) {
    (problem, saved) = (texts[sentence], nil)
    didChange()
    focus()
  }
}

/// Writes lines to a file of the guest.
public struct FileInteractor: Sendable {
  private let files: (any OwnFiles)?

  /// - Parameter files: nil if guests may not write files, as in a kiosk.
  public init(_ files: (any OwnFiles)?) { self.files = files }

  /// True if guests may write files.
  public var mayWrite: Bool { files != nil }

  /// Writes the lines to a file that only its owner can read.
  ///
  /// - Returns: the absolute path of the file.
  public func write(
    _ lines: [String], to path: String, replaces: Bool
  ) async throws(OwnFileProblem) -> String {
    guard let files else { throw .notAllowed }
    return try await files.write(lines.map { "\($0)\n" }.joined(), to: path, replaces: replaces)
  }
}
