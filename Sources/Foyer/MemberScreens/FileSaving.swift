import Domain
import FoyerTexts
import InteractorKit
import SceneServices

/// The part of an Interactor that writes lines to a file of the guest.
public protocol FileInteractor: Sendable {
  /// Nil if guests may not write files, as in a kiosk.
  var files: (any OwnFiles)? { get }
}

extension FileInteractor {
  /// True if guests may write files.
  public var mayWrite: Bool { files != nil }

  /// Writes the lines to a file that only its owner can read.
  ///
  /// - Returns: The absolute path of the file.
  public func write(
    _ lines: [String], to path: String, replaces: Bool
  ) async throws(OwnFileProblem) -> String {
    guard let files else { throw .notAllowed }
    return try await files.write(lines.map { "\($0)\n" }.joined(), to: path, replaces: replaces)
  }
}

/// Writes lines to a file that the guest names, and asks before it replaces one.
@MainActor
public final class FileSaving {
  /// The events of one scene.
  public struct Events: Sendable {
    let save: AnalyticsEvent.Button
    let question: AnalyticsEvent.Screen
    let confirm: AnalyticsEvent.Button
    let decline: AnalyticsEvent.Button

    /// - Parameters:
    ///   - save: the button that writes the file.
    ///   - question: the question whether to replace a file, with its two answers.
    public init(
      save: AnalyticsEvent.Button, question: AnalyticsEvent.Screen,
      confirm: AnalyticsEvent.Button, decline: AnalyticsEvent.Button
    ) {
      (self.save, self.question) = (save, question)
      (self.confirm, self.decline) = (confirm, decline)
    }
  }

  private let interactor: any FileInteractor
  private let router: any QuestionRouter
  private let help: Text
  private let events: Events
  private let services: PresenterServices
  private let work: Work
  private let didChange: @MainActor () -> Void
  private let focus: @MainActor () -> Void
  private var path = ""
  private var problem: String?
  private var saved: String?
  private var running: Task<Void, Never>?

  /// - Parameters:
  ///   - help: the help for the field.
  ///   - didChange: shows the form. It should capture its owner weakly.
  ///   - focus: moves the focus to the field, whose path can't be written.
  public init(
    interactor: any FileInteractor, router: any QuestionRouter, help: Text, events: Events,
    services: PresenterServices, work: Work, didChange: @escaping @MainActor () -> Void,
    focus: @escaping @MainActor () -> Void
  ) {
    (self.interactor, self.router) = (interactor, router)
    (self.help, self.events) = (help, events)
    (self.services, self.work) = (services, work)
    (self.didChange, self.focus) = (didChange, focus)
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
    services.analytics.log(.buttonActivated(events.save))
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
    services.analytics.log(.screenPresented(events.question))
    let isWanted = await router.confirm(
      Question(
        title: texts[.ownFileReplaceTitle], message: texts[.ownFileReplaceMessage(path: path)],
        yes: texts[.ownFileReplaceYes], no: texts[.ownFileReplaceNo], isDangerous: true))
    services.analytics.log(.buttonActivated(isWanted ? events.confirm : events.decline))
    if isWanted, running == nil { write(lines, replaces: true) }
  }

  private func didWrite(_ path: String) {
    running = nil
    (problem, saved) = (nil, texts[.ownFileSaved(path: path)])
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

  private func reject(_ sentence: Text) {
    (problem, saved) = (texts[sentence], nil)
    didChange()
    focus()
  }
}
