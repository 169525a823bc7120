import Composition
import Domain
import FoyerTexts
import InteractorKit
import NcursesTerminal
import Routes
import SceneServices
import TerminalKit
import Viper

/// Parts that the sessions of both modes (screens and lines) share.
extension DIContainer {
  /// Returns the kit's settings for a session.
  ///
  /// - Parameter words: the kit's texts in the current language.
  func settings(_ words: KitTexts) -> App.Settings {
    var settings = App.Settings(
      mark: brand.logo.narrow, words: words, permissions: permissions, limits: limits,
      work: work, notice: { localization.notice(of: $0, left: $1) })
    settings.name = brand.name
    return settings
  }

  func terminal(
    _ app: AppEnvironment, term: String?
  ) throws(TerminalError) -> NcursesTerminal {
    try NcursesTerminal(
      term: term, appearance: app.appearance, hasMouse: app.options.hasMouse || brand.usesMouse)
  }

  func flagWatch(_ clock: any TimerClock) -> FlagWatch {
    FlagWatch(flags, every: flagsInterval, log: log, clock: clock)
  }

  /// Signs in the owner of the SSH key that the guest connected with, and remembers a key without
  /// an account.
  ///
  /// - Returns: whether open screens have to be updated.
  func recognize() async -> Bool {
    guard let connection = self.key,
      let key = await AppExecutor.shared.run({ () async in connection.key() })
    else { return false }
    let visitor = await useCases.signIn.recognize.execute(
      RecognizeByKey.Request(key, maySignIn: flags[.signInEnabled]))
    guard state.value.member == nil else { return false }
    switch visitor {
    case .member(let member): state.value.member = member
    case .challenged(let challenge): state.value.challenge = challenge
    case .newcomer: state.value.newKey = key
    case .stranger: return false
    }
    return true
  }

  /// Shows a guest who comes back the application that is being read. An account isn't applied for any
  /// more.
  ///
  /// - Returns: whether open screens have to be updated.
  func recallApplication() async -> Bool {
    guard let application = await memory?.application(at: brand.id) else { return false }
    guard state.value.member == nil, state.value.application == nil else {
      noteApplication()
      return false
    }
    state.value.application = application
    return true
  }

  /// Remembers the application for the guest's next session.
  func noteApplication() { memory?.note(state.value.application, at: brand.id) }

  /// Changes the language if the current one can't be written in ASCII.
  ///
  /// - Parameter last: the earlier language, which is preferred; otherwise it is the brand's first
  ///   that ASCII can write.
  /// - Returns: a sentence about the change; nil without one.
  func speakInASCII(or last: String? = nil) -> String? {
    let languages = [last].compactMap(\.self) + brand.languages
    guard !isASCII(state.value.language), let language = languages.first(where: isASCII) else {
      return nil
    }
    state.value.language = language
    recorder?.use(language)
    return localization.texts[.languagesNotInASCII]
  }

  /// Continues in a member's stored language, unless that would lose what was typed or the terminal
  /// can't show it.
  func speak(_ language: String, on stack: ScreenStack, isASCII: Bool) -> Bool {
    guard !stack.hasUnsavedChanges, !isASCII || self.isASCII(language) else { return false }
    state.value.language = language
    return true
  }

  /// The language's own name serves as the sample.
  private func isASCII(_ language: String) -> Bool {
    AsciiFallback.canWrite(localization.texts[.languagesNames(language)])
  }

  /// Rebuilds the screens in the new language: Home and the one that is open. Screens observe all other state themselves.
  func reopen(
    _ navigator: Navigator<Route>, with factory: SceneFactory,
    use: @MainActor (KitTexts) -> Void
  ) {
    guard factory.adoptLanguage() else { return }
    recorder?.use(state.value.language)
    use(factory.localization.words)
    navigator.start(with: factory.routes(reopening: navigator.stack.top))
  }

  /// Forgets the guest, for the next one at the same machine, who begins in the first language.
  func welcome(
    _ standingCheck: StandingCheck, with factory: SceneFactory, isASCII: Bool,
    use: @MainActor (KitTexts) -> Void, say: @MainActor (String) -> Void
  ) {
    let onChange = state.onChange
    state.onChange = nil
    signOut.begin()
    forget()
    standingCheck.reset()
    if isASCII, let notice = speakInASCII() { say(notice) }
    if factory.adoptLanguage() { use(factory.localization.words) }
    state.onChange = onChange
  }

  /// Signs the guest out at the end of the program, which takes a second at most, and keeps a form that
  /// the end has interrupted.
  ///
  /// - Parameter end: nil if the guest has left on purpose.
  func leave(at end: InputEnd?) async {
    guard signOut.isDue || memory?.hasDraft == true else { return }
    await memory?.close(keeps: end != nil)
    await signOut.finish(within: .seconds(1))
  }

  /// Stores the recorded events at the end, and logs a loss.
  ///
  /// - Returns: a sentence about lost events for an operator who asked for events; guests could do
  ///   nothing about it.
  func closeRecorder() -> String? {
    guard let lost = recorder?.close(), lost > 0 else { return nil }
    log.record("events: \(lost) could not be recorded")
    return reportsLostEvents ? localization.texts[.eventsLost(count: "\(lost)")] : nil
  }
}
