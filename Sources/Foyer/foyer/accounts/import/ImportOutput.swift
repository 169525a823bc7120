import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Secrets
import Wording

/// The output of `foyer accounts import`: sentences, or a JSON object.
struct ImportOutput: Encodable {
  struct Problem: Encodable {
    let line: Int
    let message: String
  }

  let isDryRun: Bool
  /// The number of accounts that were created, or would be.
  let created: Int
  /// The number of accounts that exist already.
  let existing: Int
  /// In the order of the lines.
  let problems: [Problem]

  init(_ report: ImportReport, isDryRun: Bool, _ problems: [(line: Int, sentence: String)] = []) {
    self.isDryRun = isDryRun
    (created, existing) = (problems.isEmpty ? report.created : 0, report.existing)
    self.problems = problems.sorted { $0.line < $1.line }.map {
      Problem(line: $0.line, message: $0.sentence)
    }
  }

  func lines(_ texts: any Texts) -> String {
    let counted: LocalizedText =
      isDryRun
      ? .commandAccountImportWould(count: created) : .commandAccountImportCreated(count: created)
    let more: [LocalizedText?] = [
      existing == 0 ? nil : .commandAccountImportExisting(count: existing),
      isDryRun && created > 0 ? .commandAccountImportDryRun : nil,
    ]
    return ([counted] + more.compactMap(\.self)).map { texts[$0] }.joined(separator: "\n")
  }
}

extension Texts {
  func sentence(_ problem: ImportProblem) -> String {
    switch problem.reason {
    case .name(let problem): sentence(problem)
    case .email(let problem): sentence(problem)
    case .username(let problem): sentence(problem)
    case .about(let problem): sentence(problem)
    case .noHandle: self[.commandAccountImportNoHandle]
    case .listed: self[.commandAccountImportListed]
    case .createdAt: self[.commandAccountImportCreatedAt]
    case .brand: self[.commandAccountImportBrand]
    case .passwordHash(let problem): sentence(problem)
    case .otherFormat: self[.commandAccountImportOtherFormat]
    case .noPassword: self[.commandAccountImportNoPassword]
    case .noAddress: self[.commandAccountImportNoAddress]
    case .repeated(let line): self[.commandAccountImportRepeated(line: "\(line)")]
    case .otherUsername: self[.commandAccountImportOtherUsername]
    case .usernameTaken: self[.commandAccountImportUsernameTaken]
    case .applied: self[.commandAccountImportApplied]
    case .outboxFull: self[.commandAccountImportOutboxFull]
    case .refused(let rule): self[.commandAccountImportRefused(rule: sanitized(rule))]
    }
  }

  private func sentence(_ problem: PasswordHash.FormatProblem) -> String {
    switch problem {
    case .noHash: self[.commandAccountImportPasswordHash]
    case .locked: self[.commandAccountImportPasswordLocked]
    case .otherScheme(let scheme): self[.commandAccountImportPasswordScheme(scheme: scheme)]
    case .damaged(let format):
      self[.commandAccountImportPasswordDamaged(format: format.rawValue)]
    case .costly(let format, let limit):
      self[.commandAccountImportPasswordCostly(format: format.rawValue, limit: limit)]
    }
  }
}
