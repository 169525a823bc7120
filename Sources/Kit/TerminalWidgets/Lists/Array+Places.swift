extension [Int] {
  /// The first place with a number that isn't smaller, in rising numbers.
  func firstIndex(notBefore number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
