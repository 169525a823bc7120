import FoyerTexts
import SceneServices

extension Texts {
  /// Why that is no key, and what to paste instead.
  public func sentence(_ problem: SSHKeyProblem) -> String {
    switch problem {
    case .empty: self[.sshKeyEmpty]
    case .privateKey: self[.sshKeyPrivate]
    case .severalKeys: self[.sshKeySeveral]
    case .options: self[.sshKeyOptions]
    case .otherType(let type): self[.sshKeyOtherType(type: type)]
    case .noKey: self[.sshKeyNone]
    case .broken: self[.sshKeyBroken]
    case .tooWeak(let bits, let least): self[.sshKeyWeak(least: "\(least)", bits: "\(bits)")]
    }
  }

  /// Why an account has not got a key; nil where nobody needs to be told.
  public func sentence(_ error: SSHKeysError) -> String? {
    switch error {
    case .taken: self[.sshKeyTaken]
    case .present: self[.sshKeyPresent]
    case .tooMany(let limit): self[.sshKeyTooMany(limit: "\(limit)")]
    case .store(.notSaved(let problem)), .store(.outcomeUnknown(let problem)): sentence(problem)
    case .store, .signedOut: nil
    }
  }
}
