import Services
import Synchronization

/// Several readers of the members, so that a request doesn't wait for another one's page.
final class MembersReaders: Sendable {
  private let readers: [MembersReader]
  private let turn = Atomic(0)

  init(directory: DataDirectory, count: Int = 4) {
    readers = (0..<count).map { _ in MembersReader(directory: directory) }
  }

  var next: MembersReader {
    readers[turn.wrappingAdd(1, ordering: .relaxed).oldValue % readers.count]
  }
}
