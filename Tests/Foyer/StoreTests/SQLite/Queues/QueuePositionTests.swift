import Foundation
import StoreTesting
import Testing

@testable import SQLiteFiles

struct QueuePositionTests {
  @Test func `a position that was overtaken while it was taken isn't valid`() throws {
    let directory = try TemporaryDirectory()
    let file = DatabaseFile(directory: try directory.data.path, name: "hashing.lock")
    try QueuePosition(in: file).end()  // creates the file
    let slow = try ByteLocks(path: file.path)
    let number = slow.end
    let first = try QueuePosition(in: file)
    let second = try QueuePosition(in: file)
    first.end()

    #expect(try !QueuePosition.take(number, in: slow))

    #expect(second.positionsBefore() == [])
    let last = try QueuePosition(in: file)
    #expect(last.positionsBefore().count == 1)
    second.end()
    last.end()
  }
}
