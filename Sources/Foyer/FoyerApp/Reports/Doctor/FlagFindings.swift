import Domain
import Files
import Flags
import FoyerTexts
import SceneServices
import Wording

/// Examines a flag server's response for `foyer doctor`.
struct FlagFindings {
  let server: FlagServer
  let context: FlagContext
  let directory: DataDirectory?
  let texts: any Texts

  func all() async -> [Finding] {
    let url = server.address
    do throws(FlagServerProblem) {
      let flags = try await server.examine(for: context, in: directory)
      let wrong = flags.wrongKeys.map {
        finding(.problem, .doctorFlagsServerWrong(url: url, key: $0))
      }
      if !wrong.isEmpty { return wrong }
      return flags.count == 0
        ? [finding(.warning, .doctorFlagsServerNone(url: url))]
        : [finding(.ok, .doctorFlagsServerOk(url: url, count: "\(flags.count)"))]
    } catch {
      return [finding(.problem, text(error, url))]
    }
  }

  private func text(_ problem: FlagServerProblem, _ url: String) -> LocalizedText {
    switch problem {
    case .service(let problem):
      .doctorServerProblem(url: url, problem: texts.operatorSentence(problem))
    case .notAllowed(let status):
      .doctorFlagsServerNotAllowed(url: url, status: "\(status)")
    case .tooMany(let seconds):
      .doctorFlagsServerTooMany(url: url, seconds: "\(seconds)")
    case .pausedByServer: .doctorFlagsServerTooMany(url: url, seconds: "1")
    }
  }

  private func finding(_ state: Finding.State, _ text: LocalizedText) -> Finding {
    Finding(subject: .flags, state: state, message: texts[text])
  }
}
