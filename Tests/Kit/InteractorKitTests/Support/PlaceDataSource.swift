import InteractorKit

/// Has the place it's asked at.
struct PlaceDataSource: GetDataSource {
  func get(_ query: any Query) -> Place { .current }

  func getAll(_ query: any Query) -> [Place] { [.current] }
}
