import TerminalKit
import Testing

struct MouseTests {
  @Test(
    arguments: [
      ("[<0;1;1M", MouseEvent(.click, at: Point(x: 0, y: 0))),
      ("[<0;300;100M", MouseEvent(.click, at: Point(x: 299, y: 99))),
      ("[<64;10;5M", MouseEvent(.wheelUp, at: Point(x: 9, y: 4))),
      ("[<65;10;5M", MouseEvent(.wheelDown, at: Point(x: 9, y: 4))),
      ("[<2;1;1M", MouseEvent(.rightClick, at: Point(x: 0, y: 0))),
      ("[<32;2;1M", MouseEvent(.drag, at: Point(x: 1, y: 0))),
      ("[<0;2;1m", MouseEvent(.release, at: Point(x: 1, y: 0))),
    ])
  func `is reported by clicks, movements with a button, releases and the wheel`(
    _ report: String, _ mouse: MouseEvent
  ) {
    for cut in 0...report.utf8.count {
      var decoder = KeyDecoder(hasMouse: true)
      let bytes = Array("\(escape)\(report)".utf8)

      let events = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])

      #expect(events == [.mouse(mouse)])
    }
  }

  @Test(arguments: [
    "[<1;1;1m", "[<1;1;1M", "[<4;1;1M", "[<35;1;1M", "[<0;0;1M", "[<0;1M", "[<;;M", "[<0;1;1;1M",
    "[<-1;5;5M", "[<0;99999999999999999999;1M", "[<", "[<0;1;1R",
  ])
  func `means nothing by other buttons, movements without one and nonsense`(_ report: String) {
    var decoder = KeyDecoder(hasMouse: true)

    let events = decoder.decode("\(escape)\(report)\u{3}".utf8)

    #expect(events == [.key(.control("c"))])
  }

  @Test func `a text isn't read aloud without a request`() {
    #expect(decode("a\(escape)[<0;1;1Mb") == [.text("ab")])
  }
}
