import Domain
import Files
import InteractorKit
import SceneServices
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Flags as a server evaluates them: what it has answered last, be it before this run.
///
/// Making one reads a small file. Asking is apart from adopting, so that whoever shows what flags
/// decide can do both at once: adopt, and show.
public final class RemoteFlags: FlagLayer {
  /// What asking has brought.
  public struct Update: Sendable {
    /// Nil where what is at hand still holds.
    let flags: RemoteFlagSet?
  }

  private struct State {
    var content: FlagsFile.Content
    /// Whether it is from before this run.
    var isCached: Bool
    /// Whether the server takes no questions from here.
    var isRefused = false
  }

  let source = FlagSource.server
  private let server: FlagServer
  private let context: FlagContext
  private let installation: Installation
  private let file: FlagsFile
  private let now: @Sendable () -> Date
  private let state: Mutex<State>
  /// A thread apart: the first question loads a library, and an answer is decoded.
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

  /// Whether nothing is known of what the server says, by an earlier run either.
  public var isUnknown: Bool { state.withLock { !$0.isCached && $0.content == .init() } }

  func setting<Value>(of flag: FeatureFlag<Value>) -> FlagSetting<Value>? {
    let (found, isCached) = state.withLock { ($0.content.flags.flags[flag.key], $0.isCached) }
    return found?.setting(isCached: isCached)
  }

  /// Asks the server, unless it wants to be left in peace, and keeps the answer for the next start.
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
    guard !isRefused, content.notBefore <= seconds else { throw .isLeftInPeace }
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

  /// What the server doesn't want to be asked for a while, other sessions don't ask either.
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
    case .service, .isLeftInPeace: break
    }
  }

  private var seconds: Int { Int(now().timeIntervalSince1970) }
}
