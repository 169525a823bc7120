import Domain
import Essentials
import Files
import InteractorKit
import SceneServices
import Synchronization

/// Flags that a server evaluates: its last response, which may be from an earlier run.
///
/// The initialiser reads a small file. Requesting and adopting are separate, so that a caller can
/// adopt changed flags and update the screens at the same time.
public final class RemoteFlags: FlagLayer {
  /// The result of a request.
  public struct Update: Sendable {
    /// Nil if the earlier response is still valid.
    let flags: RemoteFlagSet?
  }

  private struct State {
    var content: FlagsFile.Content
    /// True if the content is from an earlier run.
    var isCached: Bool
    /// True if the server rejects requests from here.
    var isRefused = false
  }

  let source = FlagSource.server
  private let server: FlagServer
  private let context: FlagContext
  private let installation: Installation
  private let file: FlagsFile
  private let now: @Sendable () -> Date
  private let state: Mutex<State>
  /// A thread of its own, because the first request loads a library, and responses are decoded.
  private let executor = QueueExecutor(.serial, label: "foyer.flags")

  public init(
    _ settings: FlagServerSettings, context: FlagContext, directory: DataDirectory,
    identifiers: RandomIdentifiers = RandomIdentifiers(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    server = FlagServer(settings)
    self.context = context
    self.now = now
    installation = Installation(directory: directory, identifiers: identifiers)
    file = FlagsFile(directory: directory, server: settings.address, context: context)
    let kept = file.read()
    state = Mutex(State(content: kept ?? FlagsFile.Content(), isCached: kept != nil))
  }

  public var address: String { server.address }

  /// True if there is no response, not even from an earlier run.
  public var isUnknown: Bool { state.withLock { !$0.isCached && $0.content == .init() } }

  func setting<Value>(of flag: FeatureFlag<Value>) -> FlagSetting<Value>? {
    let (found, isCached) = state.withLock { ($0.content.flags.flags[flag.key], $0.isCached) }
    return found?.setting(isCached: isCached)
  }

  /// Requests the flags, unless the server has demanded a pause, and stores the response for the
  /// next launch.
  public func fetch() async throws(FlagServerProblem) -> Update {
    try await executor.run { () async throws(FlagServerProblem) in try await self.ask() }
  }

  func adopt(_ update: Update) {
    state.withLock { state in
      if let flags = update.flags { state.content.flags = flags }
      state.isCached = false
    }
  }

  private func ask() async throws(FlagServerProblem) -> Update {
    let (content, isRefused) = state.withLock { ($0.content, $0.isRefused) }
    // A pause that lasts longer than the longest was stored by a clock that was ahead.
    guard !isRefused,
      !(1...FlagServerProblem.longestPause ~= content.notBefore - seconds)
    else { throw .pausedByServer }
    do throws(FlagServerProblem) {
      let flags = try await server.flags(
        for: context, of: installation.id(), unless: content.flags.etag)
      if let flags { file.write(FlagsFile.Content(flags: flags)) }
      return Update(flags: flags)
    } catch {
      keep(error)
      throw error
    }
  }

  /// Stores a demanded pause, so that other sessions keep it too.
  private func keep(_ problem: FlagServerProblem) {
    switch problem {
    case .notAllowed: state.withLock { $0.isRefused = true }
    case .tooMany(let pause):
      let until = seconds + pause
      file.write(
        state.withLock { state in
          state.content.notBefore = until
          return state.content
        })
    case .service, .pausedByServer: break
    }
  }

  private var seconds: Int { Int(now().timeIntervalSince1970) }
}
