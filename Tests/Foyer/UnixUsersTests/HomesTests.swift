import Domain
import Foundation
import Synchronization
import Testing

@testable import UnixUsers

/// A member tries to make root use another folder than it means to.
@Suite(.timeLimit(.minutes(2))) struct HomesTests {
  private let host: Host

  init() throws { host = try Host() }

  @Test func `what a killed run has left is removed, and no link in it is followed`() async throws {
    try host.write("root's", to: "secrets/one")
    try host.write("", to: "home/.foyer-provision/20000/deep/er/file")
    chmod(host.path("home/.foyer-provision"), 0o700)
    for place in ["link", "deep/link", "deep/er/link"] {
      symlink(host.path("secrets"), host.path("home/.foyer-provision/20000/\(place)"))
    }

    try await host.tell("a-1", username: "ada")

    #expect(try host.text("secrets/one") == "root's")
    #expect(try names("home") == ["ada"])
    #expect(try names("home/ada") == [".config", ".profile"])
  }

  /// A folder's names are read, and then it becomes a link to one with the same names.
  @Test func `a folder that becomes a link while it is removed leads nowhere`() throws {
    let names = (1...50).map(String.init)
    for name in names { try host.write("root's", to: "secrets/\(name)") }
    let homes = try OpenFolder(host.path("home"))
    let swapper = Swapper()
    defer { swapper.end() }

    for round in 1...100 {
      let left = "left\(round)"
      for name in names { try host.write("", to: "home/\(left)/folder/\(name)") }
      symlink(host.path("secrets"), host.path("home/\(left)/link"))
      swapper.swap(in: host.path("home/\(left)"))
      homes.remove(left)
    }

    #expect(try self.names("secrets").count == names.count)
  }

  @Test(arguments: [0o755, 0o770, 0o701])
  func `incomplete homes are in no folder that others can enter`(mode: mode_t) async throws {
    mkdir(host.path("home/.foyer-provision"), 0o700)
    chmod(host.path("home/.foyer-provision"), mode)

    let problem = UnixProblem.openToOthers(host.path("home/.foyer-provision"))
    await #expect(throws: DeliveryFailure.away("\(problem)")) {
      try await host.tell("a-1", username: "ada")
    }
    #expect(try names("home") == [])
  }

  @Test func `incomplete homes are in no other user's folder, and behind no link`() async throws {
    try host.write("", to: "elsewhere/file")
    symlink(host.path("elsewhere"), host.path("home/.foyer-provision"))
    await #expect(throws: DeliveryFailure.self) { try await host.tell("a-1", username: "ada") }
    #expect(try names("elsewhere") == ["file"])

    guard geteuid() == 0 else { return }
    unlink(host.path("home/.foyer-provision"))
    mkdir(host.path("home/.foyer-provision"), 0o700)
    chown(host.path("home/.foyer-provision"), 20_000, 20_000)
    await #expect(throws: DeliveryFailure.self) { try await host.tell("a-1", username: "ada") }
    #expect(try names("home") == [])
  }

  @Test func `a skeleton is copied with its permissions and links, and without devices`()
    async throws
  {
    try host.write("x", to: "etc/skel/bin/run")
    chmod(host.path("etc/skel/bin/run"), 0o755)
    chmod(host.path("etc/skel/bin"), 0o750)
    symlink("bin/run", host.path("etc/skel/run"))
    symlink("/nowhere", host.path("etc/skel/broken"))
    mkfifo(host.path("etc/skel/pipe"), 0o600)

    try await host.tell("a-1", username: "ada")

    #expect(try names("home/ada") == [".config", ".profile", "bin", "broken", "run"])
    #expect(try host.mode("home/ada/bin/run") == 0o755)
    #expect(try host.mode("home/ada/bin") == 0o750)
    #expect(try host.text("home/ada/run") == "x")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: host.path("home/ada/broken"))
        == "/nowhere")
    if geteuid() == 0 {
      for name in ["", "/bin", "/bin/run", "/run", "/broken"] {
        #expect(try host.owner("home/ada\(name)") == 20_000, "\(name)")
      }
    }
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: host.path(folder)).sorted()
  }
}

/// Exchanges a folder and a link in the same place, again and again.
private final class Swapper: Sendable {
  private let state = Mutex<(place: String?, isOver: Bool)>((nil, false))

  init() {
    Thread.detachNewThread { [self] in
      while true {
        let (place, isOver) = state.withLock { $0 }
        if isOver { return }
        guard let place else { continue }
        rename("\(place)/folder", "\(place)/aside")
        rename("\(place)/link", "\(place)/folder")
        rename("\(place)/folder", "\(place)/link")
        rename("\(place)/aside", "\(place)/folder")
      }
    }
  }

  func swap(in place: String) { state.withLock { $0.place = place } }
  func end() { state.withLock { $0.isOver = true } }
}
