import Synchronization

/// A generator of repeatable pseudo-random numbers (SplitMix64; Steele, Lea and Flood, 2014).
///
/// The same seed gives the same numbers, so they mustn't be used for secrets.
public final class SeededNumbers: Sendable {
  private let state: Mutex<UInt64>

  /// Creates a generator with a seed.
  public init(seed: UInt64) { state = Mutex(seed) }

  /// Returns the next number.
  public func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  /// Returns 16 bytes, made of the next two numbers.
  public func bytes() -> [UInt8] {
    [next(), next()].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }
}

extension SeededNumbers: RandomNumberGenerator {}
