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
  /// The actions of the guest, which the scene logs.
  public enum Event: Sendable {
    case saves
    /// The guest is asked whether to replace a file.
    case asks
    case confirms
    case declines
  }

  private let interactor: any FileInteractor
  private let router: any QuestionRouter
  private let help: LocalizedText
  private let services: PresenterServices
  private let work: Work
  private let log: @MainActor (Event) -> Void
  private let didChange: @MainActor () -> Void
  private let focus: @MainActor () -> Void
  private var path = ""
  private var problem: String?
  private var saved: String?
  /// True once a file has the lines.
  public private(set) var hasSaved = false
  private var running: Task<Void, Never>?

  /// - Parameters:
  ///   - help: the help for the field.
  ///   - log: logs an action.
  ///   - didChange: shows the form. It should capture its owner weakly.
  ///   - focus: moves the focus to the field, whose path can't be written.
  public init(
    interactor: any FileInteractor, router: any QuestionRouter, help: LocalizedText,
    services: PresenterServices, work: Work, log: @escaping @MainActor (Event) -> Void,
    didChange: @escaping @MainActor () -> Void, focus: @escaping @MainActor () -> Void
  ) {
    (self.interactor, self.router, self.help) = (interactor, router, help)
    (self.services, self.work) = (services, work)
    (self.log, self.didChange, self.focus) = (log, didChange, focus)
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
    log(.saves)
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
    log(.asks)
    let isWanted = await router.confirm(
      Question(
        title: texts[.ownFileReplaceTitle], message: texts[.ownFileReplaceMessage(path: path)],
        yes: texts[.ownFileReplaceYes], no: texts[.ownFileReplaceNo], isDangerous: true))
    log(isWanted ? .confirms : .declines)
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
