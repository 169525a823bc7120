import TerminalKit
import Testing

@Suite(.timeLimit(.minutes(5))) struct RandomBytesTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `survives any bytes, and types no control character`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var decoder = KeyDecoder()
    var events: [InputEvent] = []

    for _ in 0..<20_000 {
      events += decoder.decode((0..<10).map { _ in UInt8.random(in: 0...255, using: &random) })
      if decoder.isAmbiguous, Bool.random(using: &random) { events += decoder.flush() }
    }

    #expect(events.count > 10_000)
    #expect(events.filter { !$0.isFit } == [])
  }

  @Test(arguments: [4, 5, 6] as [UInt64])
  func `survives any sequence, and is ready for the next key`(_ seed: UInt64) {
    let alphabet = Array("\(escape)\(escape)[]OP\\~;:<?0129uMmARa\u{7}é".utf8)
    var random = SeededGenerator(seed: seed)

    for _ in 0..<5_000 {
      var decoder = KeyDecoder()
      let length = Int.random(in: 1...12, using: &random)
      let noise = (0..<length).compactMap { _ in alphabet.randomElement(using: &random) }
      _ = decoder.decode(noise)

      let events = decoder.decode("\(escape)[201~\u{3}\u{3}".utf8)

      #expect(events.last == .key(.control("c")), "after \(noise)")
    }
  }
}

extension InputEvent {
  fileprivate var isFit: Bool {
    guard case .text(let text) = self else { return true }
    return !text.isEmpty
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
