import APIClient
import Domain
import Foundation
import Loopback
import Testing

/// Tests a server that notifies targets of new accounts.
@Suite(.timeLimit(.minutes(5))) struct ProvisioningTests {
  private let data = ServerData()

  @Test func `a webhook is notified of an account as soon as it exists`() async throws {
    let receiver = try CollectorServer()
    let server = try ServerProcess(data, ["--delivery", try delivery(to: receiver.url)])

    let account = try await RegisterOnServer(at: try server.address)
      .createdAccount(of: RegisterAccount.Request(.form()))

    let request = try await receiver.requests(1)[0]
    #expect(request.head.contains("webhook-signature: v1,"))
    let body = String(decoding: request.json, as: UTF8.self)
    #expect(body.contains(#""type":"account.created""#))
    #expect(body.contains(#""id":"\#(account.id)""#))
    server.signal(SIGTERM)
    #expect(await server.end() == 0)
    #expect(receiver.requests.count == 1)
  }

  @Test func `servers of one database tell once of what either of them stored`() async throws {
    let database = try await TestDatabase()
    let receiver = try CollectorServer()
    let options = [
      "--database", database.url, "--delivery", try delivery(to: receiver.url),
    ]
    let servers = [try ServerProcess(data, options), try ServerProcess(data, options)]

    for (number, server) in servers.enumerated() {
      _ = try await RegisterOnServer(at: try server.address)
        .createdAccount(of: RegisterAccount.Request(.form(email: "\(number)@example.org")))
    }

    _ = try await receiver.requests(2)
    for server in servers {
      server.signal(SIGTERM)
      #expect(await server.end() == 0)
    }
    let ids = receiver.requests.compactMap { request in
      request.head.split(separator: "\r\n").first { $0.hasPrefix("webhook-id") }
    }
    #expect(ids.count == 2 && Set(ids).count == 2)
  }

  private func delivery(to url: String) throws -> String {
    let folder = try data.directory().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n".utf8).write(
      to: URL(filePath: "\(folder)/whsec"))
    chmod("\(folder)/whsec", 0o600)
    let file = "\(folder)/delivery.yaml"
    try "provision: {webhook: {url: '\(url)/hook', secret: whsec}}\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    return file
  }
}
