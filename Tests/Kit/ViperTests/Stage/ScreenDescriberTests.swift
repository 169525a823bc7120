import Foundation
import LibC
import TerminalKit
import TerminalWidgets
import Testing
import Viper

@testable import Viper

@MainActor
@Suite struct ScreenDescriberTests {
  private let path = FileManager.default.temporaryDirectory.appending(
    path: String(UUID().uuidString.prefix(8))
  ).path

  @Test func `a screen says to another program what a reader finds on it, once`() throws {
    let listening = try #require(LocalSocket.listening(at: path))
    defer {
      close(listening)
      unlink(path)
    }
    let describer = try #require(ScreenDescriber(path: path, words: .english))
    let heard = accept(listening, nil, nil)
    defer { close(heard) }
    let name = TextField(label: "Say \"\\name\"", text: "Ada", words: .english)
    let stack = ScreenStack()
    stack.push(SampleScreen("Greeting", [name, Button("Go")]))
    let describe = {
      describer.describe(
        stack, keys: [KeyHint("Tab", .next)], words: .english)
    }

    describe()
    describe()
    describer.describeNothing()

    let lines = try lines(of: heard)
    #expect(lines.count == 2)
    let first = try #require(lines.first)
    let widgets = try #require(first["widgets"] as? [[String: Any]])
    #expect(first["version"] as? Int == 1)
    #expect(first["title"] as? String == "Greeting")
    #expect(widgets.map { $0["role"] as? String } == ["textField", "button"])
    #expect(widgets[0]["label"] as? String == "Say \"\\name\"")
    #expect(widgets[0]["value"] as? String == "Ada")
    #expect(widgets.map { $0["hasFocus"] as? Bool } == [true, false])
    #expect(first["keys"] as? [[String: String]] == [["key": "Tab", "does": "Next"]])
    #expect(first["said"] as? [String] == ["Greeting", "Say \"\\name\" Ada"])
    #expect((lines[1]["widgets"] as? [Any])?.isEmpty == true)
  }

  @Test func `without a listener there is nothing to describe`() {
    #expect(ScreenDescriber(path: path, words: .english) == nil)
    #expect(ScreenDescriber(path: nil, words: .english) == nil)
  }

  private func lines(of descriptor: Int32) throws -> [[String: Any]] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return try bytes.prefix(max(0, count)).split(separator: UInt8(ascii: "\n")).map {
      try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
    }
  }
}
