import Foundation
import Loopback
import ProgramTesting
import SQL
import Testing

extension EndToEnd {
  @Suite struct DoctorTests {
    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    /// Returns the table's rows, each of which may take several lines.
    private static func rows(of line: Line) -> [String] {
      line.plainText.split(whereSeparator: \.isNewline).reduce(into: []) { rows, line in
        if line.hasPrefix(" "), let last = rows.indices.last {
          rows[last] += " " + line.drop { $0 == " " }
        } else {
          rows.append(String(line))
        }
      }
    }

    @Test func `a healthy host has a line for each check`() async throws {
      let delivery = foyer.folder.url(of: "delivery.yaml")
      let server = try SMTPServer()
      try "mail: {server: '\(server.url)', from: door@harbor.example}\n".write(
        to: delivery, atomically: false, encoding: .utf8)
      let line = try Line([
        "doctor", "--brand", "harbor", "--data-dir", foyer.data, "--delivery", delivery.path,
        "--kiosk",
      ])

      #expect(try await line.ended().status == 0)
      let rows = Self.rows(of: line).map { $0.filter { $0 != " " } }
      #expect(
        rows
          == [
            "state  subject        finding",
            "ok     terminal       xterm-256color, 80×24",
            "ok     colours        256",
            "ok     locale         UTF-8",
            "ok     data           \(foyer.data) doesn't exist yet. It is created when something is stored.",
            "ok     brand          Harbor",
            "ok     passwords      Very short and well-known passwords are refused.",
            "ok     sign-ups       Sign-ups per hour: 200 in all, 20 from one address.",
            """
            ok     second factor  No key for second factors, so members can't enrol one. \
            foyer second-factor create-key creates it.
            """,
            "ok     flags          All flags have values of their type.",
            "ok     log            No log is written. --log-file names one.",
            "ok     messages       Message delivery is set up.",
            "ok     messages       Connected to the mail server.",
          ].map { $0.filter { $0 != " " } })
      #expect(!foyer.hasData)
    }

    @Test func `the operator's token shows how a server is set up`() throws {
      let token = foyer.folder.url(of: "token").path
      let isMade = FileManager.default.createFile(
        atPath: token, contents: Data("0123456789abcdef0123456789abcdef0123456789_".utf8),
        attributes: [.posixPermissions: 0o600])
      try #require(isMade)
      let answers = [
        RawServer.Reply.answer("HTTP/1.1 204 No Content\r\n\r\n"),
        .json(#"{"name":"Foyer","version":"0.1","api":{"major":1,"minor":0}}"#),
        .json(
          """
          {"id":"harbor","name":"Harbor","takesSignUps":true,"showsMembers":true,\
          "passwords":{"policy":"four-rules","rules":[]}}
          """),
      ]
      let state = RawServer.Reply.json(
        """
        {"version":"0.1","database":"postgresql","isWritable":true,\
        "sendsMail":false,"opensTickets":false,"targets":["webhook"],"signUps":{"host":200},\
        "backlogs":[{"target":"webhook","count":3,"oldest":"2026-01-02T03:04:05.678Z","hasFailed":false}]}
        """)
      let older = RawServer.Reply.json("{}", status: "404 Not Found")
      let options = ["doctor", "--brand", "harbor", "--data-dir", foyer.data, "--api-url"]

      let server = try RawServer(answers + answers + [state, older])
      let url = "http://127.0.0.1:\(server.port)"
      let alone = try Command(Foyer.program, options + [url])
      let doctor = try Command(Foyer.program, options + [url, "--token-file", token])

      #expect(alone.output.contains("With --token-file, doctor also checks"))
      #expect(doctor.output.contains("\(url) runs version 0.1, this program is"))
      #expect(doctor.output.contains("Sign-ups per hour: 200 in all, no limit from"))
      #expect(
        doctor.output.contains(
          "3 changes are waiting for webhook, the oldest since 2026-01-02T03:04:05Z"))
      #expect(!doctor.output.contains("With --token-file"))
    }

    @Test(arguments: [
      ([], "warning  sign-ups       Anyone can sign up, with no limit per hour. Start with"),
      (
        ["--sign-ups-per-origin", "3"],
        "Sign-ups per hour: no limit in all, 3 from one address."
      ),
    ])
    func `an open policy without a limit has a warning`(options: [String], line: String) throws {
      let command = try Command(Foyer.program, ["doctor", "--brand", "harbor"] + options)

      #expect(command.output.contains(line))
    }

    @Test(
      arguments: [
        (["TERM": "no-such-terminal"], "warning", "terminal", "install ncurses-term"),
        (["TERM": "vt100"], "warning", "colours", "vt100 has no colours"),
        (["NO_COLOR": "1"], "ok", "colours", "switched off"),
        (["FOYER_API_URL": "http://127.0.0.1:9"], "problem", "server", "Can't reach the server"),
        (["FOYER_API_URL": "ftp://x"], "problem", "server", "Write --api-url as"),
        (["LC_ALL": "tlh_QO.UTF-8"], "warning", "locale", "isn't installed"),
        (["FOYER_FLAG_SIGN_UP_ENABLED": "perhaps"], "problem", "flags", "signUp.enabled"),
        (["OFREP_ENDPOINT": "http://127.0.0.1:9"], "problem", "flags", "Can't reach the server"),
        (["OFREP_ENDPOINT": "http://flags.example"], "problem", "flags", "an https address"),
        (["FOYER_FLAG_SIGNUP_ENABLED": "no"], "problem", "flags", "FOYER_FLAG_SIGNUP_ENABLED"),
        (["FOYER_BRAND": "nobody"], "problem", "brand", "Choose aurora"),
        (["FOYER_BRAND": "aurora"], "warning", "passwords", "passwords of 4 characters"),
        (
          ["FOYER_BRAND": "pixel"], "warning", "passwords",
          "This brand accepts well-known passwords"
        ),
      ] as [([String: String], String, String, String)])
    func `what isn't well says what to do`(
      environment: [String: String], state: String, subject: String, words: String
    ) async throws {
      let line = try Line(
        ["doctor", "--data-dir", foyer.data],
        environment: Line.environment.merging(environment) { $1 })

      #expect(try await line.ended().status == (state == "problem" ? 1 : 0))
      let row =
        Self.rows(of: line)
        .first { $0.hasPrefix(state) && $0.contains(" \(subject) ") } ?? ""
      #expect(row.contains(words), "\(line.text)")
    }

    @Test(
      .enabled(
        if: FileManager.default.fileExists(atPath: "/usr/share/terminfo/x/xterm-direct"),
        "skipped: ncurses-term is missing"))
    func `colours are those that the screens use`() async throws {
      let line = try Line(
        ["doctor", "--data-dir", foyer.data],
        environment: Line.environment.merging(["COLORTERM": "truecolor"]) { $1 })

      #expect(try await line.ended().status == 0)
      #expect(line.plainText.contains(/ok +colours +24 bits/), "\(line.text)")
    }

    @Test(arguments: ["members: offered", "members: required", "members: off"])
    func `the key for second factors is examined, and what it doesn't open is counted`(
      policy: String
    ) throws {
      let brand = try foyer.brand(
        "open", verifyEmail: false,
        fields: "[name, email, password]\nsecondFactor: {\(policy)}")
      func row() throws -> (words: String, status: Int32) {
        let command = try foyer.run(
          "doctor", "--brand", brand, "--data-dir", foyer.data, "--json")
        return (command.output, command.status)
      }
      let key = "\(foyer.data)/second-factor.key"
      let missing = try row()
      #expect(missing.words.contains("secondFactor") == (policy != "members: off"))
      #expect((missing.status == 1) == (policy == "members: required"))
      if policy == "members: off" { return }

      #expect(try foyer.run("second-factor", "create-key", "--data-dir", foyer.data).status == 0)
      #expect(try row().words.contains("opens all 0 secrets"))
      chmod(key, 0o644)
      let open = try row()

      #expect(open.words.contains("other users can read it; run chmod 600 on it"))
      #expect(open.status == 1)
    }

    @Test func `a rotation that leaves secrets which no key opens ends as bad data`() throws {
      _ = try foyer.signUp("ada@example.org", "aurora")
      #expect(try foyer.run("second-factor", "create-key", "--data-dir", foyer.data).status == 0)
      try Database(path: foyer.database).execute(
        """
        INSERT INTO second_factors (account, sealed_secret, key_id, prepared_at, last_step)
        SELECT id, x'00', 'gone', created_at, 0 FROM accounts
        """)

      let rotation = try foyer.run("second-factor", "rotate-key", "--data-dir", foyer.data)

      #expect(rotation.status == 65)
      #expect(rotation.output.contains("Encrypted 0 secrets"), "\(rotation.output)")
      #expect(rotation.errors.contains("opens one secret"), "\(rotation.errors)")
    }

    @Test func `a directory that others can read is one, and so is a file`() async throws {
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o755])
      _ = FileManager.default.createFile(
        atPath: foyer.database, contents: Data(), attributes: [.posixPermissions: 0o644])

      let command = try foyer.run("doctor", "--data-dir", foyer.data)

      #expect(command.status == 0)
      #expect(command.output.contains("Other users can access \(foyer.data). Run chmod 700"))
      #expect(command.output.contains("Other users can access \(foyer.database). Run chmod 600"))
    }

    @Test func `a damaged database and a log that can't be written are problems`() throws {
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data("no database, but long enough for one".utf8).write(to: URL(filePath: foyer.database))

      let command = try foyer.run(
        "doctor", "--json", "--data-dir", foyer.data, "--log-file",
        "\(foyer.data)/none/log")

      #expect(command.status == 1)
      let findings = try JSONDecoder().decode([Finding].self, from: Data(command.output.utf8))
      #expect(findings.filter { $0.state == "problem" }.map(\.subject) == ["data", "log"])
      #expect(findings.contains { $0.message.contains("damaged") })
    }

    private struct Finding: Decodable {
      let subject: String
      let state: String
      let message: String
    }
  }
}

extension Line {
  /// Without colours.
  fileprivate var plainText: String { text.replacing(/\u{1B}\[\d+m/, with: "") }
}
