import Domain
import InteractorKit
import SceneServices

/// A thin façade over the use cases of this scene.
struct TemplateInteractor: Template.InteractorInput {
  let getItems: Interactor.GetAll<String>
  let analytics: any Analytics
  var clock: any Clock<Duration> = ContinuousClock()

  func items() async throws(DataError) -> [String] {
    let elapsed = clock.stopwatch()
    do throws(DataError) {
      let items = try await getItems.execute()
      analytics.log(.callSucceeded(.templateItems, elapsed()))
      return items
    } catch {
      analytics.log(.callFailed(.templateItems, .storage, elapsed()))
      throw error
    }
  }
}
