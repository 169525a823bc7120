import Foundation
import Testing

/// Expects that the screen is the one kept as `Tests/Snapshots/<name>.txt`.
///
/// With `RECORD=1` in the environment it is written instead; one that isn't there fails.
///
/// - Parameter isStyled: whether to keep the roles of the text too, as `Pilot.styledScreen` has them.
@MainActor
public func expectScreen(
  _ pilot: Pilot, matches name: String, isStyled: Bool = false, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectScreen(
    isStyled ? pilot.styledScreen : pilot.screen, matches: name, testFile: testFile,
    sourceLocation: sourceLocation)
}

/// Expects that a screen, as text, is the one kept as `Tests/Snapshots/<name>.txt`.
///
/// With `RECORD=1` in the environment it is written instead; one that isn't there fails.
public func expectScreen(
  _ screen: String, matches name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let snapshot = ScreenSnapshot(name, testFile: testFile)
  if ProcessInfo.processInfo.environment["RECORD"] == "1" { return try snapshot.record(screen) }
  guard let complaint = snapshot.complaint(about: screen) else { return }
  Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
}

/// Expects that the screen is the one drawn here.
@MainActor
public func expectScreen(
  _ pilot: Pilot, _ drawing: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let comparison = ScreenComparison(expected: drawing, shown: pilot.screen)
  guard let difference = comparison.difference else { return }
  Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
}
