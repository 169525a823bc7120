import APIClient
import Assets
import Brands
import Composition
import Domain
import Essentials
import Files
import Flags
import FoyerAPI
import FoyerTexts
import SceneServices
import Store
import Telemetry
import WebRepositories
import Wording

/// Examines everything that a session would use, one after another, and continues after a problem.
@MainActor
struct Doctor {
  let texts: any Texts
  private let options: LaunchOptions
  private let environment: [String: String]
  private let brand: Result<Brand, LaunchError>
  private let language: String

  init(_ options: LaunchOptions, environment: [String: String]) {
    self.options = options
    self.environment = environment
    do throws(LaunchError) {
      brand = .success(try Brands.chosen(options.brand, environment: environment))
    } catch {
      brand = .failure(error)
    }
    let worn = (try? brand.get()) ?? Self.plain
    let language = LanguageChoice.language(
      option: options.language, environment: environment, languages: worn.languages)
    self.language = language ?? worn.languages[0]
    texts = BrandTexts(language: self.language, brand: worn)
  }

  func findings() async -> [Finding] {
    let server = await server()
    let delivery = await delivery(server.state)
    return TerminalFindings(options: options, term: environment["TERM"], texts: texts).all
      + (await data()) + server.findings + [brandFinding()] + passwords() + signUps()
      + emailRules() + (await secondFactor?.all() ?? []) + (await flags())
      + logs() + (await collector())
      + (delivery.map {
        waves($0.waves) + outbox($0) + TargetFindings(state: $0, texts: texts).all
          + PeerFindings(checks: $0.checks, texts: texts).all
      } ?? [])
  }

  private func data() async -> [Finding] {
    do throws(LaunchError) {
      let directory = try DataDirectory.chosen(options.dataDirectory, environment: environment)
      let findings = StorageExamination(directory).findings().map { finding($0, in: directory) }
      if !findings.isEmpty { return findings }
      let rows = await RowFindings(directory: directory, texts: texts).all()
      return rows.isEmpty ? [finding(.data, .ok, .doctorDataOk(path: directory.path))] : rows
    } catch {
      return [Finding(subject: .data, state: .problem, message: error.description)]
    }
  }

  private func finding(_ storage: StorageFinding, in directory: DataDirectory) -> Finding {
    switch storage {
    case .absent: finding(.data, .ok, .doctorDataAbsent(path: directory.path))
    case .openToOthers(let path, let mode):
      finding(.data, .warning, .doctorDataOpenToOthers(path: path, mode: mode))
    case .refused(let path): finding(.data, .problem, .doctorDataRefused(path: path))
    case .problem(let path, let problem):
      finding(
        .data, .problem, .doctorDataProblem(path: path, problem: texts.operatorSentence(problem)))
    case .log(let path, .missing): finding(.data, .problem, .doctorDataLogMissing(path: path))
    case .log(let path, .neverWritten):
      finding(.data, .problem, .doctorDataLogNeverWritten(path: path))
    case .log(let path, .garbled): finding(.data, .problem, .doctorDataLogGarbled(path: path))
    }
  }

  /// Returns no findings if no server is named.
  private func server() async -> (findings: [Finding], state: DeliveryState?) {
    do throws(LaunchError) {
      let address = try ServiceAddress.chosen(options.apiURL, environment: environment)
      guard let address else { return ([], nil) }
      try TrustedCertificates.trustChosen(options.caFile, environment: environment)
      let token = try AccessToken.chosen(options.tokenFile)
      return await ServerFindings(
        server: ServerExamination(address, token: token), hasToken: token != nil,
        brand: try? brand.get(), texts: texts
      ).all()
    } catch {
      return ([Finding(subject: .server, state: .problem, message: error.description)], nil)
    }
  }

  private func brandFinding() -> Finding {
    switch brand {
    case .success(let brand): finding(.brand, .ok, .doctorBrandOk(name: brand.name))
    case .failure(let error):
      Finding(subject: .brand, state: .problem, message: error.description)
    }
  }

  private func passwords() -> [Finding] {
    guard let brand = try? brand.get() else { return [] }
    let weaknesses = brand.registration.passwords.weaknesses
    guard !weaknesses.isEmpty else { return [finding(.passwords, .ok, .doctorPasswordsOk)] }
    return weaknesses.map { weakness in
      switch weakness {
      case .veryShort(let least):
        finding(.passwords, .warning, .doctorPasswordsVeryShort(count: least))
      case .wellKnown: finding(.passwords, .warning, .doctorPasswordsWellKnown)
      }
    }
  }

  /// With a server, the server's limits apply, even if this host is a kiosk.
  private func signUps() -> [Finding] {
    guard let brand = try? brand.get() else { return [] }
    guard brand.admission.policy == .open else {
      return [finding(.signUps, .ok, .doctorSignUpsChecked)]
    }
    guard (try? ServiceAddress.chosen(options.apiURL, environment: environment)) == .some(nil)
    else { return [finding(.signUps, .ok, .doctorSignUpsOnServer)] }
    let limits = options.hourly(.signUp)
    if limits == HourlyLimits() { return [finding(.signUps, .warning, .doctorSignUpsUnlimited)] }
    let number = { (limit: Int?) in limit.map { "\($0)" } ?? texts[.doctorSignUpsAny] }
    let (host, origin) = (number(limits.host), number(limits.origin))
    return [finding(.signUps, .ok, .doctorSignUpsOk(host: host, origin: origin))]
  }

