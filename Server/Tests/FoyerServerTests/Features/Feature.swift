import Testing

/// A feature that works in each place.
enum Feature: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case signUp = "Sign up"
  case signIn = "Sign in by password"
  case signInByCode = "Sign in by code"
  case rename = "My account: name"
  case password = "My account: password"
  case address = "My account: e-mail address"
  case keys = "My account: SSH keys"
  case secondFactor = "My account: second factor"
  case sessions = "My account: sessions and sign-ins"
  case ownData = "My account: my data"
  case deletion = "My account: delete"
  case members = "Members"
  case profile = "What others see"
  case help = "Help center and articles"
  case contact = "Write to us"
  case messages = "Status of a message, foyer messages"
  case application = "Application, confirmed by code, approved"
  case rejection = "Application rejected"
  case withdrawal = "Application withdrawn by its applicant"
  case invitation = "Invitation"
  case wave = "A wave of sign-ups"
  case vouching = "Application, vouched for by a member"
  case accountCommands = "foyer accounts list, show, edit, delete"
  case accountImport = "foyer accounts import, edit --email --username"
  case suspension = "foyer accounts suspend, resume"
  case expiry = "foyer accounts sweep, renewal"
  case terms = "New terms after sign-in"
  case emailRules = "foyer emails check"
  case export = "foyer accounts export"
  case audit = "foyer audit list, verify, prune"
  case outbox = "foyer outbox list, retry"
  case provision = "foyer provision list"
  case outboxTest = "foyer outbox test"
  case doctor = "foyer doctor"
  case desk = "foyer desk: find, decide, undo"
  case desks = "foyer desk: two operators at once"
  case deskMessages = "foyer desk: answer and close a message"
  case kiosk = "Kiosk"
  case languages = "Languages"

  var testDescription: String { rawValue }

  func scenario(_ place: Place) async throws {
    switch self {
    case .signUp: try await Scenarios.signUp(place)
    case .signIn: try await Scenarios.signIn(place)
    case .signInByCode: try await Scenarios.signInByCode(place)
    case .rename: try await Scenarios.rename(place)
    case .password: try await Scenarios.password(place)
    case .address: try await Scenarios.address(place)
    case .keys: try await Scenarios.keys(place)
    case .secondFactor: try await Scenarios.secondFactor(place)
    case .sessions: try await Scenarios.sessions(place)
    case .ownData: try await Scenarios.ownData(place)
    case .deletion: try await Scenarios.deletion(place)
    case .members: try await Scenarios.members(place)
    case .profile: try await Scenarios.profile(place)
    case .help: try await Scenarios.help(place)
    case .contact: try await Scenarios.contact(place)
    case .messages: try await Scenarios.messages(place)
    case .application: try await Scenarios.application(place)
    case .rejection: try await Scenarios.rejection(place)
    case .withdrawal: try await Scenarios.withdrawal(place)
    case .invitation: try await Scenarios.invitation(place)
    case .wave: try await Scenarios.wave(place)
    case .vouching: try await Scenarios.vouching(place)
    case .accountCommands: try await Scenarios.accountCommands(place)
    case .accountImport: try await Scenarios.accountImport(place)
    case .suspension: try await Scenarios.suspension(place)
    case .expiry: try await Scenarios.expiry(place)
    case .terms: try await Scenarios.terms(place)
    case .emailRules: try await Scenarios.emailRules(place)
    case .export: try await Scenarios.export(place)
    case .audit: try await Scenarios.audit(place)
    case .outbox: try await Scenarios.outbox(place)
    case .provision: try await Scenarios.provision(place)
    case .outboxTest: try await Scenarios.outboxTest(place)
    case .doctor: try await Scenarios.doctor(place)
    case .desk: try await Scenarios.desk(place)
    case .desks: try await Scenarios.desks(place)
    case .deskMessages: try await Scenarios.deskMessages(place)
    case .kiosk: try await Scenarios.kiosk(place)
    case .languages: try await Scenarios.languages(place)
    }
  }
}
