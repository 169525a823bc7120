import Domain
import Foundation
import FoyerTesting
import SceneServices
import StoreTesting
import Testing

@testable import Flags

/// A flag server of another project: `pip install "fast-feature[standalone]"`.
@Suite(
  .timeLimit(.minutes(5)),
  .enabled(if: FastFeature.isInstalled, "fast-feature and uvicorn aren't there for python3"))
struct FastFeatureTests {
  @Test func `is asked and understood, and says when nothing has changed`() async throws {
    let server = try FastFeature()
    let folder = try TemporaryDirectory()
    let log = ProblemLogSpy()
    let settings = try FlagServerSettings(option: server.url, environment: [:])
    let remote = RemoteFlags(
      try #require(settings), context: FlagContext(brand: BrandID("aurora"), language: "es"),
      directory: try folder.data)
    let flags = LayeredFeatureFlags(remote: remote, log: log)

    #expect(flags.adopt(try await remote.fetch(), log: log))

    #expect(flags.evaluate(.signUpEnabled).reason == .isStatic)
    #expect(flags.evaluate(.signUpEnabled).variant == "off")
    #expect(flags[.signUpEnabled] == false)
    #expect(flags[.sectionOrder] == "chat")  // depends on the language in the request
    #expect(flags.evaluate(.membersEnabled).errorCode == .typeMismatch)
    #expect(try await remote.fetch().flags == nil)
  }
}

/// A fast-feature process with a few flags at a free port.
final class FastFeature {
  private static let program = """
    import socket, sys, uvicorn
    from fastapi import FastAPI
    from fast_feature.core import Flag
    from fast_feature.ofrep import OfrepRouter
    from fast_feature.storage.inmemory import InMemoryFlagRepository
    spanish = {"if": [{"==": [{"var": "language"}, "es"]}, "few", "all"]}
    flags = [
      Flag("signUp.enabled", {"on": True, "off": False}, "off"),
      Flag("sectionOrder", {"all": "", "few": "chat"}, "all", targeting=spanish),
      Flag("members.enabled", {"some": 7}, "some"),
      Flag("elsewhere", {"a": {"b": 1}}, "a"),
    ]
    app = FastAPI()
    app.include_router(OfrepRouter.build(InMemoryFlagRepository(flags)))
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    print(listener.getsockname()[1], flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="critical")).run(sockets=[listener])
    """

  /// The server accepts connections as soon as this is set.
  let url: String
  private let process = Process()

  init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program]
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    url = "http://127.0.0.1:\(line.trimmingCharacters(in: .whitespacesAndNewlines))"
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  static let isInstalled: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c", "import fastapi, uvicorn, fast_feature.ofrep, fast_feature.storage.inmemory",
    ]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
