import Domain
import FoyerTexts
import InteractorKit
import NcursesTerminal
import Routes
import SceneServices
import TerminalKit
import Viper

/// What a session is, whether it is seen or heard.
extension DIContainer {
  /// How the kit is to play it.
  ///
  /// - Parameter words: the kit's, in the language of the moment.
  func settings(_ words: KitWords) -> App.Settings {
    var settings = App.Settings(
      mark: brand.logo.narrow, words: words, permissions: permissions, limits: limits,
      work: work, notice: { localization.notice(of: $0, left: $1) })
    settings.name = brand.name
    return settings
  }

  /// The screen of this terminal.
  func terminal(
    _ app: AppEnvironment, term: String?
  ) throws(TerminalError) -> NcursesTerminal {
    try NcursesTerminal(
      term: term, appearance: app.appearance, hasMouse: app.options.hasMouse || brand.usesMouse)
  }

  /// What asks for flags while the session is played.
  func flagWatch(_ clock: any TimerClock) -> FlagWatch {
    FlagWatch(flags, every: flagsInterval, log: log, clock: clock)
  }

  /// Signs in whoever comes with the key of an account, and remembers a key that nobody has.
  ///
  /// - Returns: whether screens have something else to show by that.
  func recognize() async -> Bool {
    guard let connection = self.key,
      let key = await AppExecutor.shared.run({ () async in connection.key() })
    else { return false }
    let visitor = await useCases.ownAccount.recognize.execute(
      RecognizeByKey.Request(key, maySignIn: flags[.signInEnabled]))
    guard state.value.member == nil else { return false }
    switch visitor {
    case .member(let member): state.value.member = member
    case .newcomer: state.value.newKey = key
    case .stranger: return false
    }
    return true
  }

  /// Where the language of the moment can't be written in ASCII, speaks one that can.
  ///
  /// - Parameter last: what was spoken before, which goes on if it can; else it is the label's first.
  /// - Returns: a sentence about that; nil where nothing is spoken but what was asked for.
  func speakInASCII(or last: String? = nil) -> String? {
    let languages = [last].compactMap(\.self) + brand.languages
    guard !isASCII(state.value.language), let language = languages.first(where: isASCII) else {
      return nil
    }
    state.value.language = language
    recorder?.speak(language)
    return localization.texts[.languagesNotInASCII]
  }

  /// As its own name tells.
  private func isASCII(_ language: String) -> Bool {
    AsciiFallback.canWrite(localization.texts[.languagesNames(language)])
  }

  /// Of another language every screen is built anew; what else the app knows, screens ask for.
  func reopen(
    _ navigator: Navigator<Route>, with factory: SceneFactory,
    speak: @MainActor (KitWords) -> Void
  ) {
    guard factory.adoptLanguage() else { return }
    recorder?.speak(state.value.language)
    speak(factory.localization.words)
    navigator.start(with: [.home])
  }

  /// Signs out whoever is signed in when the program is left, which that delays for a second at most.
  func leave(_ onEnd: @escaping @MainActor () -> Void) {
    guard signOut.isDue else { return onEnd() }
    Task {
      await signOut.finish(within: .seconds(1))
      onEnd()
    }
  }

  /// Keeps what was recorded; to be called at the end. What could not be kept is said in the log.
  ///
  /// - Returns: a sentence about that, for those who asked for events; guests can do nothing about it.
  func closeRecorder() -> String? {
    guard let lost = recorder?.close(), lost > 0 else { return nil }
    log.record("events: \(lost) could not be recorded")
    return tellsLostEvents ? localization.texts[.eventsLost(count: "\(lost)")] : nil
  }
}
