import Composition
import Delivery
import Domain
import Essentials
import Files
import FoyerTexts
import SceneServices
import Store

/// The delivery settings and the entries that wait, on this machine or on a server.
struct DeliveryState {
  var sendsMail = false
  var opensTickets = false
  var targets: Set<ProvisioningTarget> = []
  var backlogs: [Backlog] = []
  /// Of brands with more sign-ups than usual.
  var waves: [Wave] = []
  /// A sentence about settings that can't be used.
  var problem: String?
  /// The connections that were tried; nil if the operator's token doesn't let a server try them.
  var checks: [PeerCheck]? = []

  /// - Parameter target: nil for messages and e-mails.
  func backlog(of target: ProvisioningTarget? = nil) -> Backlog? {
    backlogs.first { $0.target == target }
  }

  func delivers(_ contact: HelpLinks.Contact) -> Bool {
    switch contact {
    case .mail: sendsMail
    case .tickets: opensTickets
    }
  }
}

extension DeliveryState {
  /// Reads the state of this machine. Other findings report a store that can't be read.
  ///
  /// - Parameter file: the delivery file; nil is the one in the directory.
  init(file: String?, in directory: DataDirectory, at now: Date) async {
    targets = DeliveryFile.targets(at: file, in: directory) ?? []
    do throws(DeliveryFileError) {
      let delivery = try DeliveryFile.delivery(at: file, in: directory)
      sendsMail = delivery?.sendsMail ?? false
      opensTickets = delivery?.opensTickets ?? false
      checks = await delivery?.check() ?? []
    } catch {
      problem = error.description
    }
    let store = AccountStore(SQLiteDriver(directory: directory, readingConverts: false))
    let figures = try? await store.figures()
    (backlogs, waves) = (figures?.backlogs(at: now) ?? [], figures?.waves ?? [])
  }

  /// Reads the state that a server reports to its operator.
  init(_ state: ServerState) {
    (sendsMail, opensTickets) = (state.sendsMail, state.opensTickets)
    (targets, backlogs, waves) = (Set(state.targets), state.backlogs, state.waves ?? [])
  }
}

/// Checks whether messages and e-mails can be delivered, and how many wait.
struct OutboxFindings {
  /// Nil if the brand takes no messages.
  let contact: HelpLinks.Contact?
  /// True if the brand sends e-mails to applicants or members.
  let sendsEmails: Bool
  let state: DeliveryState
  let texts: any Texts
  var now = Date()

  var all: [Finding] { setUp + (waiting.map { [$0] } ?? []) }

  private var setUp: [Finding] {
    if let problem = state.problem { return [finding(.problem, problem)] }
    return (contact.map { [messages(to: $0)] } ?? []) + (sendsEmails ? [emails] : [])
  }

  private func messages(to contact: HelpLinks.Contact) -> Finding {
    state.delivers(contact)
      ? finding(.ok, texts[.doctorOutboxOk]) : finding(.warning, texts[.doctorOutboxNotSetUp])
  }

  private var emails: Finding {
    state.sendsMail
      ? finding(.ok, texts[.doctorEmailsOk]) : finding(.problem, texts[.doctorEmailsNotSetUp])
  }

  /// Nil if no entry waits.
  private var waiting: Finding? {
    guard let backlog = state.backlog() else { return nil }
    let (count, date) = (backlog.count, backlog.oldest.formatted(.iso8601))
    return backlog.needsOperator(at: now)
      ? finding(.warning, texts[.doctorOutboxWaiting(count: count, date: date)])
      : finding(.ok, texts[.doctorOutboxDue(count: count, date: date)])
  }

  private func finding(_ state: Finding.State, _ message: String) -> Finding {
    Finding(subject: .outbox, state: state, message: message)
  }
}

/// Reports the notifications that wait for each target.
struct TargetFindings {
  let state: DeliveryState
  let texts: any Texts
  var now = Date()

  /// Empty if no target is set up and no notification waits.
  var all: [Finding] {
    if !state.targets.isEmpty, let problem = state.problem {
      return [Finding(subject: .targets, state: .problem, message: problem)]
    }
    return ProvisioningTarget.allCases.compactMap { target -> Finding? in
      guard let backlog = state.backlog(of: target) else {
        return state.targets.contains(target)
          ? finding(.ok, .doctorTargetsOk(target: target.rawValue)) : nil
      }
      let (count, date) = (backlog.count, backlog.oldest.formatted(.iso8601))
      return backlog.needsOperator(at: now)
        ? finding(
          .warning, .doctorTargetsSilent(count: count, target: target.rawValue, date: date))
        : finding(.ok, .doctorTargetsDue(count: count, target: target.rawValue, date: date))
    }
  }

  private func finding(_ state: Finding.State, _ text: LocalizedText) -> Finding {
    Finding(subject: .targets, state: state, message: texts[text])
  }
}

/// Reports connections to the systems that something is delivered to.
struct PeerFindings {
  /// Nil if the operator's token doesn't let the server connect.
  let checks: [PeerCheck]?
  let texts: any Texts

  var all: [Finding] {
    guard let checks else {
      return [Finding(subject: .outbox, state: .ok, message: texts[.doctorPeersUnchecked])]
    }
    return checks.map { check in
      let name = texts[check.peer.name]
      return Finding(
        subject: [.mail, .tickets].contains(check.peer) ? .outbox : .targets,
        state: check.problem == nil ? .ok : .problem,
        message: check.problem.map {
          texts[.doctorPeersProblem(peer: name, reason: sanitized($0))]
        } ?? texts[.doctorPeersOk(peer: name)])
    }
  }
}

extension PeerCheck.Peer {
  fileprivate var name: LocalizedText {
    switch self {
    case .mail: .doctorPeersMail
    case .tickets: .doctorPeersTickets
    case .webhook: .doctorPeersWebhook
    case .ldap: .doctorPeersLdap
    }
  }
}
