import APIClient
import Domain
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct LostAnswerTests {
  @Test func `asks again for an answer that was lost, and gets the one account`() async throws {
    let server = try ServerProcess()
    let proxy = try LossyProxy(to: server.port, losing: 1)

    let account = try await RegisterOnServer(at: proxy.port).createdAccount(of: .init(.form()))

    #expect(proxy.passedOn == 2)
    #expect(try await server.data.accounts().all().accounts == [account])
  }

  @Test func `settles later what was in doubt, and gets the one account`() async throws {
    let server = try ServerProcess()
    let proxy = try LossyProxy(to: server.port, losing: 2)
    let submit = SubmitRegistration(
      register: try RegisterOnServer(at: proxy.port),
      makeIdempotencyKey: RandomIdentifiers().idempotencyKey)

    await #expect(throws: RegistrationError.outcomeUnknown(.service(.connectionLost))) {
      try await submit.execute(.form())
    }
    let account = try #require(try await submit.execute(.form(name: "Ada King")).account)

    #expect(account.name.value == "Ada Lovelace")
    #expect(try await server.data.accounts().all().accounts == [account])
  }

  @Test func `registers once although the server was killed in between`() async throws {
    let data = ServerData()
    let killed = try ServerProcess(data)
    let proxy = try LossyProxy(to: killed.port, losing: 0)
    let submit = SubmitRegistration(
      register: try RegisterOnServer(at: proxy.port),
      makeIdempotencyKey: RandomIdentifiers().idempotencyKey)

    killed.signal(SIGSTOP)
    let task = Task {
      _ = await #expect(throws: RegistrationError.outcomeUnknown(.service(.connectionLost))) {
        try await submit.execute(.form())
      }
    }
    try await until("the proxy has the request") { proxy.passedOn > 0 }
    killed.signal(SIGKILL)
    await task.value
    let server = try ServerProcess(data)
    proxy.lead(to: server.port)
    let account = try #require(try await submit.execute(.form()).account)

    #expect(try await data.accounts().all().accounts == [account])
  }
}
