import APIClient
import Domain
import Files
import Foundation
import FoyerAPI
import Secrets
import Testing
import WebRepositories

/// Tests servers of one store, and the file with the key.
@Suite(.timeLimit(.minutes(5))) struct SecondFactorServersTests {
  @Test func `a server that doesn't serve the account's brand requires a second factor`()
    async throws
  {
    let data = ServerData()
    let brand = try data.brand("gone", "admission: open\nsecondFactor: required\n")
    try SecondFactorKeyFile(at: nil, in: data.directory()).create()
    let server = try ServerProcess(data, ["--brand", brand, "--brand", "aurora"])
    let other = try ServerProcess(data, ["--brand", "aurora"])
    func session(_ brand: String) async throws -> AccessToken {
      let made = try await WebAnswer(
        "POST", server.url("/accounts"),
        Outcomes.form.replacing("aurora", with: brand).replacing("ada@", with: "\(brand)@"),
        headers: Outcomes.json.merging([
          "Idempotency-Key": RandomIdentifiers().idempotencyKey().description
        ]) { $1 })
      let result = try #require(
        APICoding.decode(API.SignUpResult.self, from: Array(made.text.utf8)))
      return try #require(result.session?.withBytes { AccessToken($0) } ?? nil)
    }
    let client = ServerClient(try other.address)

    for (brand, refusal) in [("gone", SignInError.enrolmentNeeded), ("aurora", nil)] {
      let session = try await session(brand)
      let failure = await signInFailure(of: { () async throws(SignInError) in
        try await client.own(ListSessions(), session)
      })
      #expect(failure == refusal)
    }
  }

  @Test func `a server doesn't start with keys that it can't use`() throws {
    let data = ServerData()
    let file = SecondFactorKeyFile(at: "\(data.path)/own.key", in: try data.directory())
    try file.create()
    chmod(file.path, 0o644)

    let started = try ServerProcess.run(
      "--port", "0", "--data-dir", data.path, "--second-factor-key", file.path)

    #expect(started.status == 66)
    #expect(started.errors.hasPrefix("foyer-server: Can't use \(file.path): "))
  }

  @Test func `the command rotates the key in the file that its option names`() throws {
    let data = ServerData()
    let files = [data.path + "/second-factor.key", data.path + "/elsewhere.key"]
    for path in files {
      try SecondFactorKeyFile(at: path, in: data.directory()).create()
    }
    let before = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }

    let rotated = try ServerProcess.run(
      "rotate-key", "--prepare", "--second-factor-key", files[1], "--data-dir", data.path)

    let after = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(rotated.status == 0, "\(rotated.errors)")
    #expect(after[0] == before[0] && after[1].hasPrefix(before[1]) && after[1] != before[1])
  }

  @Test func `a rotation that leaves secrets which no key opens ends as bad data`() async throws {
    let data = ServerData()
    try SecondFactorKeyFile(at: nil, in: data.directory()).create()
    let store = try data.accounts()
    let account = try await store.add(idempotencyKey: RandomIdentifiers().idempotencyKey())
    let sealed = try #require(KeyRing([EncryptionKey()]).seal(TimeBasedSecret(), of: account.id))
    #expect(try await store.prepare(sealed, of: account.id, at: Date()))

    let rotated = try ServerProcess.run("rotate-key", "--data-dir", data.path)

    #expect(rotated.status == 65)
    #expect(rotated.errors.contains("opens 1 secrets"), "\(rotated.errors)")
  }
}
