import Domain
import Files
import Foundation
import StoreTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct PrivateDirectoryTests {
  @Test(arguments: [
    ("/a/b", "/a"), ("/a/b/", "/a"), ("/a//b", "/a"), ("/a", "/"), ("//a", "/"), ("/", "/"),
    ("a", ""), ("a/", ""), ("a/b", "a"), ("/é/b", "/é"), ("/a/..", "/a"), ("", ""),
  ])
  func `what a directory lies in is found by its path`(path: String, parent: String) {
    #expect(PrivateDirectory.parent(of: path) == parent)
  }

  @Test func `a directory that was removed permanently isn't created again`() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    let isOver = Mutex(false)
    let ended = DispatchGroup()
    for index in 1...4 {
      ended.enter()
      Thread.detachNewThread {
        while !isOver.withLock(\.self) { try? PrivateDirectory.create("\(path)/a/\(index)") }
        ended.leave()
      }
    }
    while !FileManager.default.fileExists(atPath: "\(path)/a/4") { usleep(1000) }

    PrivateDirectory.removePermanently(path)

    let isGone = !FileManager.default.fileExists(atPath: path)
    isOver.withLock { $0 = true }
    ended.wait()
    #expect(isGone)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(throws: StorageProblem.self) { try PrivateDirectory.create("\(path)/b") }
  }

  @Test func `nothing is made in one that is being removed`() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    PrivateDirectory.removePermanently(path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: path) }

    #expect(throws: StorageProblem.self) { try PrivateDirectory.create("\(path)/a") }
    try PrivateDirectory.create("\(path)-else")
    try FileManager.default.removeItem(atPath: "\(path)-else")
  }
}
