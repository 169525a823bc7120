import AccountChangeScene
import AccountKeysScene
import AccountSessionsScene
import AccountVouchesScene
import CodeEntryScene
import Domain
import MyAccountScene
import MyDataScene
import ProfileScene
import RecoveryCodesScene
import Routes
import SecondFactorSetupScene
import SignInScene
import TermsAcceptanceScene
import Viper

/// The screens for members.
extension SceneFactory {
  /// - Parameters:
  ///   - name: the username or address at first.
  ///   - isAgain: true if the guest was signed out.
  ///   - skipsPassword: true if the focus begins at the other way to sign in.
  func signIn(
    as name: String = "", isAgain: Bool = false, skipsPassword: Bool = false,
    _ navigator: Navigator<Route>
  ) -> Screen {
    SignInBuilder.build(
      container.useCases.signIn, as: name, isAgain: isAgain, skipsPassword: skipsPassword,
      makeIdempotencyKey: container.useCases.makeMessageKey,
      verifiesEmail: container.brand.admission.verifiesEmail,
      language: container.state.value.language, state: container.state, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func codeEntry(_ navigator: Navigator<Route>) -> CodeEntryBuilder {
    CodeEntryBuilder(
      language: container.state.value.language, state: container.state, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func codeEntry(
    _ receipt: VerificationCodeReceipt, isNewAddress: Bool, _ navigator: Navigator<Route>
  ) -> Screen {
    isNewAddress
      ? codeEntry(navigator).build(
        receipt, changeAddress: container.useCases.backend, signOut: container.signOut)
      : codeEntry(navigator).build(receipt, signIn: container.useCases.signIn)
  }

  func secondFactorEntry(
    _ challenge: SecondFactorChallenge, as name: String, isAgain: Bool,
    _ navigator: Navigator<Route>
  ) -> Screen {
    codeEntry(navigator).build(
      challenge, as: name, isAgain: isAgain, brand: container.brand.name,
      signIn: container.useCases.signIn,
      recognize: { [container] in _ = await container.recognize() })
  }

  func secondFactorSetup(of account: OwnAccount, _ navigator: Navigator<Route>) -> Screen {
    SecondFactorSetupBuilder.build(
      of: account, brand: container.brand.name, container.useCases.backend,
      key: container.useCases.makeMessageKey(), state: container.state,
      signOut: container.signOut, services: services, words: localization.words,
      work: container.work, navigator: navigator)
  }

  func recoveryCodes(_ codes: [RecoveryCode], _ navigator: Navigator<Route>) -> Screen {
    RecoveryCodesBuilder.build(
      codes, brand: container.brand.name, files: guestFiles, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func myAccount(_ navigator: Navigator<Route>) -> Screen {
    MyAccountBuilder.build(
      container.useCases.signIn, container.useCases.backend,
      vouchingAt: container.brand.admission.policy == .vouched ? container.brand.id : nil,
      state: container.state, signOut: container.signOut, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func accountChange(
    _ change: Route.AccountChange, of account: OwnAccount, _ navigator: Navigator<Route>
  ) -> Screen {
    AccountChangeBuilder.build(
      change, of: account, container.useCases.backend,
      makeIdempotencyKey: container.useCases.makeMessageKey,
      language: container.state.value.language,
      rules: container.brand.registration, state: container.state, signOut: container.signOut,
      services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func accountKeys(of account: OwnAccount, _ navigator: Navigator<Route>) -> Screen {
    AccountKeysBuilder.build(
      of: account, container.useCases.backend, state: container.state,
      signOut: container.signOut,
      services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  func accountSessions(_ signIns: [SignInEntry], _ navigator: Navigator<Route>) -> Screen {
    AccountSessionsBuilder.build(
      signIns, container.useCases.backend, state: container.state,
      signOut: container.signOut,
      services: services, words: localization.words, work: container.work, navigator: navigator)
  }

  func accountVouches(_ navigator: Navigator<Route>) -> Screen {
    AccountVouchesBuilder.build(
      container.useCases.backend, state: container.state, signOut: container.signOut,
      services: services, words: localization.words, work: container.work, navigator: navigator)
  }

  func myData(_ navigator: Navigator<Route>) -> Screen {
    MyDataBuilder.build(
      container.useCases.backend, files: guestFiles, state: container.state,
      signOut: container.signOut, services: services, words: localization.words,
      work: container.work, navigator: navigator)
  }

  func profile(firstName: String, _ navigator: Navigator<Route>) -> Screen {
    ProfileBuilder.build(
      firstName: firstName, brand: container.brand, container.useCases.backend,
      state: container.state, services: services, words: localization.words, work: container.work,
      navigator: navigator)
  }

  func termsAcceptance(
    _ terms: TermsOfUse, isFirst: Bool, _ navigator: Navigator<Route>
  ) -> Screen {
    TermsAcceptanceBuilder.build(
      TermsOfUse(
        version: terms.version, text: terms.text.speaking(container.state.value.language)),
      isFirst: isFirst, container.useCases.backend,
      state: container.state, signOut: container.signOut, services: services,
      words: localization.words, work: container.work, navigator: navigator)
  }

  /// Nil in a kiosk, where the files of this machine aren't the guest's.
  private var guestFiles: (any OwnFiles)? {
    container.permissions.maySuspend ? container.files : nil
  }
}
