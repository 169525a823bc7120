import Foundation
import LibC
import Testing

@testable import DemoKit
@testable import TapePrograms

@Suite struct ScreenListenerTests {
  private static func line(_ title: String, _ widgets: String, said: String = "") -> String {
    #"{"version":1,"title":"\#(title)","widgets":[\#(widgets)],"keys":[],"said":[\#(said)]}"# + "\n"
  }

  private static let field =
    #"{"role":"textField","label":"Name","value":"Ada","states":["invalid"],"hint":"Too short","hasFocus":true,"options":[],"new":1}"#

  @Test func `the program that was the last to begin is heard, until it ends`() throws {
    let listener = try #require(ScreenListener())
    let (one, two) = (
      try #require(LocalSocket.connected(to: listener.path)),
      try #require(LocalSocket.connected(to: listener.path))
    )
    listener.listen()
    #expect(listener.sentences == nil)

    let text = Self.line("First", Self.field, said: #""Name""#)
    send(String(text.prefix(20)), to: one)
    listener.listen()
    #expect(listener.screen == nil)
    send(String(text.dropFirst(20)) + "nonsense\n", to: one)
    send(Self.line("Second", Self.field, said: #""Go""#), to: two)
    listener.listen()

    #expect(listener.screen?.title == "Second")
    #expect(listener.sentences == ["Name", "Go"])
    #expect(
      listener.screen?.lines == ["Second", "> textField Name “Ada” invalid Too short", ""])
    close(two)
    listener.listen()
    #expect(listener.screen?.title == "First")
    send(Self.line("", ""), to: one)
    listener.listen()
    #expect(listener.screen == nil)
    close(one)
  }

  @Test func `only the user reaches the socket, and nothing is left of it`() throws {
    var listener = ScreenListener()
    let path = try #require(listener?.path)
    let folder = String(path.dropLast("/screen".count))
    let modes = try [path, folder].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }

    listener = nil

    #expect(modes == [0o600, 0o700])
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  private func send(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }
}
