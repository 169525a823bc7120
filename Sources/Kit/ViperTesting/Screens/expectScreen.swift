import Foundation
import Testing

/// Expects that the screen equals the snapshot `Tests/Snapshots/<name>.txt`.
///
/// With `RECORD=1` in the environment it writes the snapshot instead. A missing snapshot is a
/// failure.
///
/// - Parameter isStyled: whether the snapshot includes the roles of text, as `Pilot.styledScreen`
///   does.
@MainActor
public func expectScreen(
  _ pilot: Pilot, matches name: String, isStyled: Bool = false, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectScreen(
    isStyled ? pilot.styledScreen : pilot.screen, matches: name, testFile: testFile,
    sourceLocation: sourceLocation)
}

/// Expects that a screen, as text, equals the snapshot `Tests/Snapshots/<name>.txt`.
///
/// With `RECORD=1` in the environment it writes the snapshot instead. A missing snapshot is a
/// failure.
public func expectScreen(
  _ screen: String, matches name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let snapshot = ScreenSnapshot(name, testFile: testFile)
  if ProcessInfo.processInfo.environment["RECORD"] == "1" { return try snapshot.record(screen) }
  snapshot.failure(of: screen)?.record(sourceLocation: sourceLocation)
}

/// Expects that the screen equals a drawing in the test. A row `⋮` stands for as many blank rows as
/// are needed.
@MainActor
public func expectScreen(
  _ pilot: Pilot, _ drawing: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  ScreenComparison(expected: drawing, shown: pilot.screen).failure()?
    .record(sourceLocation: sourceLocation)
}
