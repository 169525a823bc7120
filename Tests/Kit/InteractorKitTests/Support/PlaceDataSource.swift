import InteractorKit

/// Returns the place in which it is called.
struct PlaceDataSource: GetDataSource {
  func get(_ query: any Query) -> Place { .current }

  func getAll(_ query: any Query) -> [Place] { [.current] }
}
