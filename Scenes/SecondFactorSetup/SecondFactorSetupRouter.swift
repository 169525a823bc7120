import Domain
import MemberScreens
import Routes
import SceneServices
import Viper

@MainActor
final class SecondFactorSetupRouter: MemberSceneRouter, SecondFactorSetup.RouterInput {
  func showPicture(_ link: AuthenticatorLink) { navigator.present(.link(.authenticator(link))) }

  func finish(_ codes: [RecoveryCode]) { navigator.replace(with: .recoveryCodes(codes)) }
}
