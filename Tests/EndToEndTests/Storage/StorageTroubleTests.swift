import Foundation
import ProgramTesting
import SQL
import Testing

extension EndToEnd {
  @Suite struct StorageTroubleTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test func `a locked database is waited for, then the form comes back as it was`() async throws
    {
      try await signUpSomebodyElse()
      let lock = try LockedDatabase(path: foyer.database)
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("Creating your account…", "Esc Cancel")
      try await pane.shows(
        "✗ Your account was not saved.", "Another program kept the database busy")
      try pane.press("Enter")
      try await pane.shows("Ada Lovelace", "ada@example.org", "•••••••••••")

      try lock.release()
      try pane.press("Enter")

      try await pane.shows("Account created. Welcome, Ada.")
      #expect(try foyer.accounts().map(\.name) == ["Somebody Else", "Ada Lovelace"])
    }

    @Test(arguments: [
      ["start", "--linear"], ["start", "--kiosk", "--linear"], ["accounts", "list"],
      ["outbox", "send"], ["keys", "ada"], ["doctor"],
    ])
    func `what others have put into the data directory isn't used`(command: [String]) throws {
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true)
      let elsewhere = foyer.folder.url(of: "elsewhere").path
      try Data().write(to: URL(filePath: elsewhere))
      symlink(elsewhere, "\(foyer.data)/delivery.yaml")

      let ended = try Command(
        Foyer.program, command + ["--data-dir", foyer.data], input: Array("\n".utf8))

      #expect(ended.status == (command == ["doctor"] ? 1 : 77), "\(ended.output)")
      #expect(
        (ended.errors + ended.output).contains(
          "\(foyer.data)/delivery.yaml is a link: remove it, or put the file itself there."))
      #expect(try FileManager.default.contentsOfDirectory(atPath: foyer.data) == ["delivery.yaml"])
    }

    @Test(
      .enabled(if: (try? Command("unshare", ["-m", "true"]).status) == 0, "mounting needs root"))
    func `no backup is made without the changes that are in the log alone`() throws {
      _ = try foyer.signUp("ada@example.org", "aurora")
      let (copy, backup) = (
        foyer.folder.url(of: "copy").path, foyer.folder.url(of: "backup.sqlite").path
      )
      mkdir(copy, 0o700)
      let other = try Database(path: foyer.database)
      try other.execute("UPDATE accounts SET name = 'Ada King'")
      try withExtendedLifetime(other) {
        for name in ["foyer.sqlite", "foyer.sqlite-wal"] {
          try FileManager.default.copyItem(
            atPath: "\(foyer.data)/\(name)", toPath: "\(copy)/\(name)")
        }
      }

      // The log's index can't be made there, so only the database file is read.
      let readOnly =
        #"mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && exec "$0" accounts backup "$2" --data-dir "$1""#
      let command = try Command(
        "unshare", ["-m", "sh", "-c", readOnly, Foyer.program, copy, backup])

      #expect(![0, 64].contains(command.status))
      #expect(!FileManager.default.fileExists(atPath: backup))
    }

    @Test func `an unreadable account is deleted, and not by a dry run`() throws {
      _ = try foyer.signUp("ada@example.org", "aurora")
      let database = try Database(path: foyer.database)
      try database.execute("UPDATE accounts SET name = ''")

      for (options, left) in [(["--dry-run"], 1), ([], 0)] {
        let command = try Command(
          Foyer.program, ["accounts", "delete-unreadable", "--data-dir", foyer.data] + options)

        #expect(command.status == 0, "\(command.errors)")
        #expect(command.output.contains("name"), "\(command.output)")
        #expect(try database.value("SELECT count(*) FROM accounts") == left)
      }
    }

    @Test func `a lock that goes in time is not noticed`() async throws {
      try await signUpSomebodyElse()
      let lock = try LockedDatabase(path: foyer.database)
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("Creating your account…", "Esc Cancel")

      try lock.release()

      try await pane.shows("Account created. Welcome, Ada.")
    }

    @Test func `Esc cancels the wait at once`() async throws {
      try await signUpSomebodyElse()
      let lock = try LockedDatabase(path: foyer.database)
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("Esc Cancel")

      try pane.press("Escape")

      try await pane.hides("Esc Cancel", within: .seconds(2))
      try lock.release()
      try await pane.shows("Ada Lovelace", "( Create account )")
      #expect(try foyer.accounts().count == 1)
    }

    @Test func `a screen stays alive while it waits`() async throws {
      try await signUpSomebodyElse()
      let lock = try LockedDatabase(path: foyer.database)
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("Esc Cancel")

      try pane.resize(width: 100, height: 30)
      try pane.press("F1")

      try await pane.shows("Repaint", within: .seconds(3))
      try lock.release()
    }

    @Test func `a damaged file is named as such and left as it is`() async throws {
      let damaged = Data("This is no database, but somebody may need it. ".utf8)
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true)
      try damaged.write(to: URL(filePath: foyer.database))
      try await pane.openForm(of: foyer)

      try pane.fill()
      try pane.press("Enter")

      try await pane.shows("not saved", "Something went wrong on our side.")
      #expect(try Data(contentsOf: URL(filePath: foyer.database)) == damaged)
      let list = try foyer.run("accounts", "list", "--data-dir", foyer.data)
      #expect(list.status == 65)
      #expect(list.output == "")
      #expect(
        list.errors
          == "foyer: The database file is damaged. It was left as it is. Put back the last backup.\n"
      )
    }

    @Test(arguments: ["/dev/null/foyer", "/proc/foyer", "/sys/foyer"])
    func `an error says in plain words that a directory can't be created`(path: String) async throws
    {
      try pane.type("'\(Foyer.program)' --scene sign-up --data-dir \(path)")
      try pane.press("Enter")
      try await pane.shows("Confirm password")

      try pane.fill()
      try pane.press("Enter")

      try await pane.shows("not saved", "Something went wrong on our side.")
      try pane.press("Enter")
      try await pane.shows("Ada Lovelace", "ada@example.org")
    }

    @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
    func `an error says in plain words that a directory can't be written`() async throws {
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o500])
      try await pane.openForm(of: foyer)

      try pane.fill()
      try pane.press("Enter")

      try await pane.shows("not saved", "Something went wrong on our side.")
    }

    @Test(.enabled(if: Command.isThere("strace"), "strace is missing"))
    func `a backup has reached the disk before it gets its name`() async throws {
      try await signUpSomebodyElse()
      let backup = foyer.folder.url(of: "backup.sqlite").path

      let traced = try Command(
        "strace",
        ["-f", "-y", "-e", "trace=fsync,link,linkat", Foyer.program]
          + ["accounts", "backup", backup, "--data-dir", foyer.data])

      let calls = traced.errors.split(separator: "\n").map(String.init)
      let named = try #require(calls.lastIndex { $0.contains("link") && $0.contains(backup) })
      let synced = try #require(
        calls[..<named].lastIndex { $0.contains("fsync") && $0.contains("= 0") },
        "\(traced.errors)")
      let file = try #require(
        calls[synced].split(whereSeparator: { "<>".contains($0) }).dropFirst().first)
      #expect(file.hasPrefix("\(backup)."))
      #expect(calls[named].contains("\"\(file)\""))
    }

    private func signUpSomebodyElse() async throws {
      try await pane.openForm(of: foyer)
      try pane.fill(Form(name: "Somebody Else", email: "else@example.org"))
      try pane.press("Enter")
      try await pane.shows("Account created.")
      try await pane.openFormAgain()
    }
  }
}
