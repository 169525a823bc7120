import Delivery
import Domain
import Essentials
import Files
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
