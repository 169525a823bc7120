import DemoKit
import LibC

/// Checks what the library can't know: commands of Foyer's own tapes, and values of settings.
enum TapeChecks {
  private static let foyersOwn = ["Scene", "Brand", "Language", "Flag"]

  static func problems(_ tape: Tape) -> [TapeProblem] {
    let own = foyersOwn.flatMap { name in
      (tape.places[name] ?? []).map { place in
        TapeProblem(
          .unusable(sentence: "\(name) is for the tapes of foyer demo; name a program by Program"),
          at: place)
      }
    }
    let formats = zip(tape.outputs, tape.places["Output"] ?? []).compactMap { path, place in
      path.hasSuffix("/") || OutputFormat(path: path) != nil
        ? nil
        : TapeProblem(
          .unusable(sentence: "expected an Output that ends in \(OutputFormat.list)"), at: place)
    }
    return own + formats
      + TapeSettings(tape).problems.compactMap { name, sentence in
        tape.places["Set \(name)"]?.last.map { TapeProblem(.unusable(sentence: sentence), at: $0) }
      }
  }

  /// The programs that a tape requires and that aren't installed.
  static func missingPrograms(_ tape: Tape, path: String) -> [String] {
    tape.setup.requirements.filter { !isInstalled($0, path: path) }
  }

  static func isInstalled(_ program: String, path: String) -> Bool {
    path.split(separator: ":").contains { isExecutable("\($0)/\(program)") }
      || program.contains("/") && isExecutable(program)
  }
}

private func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }
