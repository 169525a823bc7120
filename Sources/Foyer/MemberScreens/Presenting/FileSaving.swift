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
  private var running: Task<Void, Never>?

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
  public func didSave(_ lines: [String]) {
    guard running == nil, interactor.mayWrite else { return }
    services.analytics.log(.buttonActivated(word))
    guard !path.isBlank else { return reject(.ownFileMissing) }
    write(lines, replaces: false)
  }

  private var texts: any Texts { services.texts }

  private func write(_ lines: [String], replaces: Bool) {
    running = work.start { [weak self, interactor, path] in
      do throws(OwnFileProblem) {
        self?.didWrite(try await interactor.write(lines, to: path, replaces: replaces))
      } catch .exists {
        await self?.askToReplace(lines)
      } catch {
        self?.didFail(error)
      }
    }
  }

  private func askToReplace(_ lines: [String]) async {
    running = nil
    services.analytics.log(events.asks)
    let isWanted = await router.confirm(
      Question(
        title: texts[.ownFileReplaceTitle], message: texts[.ownFileReplaceMessage(path: path)],
        yes: texts[.ownFileReplaceYes], no: texts[.ownFileReplaceNo], isDangerous: true))
    services.analytics.log(events.answer(isWanted))
    if isWanted, running == nil { write(lines, replaces: true) }
  }

  private func didWrite(_ path: String) {
    running = nil
    (problem, saved, hasSaved) = (nil, texts[.ownFileSaved(path: path)], true)
    didChange()
  }

  private func didFail(_ error: OwnFileProblem) {
    running = nil
    switch error {
    case .notThere: reject(.ownFileNotThere)
    case .notAllowed: reject(.ownFileNotAllowed)
    case .folder: reject(.ownFileFolder)
    case .exists, .failed: reject(.ownFileFailed)
    }
  }

  private func reject(_ sentence: LocalizedText) {
    (problem, saved) = (texts[sentence], nil)
    didChange()
    focus()
  }
}