  private func waves(_ waves: [Wave]) -> [Finding] {
    waves.map {
      finding(
        .signUps, .warning, .doctorSignUpsWave(count: $0.held, brand: sanitized("\($0.brand)")))
    }
  }

  /// Returns no findings without rules, and with a server, whose own rules apply.
  private func emailRules() -> [Finding] {
    guard (try? ServiceAddress.chosen(options.apiURL, environment: environment)) == .some(nil),
      let directory = try? DataDirectory.chosen(options.dataDirectory, environment: environment)
    else { return [] }
    do throws(EmailRulesError) {
      let count = try EmailRulesFile.rules(in: directory).rules.count
      return count == 0 ? [] : [finding(.signUps, .ok, .doctorEmailRulesOk(count: count))]
    } catch {
      return [finding(.signUps, .problem, .doctorEmailRulesProblem(reason: error.description))]
    }
  }

  private var secondFactor: SecondFactorFindings? {
    SecondFactorFindings(options, environment, brand: try? brand.get(), texts: texts)
  }

  private func flags() async -> [Finding] {
    do throws(LaunchError) {
      let server = try FlagServerSettings.chosen(options, environment: environment)
      let flags = try LayeredFeatureFlags.layered(
        options.flags, environment: environment, brand: (try? brand.get()) ?? Self.plain,
        log: NoLog())
      let own = flags.problems.map(finding)
      return (own.isEmpty ? [finding(.flags, .ok, .doctorFlagsOk)] : own)
        + (await server.map(findings)?.all() ?? [])
    } catch {
      return [Finding(subject: .flags, state: .problem, message: error.description)]
    }
  }

  private func findings(_ settings: FlagServerSettings) -> FlagFindings {
    FlagFindings(
      server: FlagServer(settings),
      context: FlagContext((try? brand.get()) ?? Self.plain, language: language),
      directory: try? DataDirectory.chosen(options.dataDirectory, environment: environment),
      texts: texts)
  }

  private func finding(_ problem: FlagProblem) -> Finding {
    switch problem {
    case .unknownVariable(let name): finding(.flags, .problem, .doctorFlagsUnknown(name: name))
    case .wrongValue(let key, let value):
      finding(.flags, .problem, .doctorFlagsWrongType(key: key, value: value))
    }
  }

  private func logs() -> [Finding] {
    let files = [options.logFile, options.eventsLog].compactMap(\.self)
    guard !files.isEmpty else { return [finding(.log, .ok, .doctorLogNone)] }
    return files.map { path in
      LogFileExamination.isWritable(path)
        ? finding(.log, .ok, .doctorLogOk(path: path))
        : finding(.log, .problem, .doctorLogUnwritable(path: path))
    }
  }

  /// Returns no findings if events stay on this machine.
  private func collector() async -> [Finding] {
    guard let brand = try? brand.get(),
      let directory = try? DataDirectory.chosen(options.dataDirectory, environment: environment)
    else { return [] }
    do throws(LaunchError) {
      let sender = try EventSender.chosen(
        options.eventsURL, environment: environment, brand: brand, directory: directory)
      guard let sender else { return [] }
      let problem = await sender.check()
      return [
        finding(
          .log, problem == nil ? .ok : .problem,
          problem.map { .doctorCollectorProblem(url: sender.address, reason: sanitized($0)) }
            ?? .doctorCollectorOk(url: sender.address))
      ]
    } catch {
      return [Finding(subject: .log, state: .problem, message: error.description)]
    }
  }

  /// Returns nil if a server keeps the entries and doesn't report them.
  private func delivery(_ state: DeliveryState?) async -> DeliveryState? {
    if let state { return state }
    guard (try? ServiceAddress.chosen(options.apiURL, environment: environment)) == .some(nil),
      let directory = try? DataDirectory.chosen(options.dataDirectory, environment: environment)
    else { return nil }
    return await DeliveryState(
      file: options.deliveryFile ?? environment["FOYER_DELIVERY"], in: directory, at: Date())
  }

  /// Returns no findings if the brand takes no messages and sends no e-mails, and nothing waits.
  private func outbox(_ delivery: DeliveryState) -> [Finding] {
    guard let brand = try? brand.get() else { return [] }
    // Without a mail server, accounts would expire although no reminder reaches their owners.
    let sendsEmails = brand.admission.sendsEmails || brand.accounts.days != nil
    guard sendsEmails || brand.links.contact != nil || delivery.backlog() != nil else { return [] }
    return OutboxFindings(
      contact: brand.links.contact, sendsEmails: sendsEmails, state: delivery,
      texts: texts
    ).all
  }

  private func finding(
    _ subject: Finding.Subject, _ state: Finding.State, _ text: LocalizedText
  ) -> Finding {
    Finding(subject: subject, state: state, message: texts[text])
  }

  /// Provides the texts if the chosen brand can't be loaded.
  private static let plain = Brand(
    id: BrandID("foyer"), name: "Foyer", logo: Brand.Logo(narrow: "▲"),
    languages: BundledFiles.languages)
}

private struct NoLog: ProblemLog {
  func record(_ problem: String) {}
}
