/// Prints the median time of a call, over many batches of calls.
func measure(
  _ name: String, calls: Int = 20_000, batches: Int = 51, _ call: () async throws -> Void
) async rethrows {
  let clock = ContinuousClock()
  var nanoseconds: [Int] = []
  for _ in 0..<batches {
    let start = clock.now
    for _ in 0..<calls { try await call() }
    let spent = start.duration(to: clock.now) / calls
    nanoseconds.append(Int(spent.components.attoseconds / 1_000_000_000))
  }
  print("\(name): \(nanoseconds.sorted()[batches / 2]) ns")
}
