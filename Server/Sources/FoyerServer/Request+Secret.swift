import APIClient
import Domain
import Hummingbird
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Request {
  /// A filled form, whose password is in locked memory and nowhere else when this returns.
  func form(upTo limit: Int) async throws -> RegistrationForm {
    try checkIsJSON()
    let body = try await secretBody(upTo: limit)
    let member = body.withBytes { SecretMember(named: "password", in: $0) }
    guard let member else {
      throw ProblemResponse(.badRequest, "The body is no JSON that can be read")
    }
    guard !member.hasRepeatedNames else {
      throw ProblemResponse(.badRequest, "The body has two members of one name")
    }
    let rest = try Self.decode(Wire.Registration.self, from: Data(member.rest))
    guard let password = member.secret else {
      throw ProblemResponse(invalid: "password", "type")
    }
    return RegistrationForm(
      name: rest.name ?? "", email: rest.email ?? "", password: password,
      brand: BrandID(rest.brand),
      invitation: rest.invitation ?? "", language: rest.languageTag,
      username: rest.username ?? "", answers: rest.answers ?? [:], terms: rest.terms ?? "")
  }

  /// The pieces are wiped where they lie as soon as they are copied to locked memory.
  private func secretBody(upTo limit: Int) async throws -> Secret {
    // As much memory is locked as is announced; more than that doesn't come.
    let announced = headers[.contentLength].flatMap { Int($0) } ?? limit
    let buffer = SecretBuffer(limit: min(max(announced, 0), limit))
    for try await piece in body {
      let isTaken = piece.withUnsafeReadableBytes { buffer.insert($0, at: buffer.count) }
      piece.wipe()
      guard isTaken else { throw HTTPError(.contentTooLarge) }
    }
    return buffer.secret
  }
}

extension Wire.Registration {
  /// What looks like a tag of BCP 47; else nothing, and the label's first language counts.
  fileprivate var languageTag: String {
    guard let language, 1...35 ~= language.utf8.count else { return "" }
    let isTag = language.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "-")
    }
    return isTag ? language : ""
  }
}

extension ByteBuffer {
  /// Overwrites what can be read of it, for all who share its memory: writing to it in the usual way
  /// would write to a copy, and leave the original as it is.
  fileprivate func wipe() {
    withUnsafeReadableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(mutating: start)
        .initializeMemory(as: UInt8.self, repeating: 0, count: bytes.count)
    }
  }
}
