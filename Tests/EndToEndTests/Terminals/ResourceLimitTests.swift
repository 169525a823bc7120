import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Limits of the process, below which its libraries would trap.
  struct ResourceLimitTests {
    private let foyer: Foyer

    init() throws {
      foyer = try Foyer()
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true)
    }

    @Test(
      arguments: [
        ("-n 12", "open files: allow 32"), ("-n 6", "open files: allow 32"),
        ("-v 400000", "KiB of address space: allow 1048576"), ("-d 300000", "KiB of data: allow"),
        ("-s 300", "KiB of stack: allow 512"),
      ],
      [["--linear"], ["accounts", "list"]])
    func `a process with too little is told what to allow, and keeps nothing`(
      limit: (option: String, words: String), options: [String]
    ) throws {
      let command = try Command(
        "bash",
        [
          "-c", "ulimit \(limit.option); exec \"$0\" \"$@\"", Foyer.program, "--data-dir",
          foyer.data,
        ]
          + options)

      #expect(command.status == 71 && command.output.isEmpty)
      #expect(command.errors.hasPrefix("foyer: This process may use only "))
      #expect(command.errors.contains(limit.words))
      #expect(try FileManager.default.contentsOfDirectory(atPath: foyer.data).isEmpty)
    }
  }
}
