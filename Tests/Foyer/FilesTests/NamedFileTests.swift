import Domain
import Foundation
import StoreTesting
import Testing

@testable import Files

/// The ways in which another user could redirect a program that writes a file.
@Suite struct NamedFileTests {
  private let directory: TemporaryDirectory
  private var path: String { "\(directory.path)/file" }
  private var other: String { "\(directory.path)/other" }

  init() throws {
    directory = try TemporaryDirectory()
    try Data("theirs\n".utf8).write(to: URL(filePath: other))
    chmod(other, 0o644)
  }

  enum Way: CaseIterable { case append, write, create, copy }

  @Test(arguments: Way.allCases)
  func `a new file is its owner's alone, and is whole`(way: Way) throws {
    try write(by: way)

    #expect(try text(path) == "ours")
    #expect(try mode(path) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count == 2)
  }

  @Test(arguments: [Way.append, .write])
  func `a link isn't followed, neither to a file nor to none`(way: Way) throws {
    for target in [other, "\(directory.path)/none", "other", "file"] {
      unlink(path)
      symlink(target, path)
      #expect(throws: NamedFileError.untrusted(.link), "\(target)") { try write(by: way) }
    }
    try expectOtherUntouched()
    #expect(!FileManager.default.fileExists(atPath: "\(directory.path)/none"))
  }

  @Test(arguments: Way.allCases)
  func `a folder in which others can replace files isn't used`(way: Way) throws {
    for mode: mode_t in [0o777, 0o707, 0o703] {
      chmod(directory.path, mode)
      #expect(throws: NamedFileError.untrusted(.sharedFolder(directory.path)), "\(mode)") {
        try write(by: way)
      }
    }
    chmod(directory.path, 0o700)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: Way.allCases)
  func `in a sticky folder nobody else can replace it`(way: Way) throws {
    chmod(directory.path, 0o1777)

    try write(by: way)

    #expect(try text(path) == "ours")
  }

  @Test(
    .enabled(if: geteuid() == 0, "root is missing"), arguments: [Way.append, .write])
  func `another user's file and folder stay as they are`(way: Way) throws {
    rename(other, path)
    chown(path, 12_345, 12_345)
    #expect(throws: NamedFileError.untrusted(.otherOwner)) { try write(by: way) }
    #expect(try text(path) == "theirs\n")
    #expect(try mode(path) == 0o644)

    unlink(path)
    chown(directory.path, 12_345, 12_345)
    #expect(throws: NamedFileError.untrusted(.sharedFolder(directory.path))) { try write(by: way) }
    chown(directory.path, 0, 0)
    chmod(directory.path, 0o770)
    chown(directory.path, 0, 12_345)
    #expect(throws: NamedFileError.untrusted(.sharedFolder(directory.path))) { try write(by: way) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `lines aren't added to a file that has another name`() throws {
    link(other, path)

    #expect(throws: NamedFileError.untrusted(.otherName)) { try write(by: .append) }
    try expectOtherUntouched()
    // Such a file is replaced by a new one; the other name keeps its contents.
    try write(by: .write)
    #expect(try text(path) == "ours")
    try expectOtherUntouched()
  }

  @Test func `an existing file is replaced only if asked for, and closed to others`() throws {
    rename(other, path)
    #expect(throws: NamedFileError.exists) { try write(by: .create) }
    #expect(try text(path) == "theirs\n")

    try write(by: .append)
    #expect(try text(path) == "theirs\nours")
    #expect(try mode(path) == 0o600)

    try write(by: .write)
    #expect(try text(path) == "ours")
  }

  @Test(arguments: ["/dev/null", "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2"])
  func `devices and what the caller has opened are written as they are`(path: String) throws {
    try NamedFile.write([], to: path)
    close(try NamedFile.appending(to: path))
  }

  @Test func `a pipe is written to its reader`() throws {
    mkfifo(path, 0o600)
    #expect(throws: NamedFileError.system(ENXIO)) { try write(by: .write) }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }

    for way in [Way.write, .append] { try write(by: way) }

    var buffer = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &buffer, 16) == 8)
    #expect(String(decoding: buffer.prefix(8), as: UTF8.self) == "oursours")
  }

  @Test func `a folder, a socket and a missing folder are errors`() throws {
    mkdir(path, 0o700)
    for way in [Way.append, .write, .create] {
      #expect(throws: NamedFileError.folder) { try write(by: way) }
    }
    #expect(throws: NamedFileError.system(ENOENT)) {
      try NamedFile.write([], to: "\(directory.path)/none/file")
    }
    #expect(throws: NamedFileError.system(ENOTDIR)) {
      try NamedFile.write([], to: "\(other)/file")
    }
  }

  private func write(by way: Way) throws {
    let bytes = Array("ours".utf8)
    switch way {
    case .append:
      let file = FileHandle(
        fileDescriptor: try NamedFile.appending(to: path), closeOnDealloc: true)
      try file.write(contentsOf: bytes)
    case .write: try NamedFile.write(bytes, to: path)
    case .create: try NamedFile.write(bytes, to: path, replaces: false)
    case .copy:
      let file = try NamedFile.NewFile(beside: path)
      try FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: true)
        .write(contentsOf: bytes)
      rename(file.path, path)
    }
  }

  private func expectOtherUntouched() throws {
    #expect(try text(other) == "theirs\n")
    #expect(try mode(other) == 0o644)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
