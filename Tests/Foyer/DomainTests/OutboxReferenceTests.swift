import Domain
import Testing

@Suite struct OutboxReferenceTests {
  @Test(arguments: [
    "4821-7730", "48217730", " 4821 7730\n", "4 8 2 1 7 7 3 0", "4821 – 7730", "4821--7730",
    "４８２１－７７３０",
  ])
  func `a number is recognised with blanks, dashes and full-width digits`(typed: String) {
    #expect(OutboxReference(typed: typed)?.description == "4821-7730")
  }

  @Test(arguments: ["", "-", "4821-773", "4821-77300", "4821_7730", "4821-773O", "4821.7730"])
  func `anything else is no number`(typed: String) {
    #expect(OutboxReference(typed: typed) == nil)
  }

  @Test(arguments: ["4821-7730", "48217730"])
  func `a program writes it with its dash or without`(text: String) {
    #expect(OutboxReference(text)?.description == "4821-7730")
    #expect(OutboxReference("\(text) ") == nil)
  }
}
