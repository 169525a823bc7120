import Domain
import InteractorKit
import SceneServices

/// A thin façade over the use cases of this scene.
struct FormTemplateInteractor: FormTemplate.InteractorInput {
  let getLines: Interactor.GetAll<String>
  let putLines: Interactor.PutAll<String>
  let analytics: any Analytics
  var clock: any Clock<Duration> = ContinuousClock()

  func store(_ line: String) async throws(DataError) -> Int {
    let elapsed = clock.stopwatch()
    do throws(DataError) {
      let lines = try await putLines.execute(try await getLines.execute() + [line])
      analytics.log(.callSucceeded(.formTemplateStore, elapsed()))
      return lines.count
    } catch {
      analytics.log(.callFailed(.formTemplateStore, .storage, elapsed()))
      throw error
    }
  }
}
