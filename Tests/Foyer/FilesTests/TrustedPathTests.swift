import Domain
import Foundation
import StoreTesting
import Testing

@testable import Files

/// The folders above a file, in which another user could put others.
@Suite struct TrustedPathTests {
  private let directory: TemporaryDirectory
  private var root: String { directory.path }

  init() throws {
    directory = try TemporaryDirectory()
    for folder in [
      "open", "open/mine", "open/mine/deep", "sticky", "sticky/mine", "own", "own/deep",
    ] {
      mkdir("\(directory.path)/\(folder)", 0o755)
    }
    chmod("\(directory.path)/open", 0o777)
    chmod("\(directory.path)/sticky", 0o1777)
  }

  @Test(arguments: ["open/file", "open/mine/file", "open/mine/deep/file", "open/mine/none/file"])
  func `a folder in which others can write isn't used, however far above the file`(file: String)
    throws
  {
    for path in [file, "own/../\(file)", "./\(file)"] {
      #expect(throws: UntrustedFile.Reason.sharedFolder("\(root)/open"), "\(path)") {
        try TrustedPath("\(root)/\(path)").check()
      }
    }
    #expect(throws: NamedFileError.untrusted(.sharedFolder("\(root)/open"))) {
      try NamedFile.write([], to: "\(root)/\(file)")
    }
    #expect(throws: DataDirectoryError.self) {
      try DataDirectory(option: "\(root)/\(file)", environment: [:])
    }
  }

  @Test(arguments: [
    "own/file", "own/deep/file", "sticky/file", "sticky/mine/file", "own/none/file",
    "open/../own/file",
  ])
  func `a folder of one's own is used, and a sticky one`(file: String) throws {
    if file.hasPrefix("open") { chmod("\(root)/open", 0o755) }

    try TrustedPath("\(root)/\(file)").check()
  }

  @Test func `a link above the file leads to a folder that is examined as well`() throws {
    symlink("open/mine", "\(root)/in")
    symlink("\(root)/own/deep", "\(root)/sticky/link")
    symlink("../own", "\(root)/own/up")
    symlink("loop", "\(root)/loop")

    #expect(throws: UntrustedFile.Reason.sharedFolder("\(root)/open")) {
      try TrustedPath("\(root)/in/file").check()
    }
    for file in ["sticky/link/file", "own/up/deep/file", "loop/file"] {
      try TrustedPath("\(root)/\(file)").check()
    }
    #expect(
      try TrustedPath("\(root)/sticky/link/file").resolved() == "\(root)/own/deep/file")
  }

  @Test(.enabled(if: geteuid() == 0, "root is missing"))
  func `another user's folder isn't used, nor such a link in a sticky one`() throws {
    symlink("../own", "\(root)/sticky/link")
    symlink("own", "\(root)/link")
    for link in ["link", "sticky/link"] { lchown("\(root)/\(link)", 12_345, 12_345) }
    #expect(throws: UntrustedFile.Reason.sharedFolder("\(root)/sticky")) {
      try TrustedPath("\(root)/sticky/link/file").check()
    }
    // Nobody but root can have put it there.
    try TrustedPath("\(root)/link/file").check()

    for folder in ["own", "sticky/mine"] {
      chown("\(root)/\(folder)", 12_345, 12_345)
      #expect(throws: UntrustedFile.Reason.sharedFolder("\(root)/\(folder)")) {
        try TrustedPath("\(root)/\(folder)/deep/file").check()
      }
      try TrustedPath("\(root)/\(folder)/file", trusting: 12_345).check()
    }
  }

  @Test func `folders of this system are used`() throws {
    for file in ["/tmp/file", "/var/run/file", "/var/tmp/file", "/etc/file", "/file", "/dev/shm/x"]
    {
      try TrustedPath(file).check()
    }
  }
}
