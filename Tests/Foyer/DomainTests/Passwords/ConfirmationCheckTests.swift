import Domain
import Secrets
import Testing

struct ConfirmationCheckTests {
  @Test(
    arguments: [
      ("", "", .missing),
      ("", "aB3!", .missing),
      ("aB3", "aB3!", .different),
      ("AB3!", "aB3!", .different),
      ("aB3!", "", .different),
      ("aB3!", "aB3!", .same),
      ("e\u{301}B3!", "\u{E9}B3!", .same),
    ] as [(String, String, ConfirmationCheck)])
  func `compares with the password`(
    _ confirmation: String, _ password: String, _ check: ConfirmationCheck
  ) {
    #expect(ConfirmationCheck(Secret(confirmation), of: Secret(password)) == check)
  }
}
