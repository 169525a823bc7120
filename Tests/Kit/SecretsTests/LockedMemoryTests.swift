import Testing

@testable import Secrets

@Suite(.timeLimit(.minutes(1))) struct LockedMemoryTests {
  @Test(arguments: [0, 1, 63, 64, 4031, 4032, 4033, 10_000])
  func `is as long as it was asked for, and its owner's alone`(byteCount: Int) {
    let (one, other) = (LockedMemory(byteCount: byteCount), LockedMemory(byteCount: byteCount))

    one.bytes.copyBytes(from: repeatElement(1, count: byteCount))
    other.bytes.copyBytes(from: repeatElement(2, count: byteCount))

    #expect(one.bytes.count == byteCount)
    #expect(one.bytes.allSatisfy { $0 == 1 })
    #expect(other.bytes.allSatisfy { $0 == 2 })
  }

  @Test func `what was in it is gone before anybody has it again`() {
    var places: Set<UnsafeMutableRawPointer?> = []
    for _ in 0..<200 {
      let memory = LockedMemory(byteCount: 32)
      #expect(memory.bytes.allSatisfy { $0 != 7 })
      places.insert(memory.bytes.baseAddress)
      memory.bytes.copyBytes(from: repeatElement(7, count: 32))
    }

    #expect(places.count < 200)
  }

  @Test func `many at once share nothing`() async {
    await withTaskGroup { group in
      for number in UInt8(1)...200 {
        group.addTask {
          for _ in 0..<200 {
            let memory = LockedMemory(byteCount: 16)
            memory.bytes.copyBytes(from: repeatElement(number, count: 16))
            #expect(memory.bytes.allSatisfy { $0 == number })
          }
        }
      }
    }
  }
}
