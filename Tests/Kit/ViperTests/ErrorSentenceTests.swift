import Essentials
import LibC
import Testing
import Viper

struct ErrorSentenceTests {
  private struct Order: Decodable { let number: Int }
  private struct Refused: Error, CustomStringConvertible { let description = "The shop is closed." }
  private struct Missing: LocalizedError { var errorDescription: String? { "The key is missing." } }
  private enum Broken: Error { case pipe(number: Int) }

  @Test func `errors of Foundation become sentences`() {
    #expect(sentence { throw POSIXError(.EACCES) } == "Permission denied.")
    #expect(
      sentence { _ = try Data(contentsOf: URL(filePath: "/nowhere/x")) }
        == "/nowhere/x: No such file or directory.")
    #expect(sentence { throw CocoaError(.fileReadUnknown) } == "The file can't be read or written.")
    let decoding = "The data has another form than expected."
    #expect(sentence { throw CocoaError(.coderReadCorrupt) } == decoding)
    for text in ["{", "{}", #"{"number": "one"}"#] {
      #expect(
        sentence { _ = try JSONDecoder().decode(Order.self, from: Data(text.utf8)) } == decoding)
    }
    #expect(sentence { throw CancellationError() } == "It was cancelled.")
  }

  @Test func `an author's sentence stays as it is, and a name alone is introduced`() {
    #expect(sentence { throw Refused() } == "The shop is closed.")
    #expect(sentence { throw Missing() } == "The key is missing.")
    #expect(
      sentence { throw Broken.pipe(number: 3) }
        == "An unexpected error occurred (pipe(number: 3)).")
  }

  private func sentence(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return App.sentence(of: error) }
    return nil
  }
}
