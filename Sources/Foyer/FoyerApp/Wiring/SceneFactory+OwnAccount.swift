import AccountChangeScene
import AccountKeysScene
import AccountSessionsScene
import AccountVouchesScene
import CodeEntryScene
import Domain
import KeyImportScene
import MemberScreens
import MyAccountScene
import MyDataScene
import OwnMessagesScene
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
    _ context: SceneContext<Route>
  ) -> Screen {
    SignIn.screen(
      container.useCases.signIn, as: name, isAgain: isAgain, skipsPassword: skipsPassword,
      makeIdempotencyKey: container.useCases.makeMessageKey,
      verifiesEmail: container.brand.admission.verifiesEmail, articles: container.articles,
      language: container.state.value.language, state: container.state, in: context)
  }

  func codeEntry(_ context: SceneContext<Route>) -> CodeEntryBuilder {
    CodeEntryBuilder(
      language: container.state.value.language, state: container.state, in: context)
  }

  func codeEntry(
    _ receipt: VerificationCodeReceipt, isNewAddress: Bool, _ context: SceneContext<Route>
  ) -> Screen {
    isNewAddress
      ? codeEntry(context).build(receipt, changeAddress: session)
      : codeEntry(context).build(receipt, signIn: container.useCases.signIn)
  }

  func secondFactorEntry(
    _ challenge: SecondFactorChallenge, as name: String, isAgain: Bool,
    _ context: SceneContext<Route>
  ) -> Screen {
    codeEntry(context).build(
      challenge, as: name, isAgain: isAgain, brand: container.brand.name,
      signIn: container.useCases.signIn,
      recognize: { [container] in _ = await container.recognize() })
  }

  func secondFactorSetup(of account: OwnAccount, _ context: SceneContext<Route>) -> Screen {
    SecondFactorSetup.screen(
      of: account, brand: container.brand.name, session,
      key: container.useCases.makeMessageKey(), in: context)
  }

  func recoveryCodes(_ codes: [RecoveryCode], _ context: SceneContext<Route>) -> Screen {
    RecoveryCodes.screen(
      codes, brand: container.brand.name, canCopy: mayCopy, files: guestFiles, in: context)
  }

  func myAccount(_ context: SceneContext<Route>) -> Screen {
    MyAccount.screen(
      session, vouchingAt: container.brand.admission.policy == .vouched ? container.brand.id : nil,
      sendsCodes: { [signIn = container.useCases.signIn] in await signIn.areCodesOffered },
      in: context)
  }

  func accountChange(
    _ change: Route.AccountChange, of account: OwnAccount, _ context: SceneContext<Route>
  ) -> Screen {
    AccountChange.screen(
      change, of: account, rules: container.brand.registration,
      makeIdempotencyKey: container.useCases.makeMessageKey,
      language: container.state.value.language, session, in: context)
  }

  func accountKeys(of account: OwnAccount, _ context: SceneContext<Route>) -> Screen {
    AccountKeys.screen(of: account, hosts: container.brand.keyHosts, session, in: context)
  }

  func keyImport(to account: OwnAccount, _ context: SceneContext<Route>) -> Screen {
    KeyImport.screen(
      to: account, hosts: container.brand.keyHosts, publishers: container.keyPublishers, session,
      in: context)
  }

  func accountSessions(_ signIns: [SignInEntry], _ context: SceneContext<Route>) -> Screen {
    AccountSessions.screen(signIns, session, in: context)
  }

  func ownMessages(_ context: SceneContext<Route>) -> Screen {
    OwnMessages.screen(session, in: context)
  }

  func accountVouches(_ context: SceneContext<Route>) -> Screen {
    AccountVouches.screen(session, in: context)
  }

  func myData(_ context: SceneContext<Route>) -> Screen {
    MyData.screen(session, files: guestFiles, in: context)
  }

  func profile(firstName: String, _ context: SceneContext<Route>) -> Screen {
    Profile.screen(
      firstName: firstName, brand: container.brand, session, canCopy: mayCopy, in: context)
  }

  func termsAcceptance(
    _ terms: TermsOfUse, isFirst: Bool, _ context: SceneContext<Route>
  ) -> Screen {
    TermsAcceptance.screen(
      TermsOfUse(
        version: terms.version, text: terms.text.speaking(container.state.value.language)),
      isFirst: isFirst, session, in: context)
  }

  var session: MemberSession {
    MemberSession(
      on: container.useCases.backend, state: container.state, signOut: container.signOut,
      analytics: services.analytics)
  }

  /// Writes none in a kiosk, where the files of this machine aren't the guest's.
  private var guestFiles: FileInteractor {
    FileInteractor(container.permissions.maySuspend ? container.files : nil)
  }
}
