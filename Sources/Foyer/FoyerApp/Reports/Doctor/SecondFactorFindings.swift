import Domain
import Files
import FoyerTexts
import SceneServices
import Store
import WebRepositories

/// Examines the key for secrets of second factors, and whether it opens all of them.
struct SecondFactorFindings {
  private let policy: SecondFactorRules.Policy
  private let file: SecondFactorKeyFile
  private let secrets: any SealedSecrets
  /// The data directory, whose owner should own the file, too.
  private let folder: String
  private let texts: any Texts

  /// Returns nil with a server, which has the key, and without a data directory.
  ///
  /// - Parameter brand: nil if it can't be loaded.
  init?(
    _ options: LaunchOptions, _ environment: [String: String], brand: Brand?, texts: any Texts
  ) {
    guard (try? ServiceAddress.chosen(options.apiURL, environment: environment)) == .some(nil),
      let directory = try? DataDirectory.chosen(options.dataDirectory, environment: environment)
    else { return nil }
    policy = brand?.secondFactor.policy ?? .off
    file = SecondFactorKeyFile(
      at: options.secondFactorKeyFile ?? environment["FOYER_SECOND_FACTOR_KEY"], in: directory)
    secrets = AccountStore(SQLiteDriver(directory: directory, readingConverts: false))
    folder = directory.path
    self.texts = texts
  }

  /// Empty if the brand offers no second factor and no account has one.
  func all() async -> [Finding] {
    let (path, keys) = (file.path, Result { () throws(SecondFactorKeyError) in try file.read() })
    // Other findings report a store that can't be read.
    let report = try? await RotateSecrets(of: secrets, with: KeyRing((try? keys.get()) ?? []))
      .examine()
    let count = report?.count ?? 0
    guard policy != .off || count > 0 else { return [] }
    if case .failure(let error) = keys { return [finding(error, count: count)] }
    var findings: [Finding] = []
    if !SecondFactorKeyFile.haveOneOwner(path, folder) {
      findings.append(finding(.warning, .doctorSecondFactorOwner(path: path, folder: folder)))
    }
    if let report, report.unreadable > 0 {
      findings.append(
        finding(.problem, .doctorSecondFactorUnreadable(count: report.unreadable, path: path)))
    }
    if let report, report.outdated > 0 {
      findings.append(
        finding(.warning, .doctorSecondFactorOutdated(count: report.outdated, path: path)))
    }
    if !findings.isEmpty { return findings }
    return [finding(.ok, .doctorSecondFactorOk(count: count, path: path))]
  }

  private func finding(_ error: SecondFactorKeyError, count: Int) -> Finding {
    guard error == .missing else {
      return finding(
        .problem, .doctorSecondFactorProblem(path: file.path, reason: error.reason))
    }
    switch policy {
    case _ where count > 0:
      return finding(.problem, .doctorSecondFactorLost(count: count, path: file.path))
    case .required: return finding(.problem, .doctorSecondFactorRequired)
    case .offered, .off: return finding(.ok, .doctorSecondFactorNone)
    }
  }

  private func finding(_ state: Finding.State, _ text: LocalizedText) -> Finding {
    Finding(subject: .secondFactor, state: state, message: texts[text])
  }
}
