import Domain
import Testing

struct DeliveryBackoffTests {
  @Test(
    arguments: [
      (0, 60), (1, 60), (2, 120), (3, 240), (6, 1920), (7, 3600), (100, 3600), (Int.max, 3600),
    ] as [(Int, Double)])
  func `a minute, then twice as long each time, an hour at most`(attempts: Int, seconds: Double) {
    #expect(DeliveryBackoff().pause(after: attempts, jitter: 0) == seconds)
  }

  @Test(arguments: [(-1, 48), (-0.5, 54), (1, 72)] as [(Double, Double)])
  func `chance makes it a fifth shorter or longer`(jitter: Double, seconds: Double) {
    #expect(abs(DeliveryBackoff().pause(after: 1, jitter: jitter) - seconds) < 0.001)
  }
}
