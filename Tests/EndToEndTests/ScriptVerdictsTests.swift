import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Scripts that judge something find what is wrong. The real ones run rarely and should pass, so that a
  /// verdict that is always good would stay unnoticed.
  @Suite struct ScriptVerdictsTests {
    @Test(
      .enabled(if: Command.isThere("git"), "git is missing"),
      arguments: [
        ("sed -i 's/^failover passed/failover failed/' $rehearsal; commit", "aren't rehearsed"),
        ("sed -i '/^site /d' $rehearsal; commit", "aren't rehearsed"),
        ("echo '# later' >>script/rehearse; commit", "aren't rehearsed"),
        ("rm $rehearsal; commit", "aren't rehearsed"),
        ("echo >>CHANGELOG.md", "isn't committed"),
        ("touch other", "isn't committed"),
        ("git tag v$version", "There is a tag v"),
        ("sed -i 's/ - 2026-01-02$//' CHANGELOG.md; commit", "has no heading"),
        ("sed -i '/^A change[.]$/d' CHANGELOG.md; commit", "says nothing below"),
        ("sed -i \"s/$version/9.8.7/\" $tape; commit", "has another version"),
        ("sed -i \"s/$version/9.8.7/\" $formula; commit", "has another version"),
        ("sed -i \"s/version: $version/version: 0.9.0/\" $promises; commit", "isn't of"),
      ])
    func `a release is refused until all is in order`(change: String, sentence: String) throws {
      #expect(try !refusals(after: ":").contains { $0.contains(sentence) })
      #expect(try refusals(after: change).contains { $0.contains(sentence) })
    }

    /// Returns what `script/release` says of a repository with the files that it reads.
    private func refusals(after change: String) throws -> [Substring] {
      let folder = try TemporaryFolder()
      let made = try Command(
        "sh", ["-euc", Self.repository, Foyer.repository.path, folder.url.path, change])
      #expect(made.status == 0, "\(made.errors)")
      let release = try Command(folder.url(of: "script/release").path, ["--dry-run"])
      #expect(release.status == 1, "without a key to sign with")
      return release.errors.split(separator: "\n")
    }

    private static let repository = #"""
      tape=Sources/tape/TapeProgram.swift formula=packaging/homebrew/foyer.rb
      rehearsal=packaging/rehearsal.txt
      release=Sources/Foyer/Domain/State/Release.swift
      version=$(sed -n 's/.*version: StaticString = "\(.*\)"/\1/p' "$0/$release")
      promises=Tests/Fixtures/${version%.*}/openapi.yaml
      commit() {
        git add --all
        git -c user.name=Ada -c user.email=ada@example.org commit --quiet --message "$version"
      }
      cd "$1"
      for file in script/release script/rehearse $release $tape $formula packaging/nix/default.nix \
        Server/Sources/FoyerServer/Resources/openapi.yaml $promises
      do
        mkdir -p "$(dirname "$file")"
        cp "$0/$file" "$file"
      done
      printf '## %s - 2026-01-02\n\nA change.\n\n## 0.1.0 - 2025-01-02\n\nNo other.\n' "$version" >CHANGELOG.md
      git init --quiet
      commit
      echo "commit $(git rev-parse HEAD)" >$rehearsal
      for name in $(sed -n 's/^names=(\(.*\))$/\1/p' script/rehearse); do
        echo "$name passed 1 s, 2026-01-02" >>$rehearsal
      done
      commit
      eval "$2"
      """#

    @Test(
      .enabled(
        if: CompatibilityTests.canReadYAML,
        "python3-yaml is missing: `script/setup tests` installs it"))
    func `a broken promise is named`() throws {
      let folder = try TemporaryFolder()
      let made = try Command(
        "sh", ["-euc", Self.promises, Foyer.repository.path, folder.url.path])
      #expect(made.status == 0, "\(made.errors)")

      let check = try Command(
        folder.url(of: "script/check-promises").path, [Foyer.program + "-provision"])

      #expect(check.status == 1)
      for line in [
        "9.0: is gone: foyer-provision: --gone value optional (options.txt)",
        "9.0: is gone: Viper, func gone() (kit.txt)",
        "9.0: is gone from the API: GET /gone",
        "9.0: may be missing in the API's answers now: GET /gone: 200.version",
        "9.0: is now required by the API: POST /accounts: request.password",
      ] {
        #expect(check.errors.contains("\(line)\n"), "\(check.errors.prefix(2000))")
      }
    }

    /// A release that promised more than the programs of now keep.
    private static let promises = """
      cd "$1"
      mkdir -p script Tests/Fixtures docs Server/Sources/FoyerServer/Resources
      cp "$0/script/check-promises" "$0"/script/*_promise.py script
      cp -r "$0/docs/kit-api" docs
      cp "$0/Server/Sources/FoyerServer/Resources/openapi.yaml" Server/Sources/FoyerServer/Resources
      cp -r "$0/Tests/Fixtures/1.0" Tests/Fixtures/9.0
      cd Tests/Fixtures/9.0
      echo 'foyer-provision: --gone value optional' >>options.txt
      echo 'Viper, func gone()' >>kit.txt
      sed -i 's#^  /version:#  /gone:#' openapi.yaml
      sed -i '/^    Registration:/,/^      properties:/{/- password/d}' openapi.yaml
      """

    @Test(arguments: [
      (":", 0, ""), ("exit 70", 1, "it ended with 70"), ("kill -SEGV $$", 1, "it ended with -11"),
      ("printf '\\033[2J'", 1, "it printed b'\\x1b'"), ("printf '\\377'", 1, "it printed no UTF-8"),
    ])
    func `corrupted files find a fault`(fault: String, status: Int32, sentence: String) throws {
      let folder = try TemporaryFolder()
      let program = folder.url(of: "foyer")
      // It makes the recording that is corrupted, and takes the first file, which isn't corrupted.
      try Data(
        """
        #!/bin/sh
        [ "$1" != demo ] || exec touch "$4"
        [ ! -e "$0.begun" ] || { \(fault); }
        touch "$0.begun"
        """.utf8
      ).write(to: program)
      chmod(program.path, 0o755)

      let fuzz = try Command(
        Foyer.repository.appending(path: "script/fuzz-files").path,
        ["--minutes", "0.001", "--foyer", program.path, "rules"],
        environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.url.path]) { $1 }
      )

      #expect(fuzz.status == status, "\(fuzz.errors)")
      #expect(fuzz.output.contains(sentence) || sentence.isEmpty, "\(fuzz.output)")
    }
  }
}
