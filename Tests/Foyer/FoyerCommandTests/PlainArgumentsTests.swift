import ArgumentParser
import Testing

@testable import foyer

/// Two parsers read the arguments, and must always agree.
@Suite(.timeLimit(.minutes(5))) struct PlainArgumentsTests {
  @Test(arguments: [
    "", "--scene sign-up", "--brand harbor --language pt-BR", "--data-dir /tmp/a=b",
    "--kiosk --data-dir /var/lib/foyer/data --idle-timeout 10m --session-limit 2h",
    "--kiosk --exit-allowed --idle-timeout 10m", "--linear --queue-timeout 5m",
    "--kiosk --idle-reset 2m", "--plain --contrast --no-motion",
    "--linear --json --idempotency-key-file attempt", "--mouse --ascii --events-log e --log-file l",
    "--api-url http://127.0.0.1:8080 --scene help-center", "--events-url http://127.0.0.1:4318",
    "--language ü", "--kiosk --flags-url https://flags.example.org --flags-poll 5m",
  ])
  func `what set-ups give is read without the parser, as the parser reads it`(line: String) throws {
    let arguments = line.split(separator: " ").map(String.init)
    for environment in [
      [:], ["NO_COLOR": "1"], ["COLORTERM": "truecolor"], ["NO_MOTION": "1"], ["ACCESSIBLE": "1"],
    ] {
      let start = try #require(try Foyer.parseAsRoot(arguments) as? Start)

      let request = StartRequest(plain: arguments, environment: environment)

      #expect(request == start.request(environment))
    }
  }

  @Test(arguments: [
    ["start"], ["doctor"], ["--help"], ["--version"], ["--scene=sign-up"], ["--scene"], ["-h"],
    ["--kiosk", "--kiosk"], ["--brand", "a", "--brand", "b"], ["--brand", ""], ["--kios"],
    ["--brand", "--kiosk"], ["--brand", "-a"], ["--", "--kiosk"], ["--kiosk", "--"], [""],
    ["--idle-timeout", "10"], ["--session-limit", "0s"], ["--max-hashes", "2"], ["sign-up"],
    ["--kiosk=true"], ["--no-color"], ["--color", "16"], ["--flag", "a=b"],
  ])
  func `anything else is the parser's`(arguments: [String]) {
    #expect(StartRequest(plain: arguments, environment: [:]) == nil)
  }

  /// A command's name is read as the command, even in the place of a value.
  @Test(arguments: Foyer.configuration.subcommands.map(name(of:)) + ["help"])
  func `a command's name is the parser's, wherever it stands`(name: String) {
    for arguments in [["--brand", name], ["--kiosk", "--data-dir", name], [name, "--kiosk"]] {
      #expect(StartRequest(plain: arguments, environment: [:]) == nil)
    }
  }

  /// Every option of `start` with every kind of value.
  @Test(arguments: [
    "scene", "brand", "language", "data-dir", "api-url", "ca-file", "log-file", "events-log",
    "events-url",
    "traces-url",
    "attempt-file",
    "idle-timeout", "session-limit", "queue-time", "flag", "hashes", "color", "background", "kiosk",
    "mouse",
    "ascii", "plain", "contrast", "no-motion", "linear", "json", "no-color", "invite", "sign-ups",
    "help", "nothing",
  ])
  func `whatever is read here the parser reads the same`(option: String) {
    let values = [
      nil, "", "-", "--", "-x", "--kiosk", "10m", "1d", "0s", "help", "start", "aurora", "a=b",
      "a b", "\n", "e\u{301}", "🙂", "--\(option)", "dark", "2",
    ]
    for arguments in values.map({ ["--\(option)", $0].compactMap(\.self) }) {
      for arguments in [arguments, ["--kiosk"] + arguments, arguments + ["--scene", "home"]] {
        guard let request = StartRequest(plain: arguments, environment: [:]) else { continue }
        let start = (try? Foyer.parseAsRoot(arguments)) as? Start

        #expect(request == start?.request([:]), "\(arguments)")
      }
    }
  }
}

private func name(of command: any ParsableCommand.Type) -> String {
  command.configuration.commandName ?? command._commandName
}
