import Domain

struct RecoveryCodesInteractor: RecoveryCodes.InteractorInput {
  let files: (any OwnFiles)?
}
