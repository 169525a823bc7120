import Domain
import Testing

@testable import Brands

/// Requires a line and a sentence for every mistake that a brand file can have.
struct BrandProblemTests {
  private static let wide = String(repeating: "x", count: 73)

  @Test(
    arguments: [
      (
        "name: Sample", "nam: Sample",
        [
          "1: nam has no meaning: remove it, or use one of name, tagline, logo, languages, theme, links, welcome, news, articles, flags, analytics, names, passwords, fields, admission, verifyEmail, wave, vouching, approvers, accounts, secondFactor, emails, messages, connect, keyHosts, mouse, strings.",
          "1: Add name.",
        ]
      ),
      (
        "name: Sample", "name: Sample\nsecondFactor: {members: required, operators: required}",
        ["2: Remove “operators”: they have no accounts here, but Unix users or tokens."]
      ),
      (
        "name: Sample", "name: Sample\nsecondFactor: {policy: required}",
        ["2: secondFactor.policy has no meaning: remove it, or use one of members, withKeys."]
      ),
      ("name: Sample", "name:", ["1: Add name."]), ("name: Sample", "name: ~", ["1: Add name."]),
      ("name: Sample", "name: ''", ["1: Give name a value: it is empty."]),
      ("name: Sample", "name: [a]", ["1: Give name a text."]),
      (
        "name: Sample", "name: \"\\e[31mRed\"",
        ["1: Remove the control characters from name: they could act on a terminal."]
      ),
      (
        "name: Sample", "name: \"a\\nb\"",
        ["1: Remove the control characters from name: they could act on a terminal."]
      ),
      (
        "name: Sample", "name: \"\\u202Eabc\"",
        ["1: Remove the control characters from name: they could act on a terminal."]
      ),
      (
        "tagline: Just like any other", "tagline: \(wide)",
        ["2: Make tagline narrower: it takes 73 columns, but only 72 fit."]
      ),
      (
        "tagline: Just like any other", "tagline: \(String(repeating: "社", count: 37))",
        ["2: Make tagline narrower: it takes 74 columns, but only 72 fit."]
      ),
      (
        "tagline: Just like any other", "name: Again",
        ["2: name is given more than once: keep one."]
      ),
      (
        "    bar: \"#0080ff\"", "    \"text\" : \"#0080ff\"",
        ["19: text is given more than once: keep one."]
      ),
      (
        "    address: help@sample.example", "    { a: 1,\n      a: 2 }",
        ["43: a is given more than once: keep one."]
      ),
      (
        "    S A M P L E", "    \(wide)",
        ["4: Make logo.wide narrower: it takes 73 columns, but only 72 fit."]
      ),
      (
        "    S A M P L E", "    1\n    2\n    3\n    4\n    5\n    6\n    7",
        ["4: Make logo.wide shorter: it has 7 lines, but only 6 fit."]
      ),
      (
        "tagline: Just like any other", "tagline: a\nwelcome: \"1\\n\\n3\\n4\\n5\"",
        ["3: Make welcome shorter: it has 5 lines, but only 4 fit."]
      ),
      (
        "tagline: Just like any other", "tagline: a\nwelcome: \"a\\n\(wide)\"",
        ["3: Make welcome narrower: it takes 73 columns, but only 72 fit."]
      ),
      (
        "tagline: Just like any other", "tagline: a\nwelcome: \" \"",
        ["3: Give welcome a value: it is empty."]
      ),
      (
        "tagline: Just like any other", "tagline: a\nwelcome:\n  pt-BR: a\n  fr: b",
        [
          "3: Add welcome.en.",
          "5: welcome.fr has no meaning: remove it, or use one of en, pt-BR.",
        ]
      ),
      (
        "narrow: S", "narrow: SSS",
        ["6: Make logo.narrow narrower: it takes 3 columns, but only 2 fit."]
      ),
      ("  narrow: S\n", "", ["3: Add logo.narrow."]),
      (
        "[en, pt-BR]", "[en, tlh]",
        ["7: “tlh” isn't among the languages: choose from en, pt-BR, es, ja."]
      ),
      (
        "[en, pt-BR]", "[tlh, pt-BR]",
        [
          "7: “tlh” isn't among the languages: choose from en, pt-BR, es, ja.",
          "50: “en” isn't among the languages: choose from pt-BR.",
        ]
      ),
      ("[en, pt-BR]", "[en, en]", ["7: en is listed more than once: keep one."]),
      ("[en, pt-BR]", "[]", ["7: Give languages a value: it is empty."]),
      ("[en, pt-BR]", "en", ["7: Give languages a list, as in [en, pt-BR]."]),
      ("[en, pt-BR]", "[pt-BR]", ["50: “en” isn't among the languages: choose from pt-BR."]),
      (
        "text: \"#0080ff\"", "text: \"#0080f\"",
        ["10: Write theme.dark.text like \"#7ee0b8\": quotes, # and six hexadecimal digits."]
      ),
      (
        "text: \"#0080ff\"", "text: #0080ff",
        ["9: Write theme.dark.text like \"#7ee0b8\": quotes, # and six hexadecimal digits."]
      ),
      (
        "text: \"#0080ff\"", "text: \"#+080ff\"",
        ["10: Write theme.dark.text like \"#7ee0b8\": quotes, # and six hexadecimal digits."]
      ),
      (
        "https://store.sample.example", "http://store.sample.example",
        ["35: Begin links.store.url with https://."]
      ),
      (
        "https://store.sample.example", "https://-/",
        ["35: Correct the host in links.store.url, as in https://help.aurora.example."]
      ),
      (
        "https://store.sample.example", "https://store.sample.example/a b",
        [
          "35: Spell blanks and special characters in links.store.url with percent signs, as in %20."
        ]
      ),
      ("    address: 1 High Street\n", "", ["32: Add links.store.address."]),
      (
        "help@sample.example", "help",
        ["42: Write links.email.address as an e-mail address, as in help@aurora.example."]
      ),
      (
        "portal:\n", "fax:\n",
        [
          "43: links.fax has no meaning: remove it, or use one of store, social, chat, email, portal, contact."
        ]
      ),
      (
        "store, social(github)", "store, fax, social(mastodon)",
        [
          "46: sectionOrder: item 2: there is no section fax: use store, social, chat, email, portal, articles, contact.",
          "46: sectionOrder: item 3: mastodon has no link: add links.social.mastodon or remove it.",
          "46: sectionOrder: item 3: social has no link: add links.social or remove the item.",
        ]
      ),
      (
        "signUp.enabled: true", "signUp.enabled: maybe",
        ["47: Set signUp.enabled to true or false."]
      ),
      (
        "signUp.enabled: true", "signUp.enabled: [true]",
        ["47: Set signUp.enabled to true or false."]
      ),
      (
        "signUp.enabled: true", "signup: true",
        [
          "47: There is no flag signup: remove it, or use one of sectionOrder, signUp.enabled, signIn.enabled, members.enabled, articles.enabled, contact.enabled, tutorial.onFirstRun, coachmarks.enabled."
        ]
      ),
      ("analytics: local", "analytics: cloud", ["48: Set analytics to local or otlp or off."]),
      ("analytics: local", "mouse: perhaps", ["48: Set mouse to on or off."]),
      (
        "analytics: local", "passwords: Passphrase",
        ["48: Set passwords to four-rules or passphrase."]
      ),
      (
        "analytics: local", "passwords: {policy: eight, shortest: 65, longest: 8}",
        [
          "48: passwords.longest has no meaning: remove it, or use one of policy, shortest.",
          "48: Set passwords.policy to four-rules or passphrase.",
          "48: Set passwords.shortest to a number from 1 to 64.",
        ]
      ),
      (
        "analytics: local", "passwords: {shortest: eight}",
        ["48: Set passwords.shortest to a number from 1 to 64."]
      ),
      (
        "analytics: local", "admission: vouched",
        [
          "48: “admission: vouched” needs usernames, by which members are named. Add “username” to fields."
        ]
      ),
      (
        "analytics: local", "vouching: {needed: 9, perMonth: 0, sponsors: [Ada, eve], who: ada}",
        [
          "48: vouching.who has no meaning: remove it, or use one of needed, perMonth, sponsors.",
          "48: Write vouching.sponsors with at most 32 lower-case letters, digits, - and _, and begin with a letter.",
          "48: Set vouching.needed to a number from 1 to 5.",
          "48: Set vouching.perMonth to a number from 1 to 1000.",
        ]
      ),
      ("analytics: local", "names: one", ["48: Set names to first-and-last or any."]),
      (
        "home.welcome: Welcome to {brand}", "home.wellcome: Welcome",
        ["51: Foyer has no text home.wellcome: remove it, or correct its key."]
      ),
      (
        "home.welcome: Welcome to {brand}", "home.welcome: Welcome {guest}",
        ["51: {guest} in strings.en.home.welcome has no value: remove it, or use {brand}."]
      ),
      (
        "home.welcome: Welcome to {brand}", "home.title: \(wide)",
        ["51: Make strings.en.home.title narrower: it takes 73 columns, but only 72 fit."]
      ),
      (
        "logo:\n", "logo: {\n",
        ["4: This isn't YAML: check the quotes, colons and indentation here."]
      ),
      (
        "name: Sample", "name: &a Sample\ntagline: *a",
        ["2: Write the value out: a brand file has no &names and *names."]
      ),
    ] as [(String, String, [String])])
  func `a problem has a sentence, a place and a remedy`(
    line: String, change: String, sentences: [String]
  ) {
    let yaml = SampleBrand.yaml(changing: line, to: change)

    #expect(problems(of: yaml).map { $0.description(file: "") } == sentences.map { ":\($0)" })
  }

  @Test func `a byte order mark is no problem, nor does it move a line`() {
    #expect(problems(of: "\u{FEFF}" + SampleBrand.yaml) == [])
    #expect(
      problems(
        of: "\u{FEFF}" + SampleBrand.yaml(changing: "analytics: local", to: "mouse: perhaps")
      )
      .map(\.line) == [48])
  }

  private func problems(of yaml: String) -> [BrandProblem] {
    do throws(BrandFileError) {
      _ = try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8))
      return []
    } catch {
      guard case .broken(let problems) = error else { return [] }
      return problems
    }
  }
}
