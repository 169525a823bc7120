import Domain
import FoyerTexts
import SceneServices

extension Texts {
  /// Describes a key by its type, its length and its fingerprint.
  public func words(_ key: SSHPublicKey) -> String {
    self[.sshKeyWords(type: key.kind.name, bits: "\(key.bits)", fingerprint: key.fingerprint)]
  }

  /// Returns the reason why a text isn't a usable SSH key, and the remedy.
  public func sentence(_ problem: SSHKeyProblem) -> String {
    switch problem {
    case .empty: self[.sshKeyEmpty]
    case .privateKey: self[.sshKeyPrivate]
    case .format(let format): sentence(format)
    case .severalKeys: self[.sshKeySeveral]
    case .options: self[.sshKeyOptions]
    case .otherType(let type): self[.sshKeyOtherType(type: type)]
    case .noKey: self[.sshKeyNone]
    case .broken: self[.sshKeyBroken]
    case .tooWeak(let bits, let least): self[.sshKeyWeak(least: "\(least)", bits: "\(bits)")]
    }
  }

  private func sentence(_ format: SSHKeyFormat) -> String {
    switch format {
    case .putty: self[.sshKeyPutty]
    case .ssh2: self[.sshKeySsh2]
    case .pem: self[.sshKeyPem]
    case .knownHosts: self[.sshKeyKnownHosts]
    }
  }

  /// Returns the reason why a key wasn't added.
  public func sentence(_ refusal: KeyRefusal) -> String {
    switch refusal {
    case .keyTaken: self[.sshKeyTaken]
    case .keyPresent: self[.sshKeyPresent]
    }
  }
}
