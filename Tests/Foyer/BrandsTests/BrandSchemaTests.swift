import Assets
import Foundation
import Testing
import YAML

@testable import Brands

/// The schema that `foyer brands schema` prints, against brands and against mistakes.
struct BrandSchemaTests {
  private static let schema = BrandSchema.brand
  private static let assets = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Assets/Brands")

  @Test(arguments: [
    "aurora", "harbor", "pixel", "Examples/northfield", "Examples/emberfall", "Examples/galil",
    "Examples/driftwood",
  ])
  func `a brand fits it`(name: String) throws {
    let node = try #require(
      try Node(parsing: Array(Data(contentsOf: Self.assets.appending(path: "\(name).yaml")))))

    #expect(Self.schema.misfit(node) == nil)
  }

  @Test func `the example with every key fits it`() throws {
    let example = try Data(contentsOf: Self.assets.appending(path: "../../docs/brands.yaml"))
    let node = try #require(try Node(parsing: Array(example)))

    #expect(Self.schema.misfit(node) == nil)
    #expect(
      Set(Self.schema.properties?.keys.map(\.self) ?? [])
        == Set(node.entries?.compactMap(\.key.text) ?? []))
  }

  @Test func `a file without languages doesn't`() throws {
    #expect(Self.schema.required.contains("languages"))
  }

  @Test(arguments: [
    ("colour: red", "colour"), ("mouse: sometimes", "mouse"), ("admission: closed", "admission"),
    ("verifyEmail: perhaps", "verifyEmail"), ("links: { store: { url: 'http://a' } }", "links"),
    ("accounts: { lifetime: 1y }", "accounts"), ("passwords: { shortest: 99 }", "passwords"),
    ("languages: [tlh]", "languages"), ("theme: { dark: { text: red } }", "theme"),
    ("flags: { signUp.enabled: maybe }", "flags"), ("fields: [shoe]", "fields"),
    ("fields: [{ question: a, kind: text, colour: b }]", "fields"),
    ("links: { chat: { hours: { schedule: x } } }", "links"), ("strings: { tlh: {} }", "strings"),
    ("vouching: [ada]", "vouching"), ("emails: { newSignIn: often }", "emails"),
  ])
  func `a mistake doesn't`(yaml: String, key: String) throws {
    let node = try #require(try Node(parsing: Array(yaml.utf8)))

    #expect(Self.schema.misfit(node, isPart: true) == key)
  }

  @Test(arguments: [
    "fields: [name, username: { reserved: [staff] }, password, { email: { required: false } }]",
    "fields: [{ question: a, kind: choice, text: b, choices: { c: d, e: { en: f } } }, terms: t.md]",
    "links: { chat: { url: 'https://a.example', hours: { schedule: Mo, timeZone: UTC } } }",
    "secondFactor: required", "secondFactor: { members: 'off', withKeys: true }",
    "tagline: { en: a, es: b }", "flags: { sectionOrder: chat, signUp.enabled: false }",
    "strings: { en: { home.welcome: Hello } }",
  ])
  func `each form of a value does`(yaml: String) throws {
    let node = try #require(try Node(parsing: Array(yaml.utf8)))

    #expect(Self.schema.misfit(node, isPart: true) == nil)
  }
}

extension BrandSchema {
  /// Returns the key of the file's first value that doesn't fit.
  ///
  /// - Parameter isPart: whether keys of the file may be missing.
  fileprivate func misfit(_ node: Node, isPart: Bool = false) -> String? {
    let entries = node.entries ?? []
    let wrong = entries.first { key, value in
      properties?[key.text ?? ""].map { !$0.fits(value) } ?? true
    }
    let missing = required.first { node[$0] == nil }
    return wrong?.key.text ?? (isPart ? nil : missing)
  }

  private func fits(_ node: Node) -> Bool {
    guard forms.isEmpty else { return forms.contains { $0.fits(node) } }
    switch type {
    case nil: return true
    case .boolean: return ["true", "false"].contains(node.text)
    case .integer: return node.text.flatMap { Int($0) }.map { range?.contains($0) ?? true } ?? false
    case .string:
      guard let text = node.text else { return false }
      return words?.contains(text) ?? true
        && (pattern.map { (try? Regex($0).firstMatch(in: text)) != nil } ?? true)
    case .array: return node.elements?.allSatisfy { items.first?.fits($0) ?? true } ?? false
    case .object:
      guard let entries = node.entries else { return false }
      return required.allSatisfy { node[$0] != nil }
        && entries.allSatisfy { key, value in
          (properties?[key.text ?? ""] ?? others?.first).map { $0.fits(value) } ?? (others == nil)
        }
    }
  }
}
