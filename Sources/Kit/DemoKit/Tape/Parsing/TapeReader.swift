/// A reason for which a tape can't be played.
public enum TapeError: Error, Equatable, Sendable {
  /// The file can't be read. The reason is the end of a sentence.
  case unreadable(reason: String)
  /// The tape and the ones that it includes have these problems.
  case broken([TapeProblem])
}

/// A reason for which a file can't be read.
public struct TapeFileProblem: Error, Equatable, Sendable {
  /// The reason as the end of a sentence.
  public let reason: String

  /// Creates a problem.
  public init(reason: String) { self.reason = reason }
}

/// A reader of tapes, with the tapes that they include by `Source`.
public struct TapeReader {
  /// A function that reads a file's bytes, within a limit of its own.
  public typealias Load = (_ path: String) throws(TapeFileProblem) -> [UInt8]
  /// A function that returns problems with a tape's setup that the kit can't know, such as an
  /// unknown scene.
  public typealias Check = (Tape) -> [TapeProblem]

  private let load: Load
  private var assembly: TapeAssembly
  private var count = 0

  /// Reads the tape of a file. A path in `Source` is relative to the current folder, as in VHS, or, if no
  /// file is there, to the tape that has it.
  ///
  /// - Parameters:
  ///   - check: finds further problems. It is called for a broken tape, too, so that all problems
  ///     are reported at once.
  ///   - load: reads a file, within a limit of its own.
  /// - Throws: `.unreadable` for the file itself; `.broken` for all other problems.
  public static func tape(
    at path: String, check: Check = { _ in [] }, load: @escaping Load
  ) throws(TapeError) -> Tape {
    var reader = TapeReader(load: load, assembly: TapeAssembly(file: path))
    do throws(TapeFileProblem) {
      reader.include(try load(path), path: path, above: [])
    } catch {
      throw .unreadable(reason: error.reason)
    }
    var problems = reader.assembly.problems
    for problem in check(reader.assembly.tape) { problems.insertInOrder(problem) }
    guard problems.isEmpty else { throw .broken(problems) }
    return reader.assembly.tape
  }

  private mutating func include(_ bytes: [UInt8], path: String, above: [String]) {
    let parser = TapeParser(bytes, file: path)
    for problem in parser.problems { assembly.add(problem) }
    for command in parser.commands {
      count += 1
      if count == TapeLimits.commands {
        let limit = "\(TapeLimits.commands) commands in all"
        return assembly.add(TapeProblem(.tooMuch(limit: limit), at: command.place))
      }
      guard count < TapeLimits.commands else { return }
      if case .source(let file) = command.action {
        include(file, command.place, path: path, above: above + [path])
      } else {
        assembly.add(command, isSource: !above.isEmpty)
      }
    }
  }

  private mutating func include(
    _ file: String, _ place: TapePosition, path: String, above: [String]
  ) {
    let (source, bytes) = load(file, beside: path)
    if let first = above.firstIndex(of: source) {
      let circle = Array(above[first...]) + [source]
      return assembly.add(TapeProblem(.cycle(circle), at: place))
    }
    guard above.count < TapeLimits.depth else {
      return assembly.add(TapeProblem(.tooDeep(limit: TapeLimits.depth), at: place))
    }
    do throws(TapeFileProblem) {
      include(try bytes.get(), path: source, above: above)
    } catch {
      assembly.add(TapeProblem(.unreadableSource(reason: error.reason), at: place))
    }
  }

  private func load(
    _ file: String, beside tape: String
  ) -> (path: String, bytes: Result<[UInt8], TapeFileProblem>) {
    let name = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    let result = { (path: String) in
      Result { () throws(TapeFileProblem) in try load(path) }
    }
    guard !file.hasPrefix("/"), let slash = tape.lastIndex(of: "/") else {
      return (name, result(name))
    }
    let beside = "\(tape[...slash])\(name)"
    guard case .success(let bytes) = result(name) else { return (beside, result(beside)) }
    return (name, .success(bytes))
  }
}

extension [TapeProblem] {
  /// Inserts a problem before the later ones of its file.
  fileprivate mutating func insertInOrder(_ problem: TapeProblem) {
    let place = problem.place
    let next = firstIndex { other in
      other.place.file == place.file
        && (other.place.line, other.place.column) > (place.line, place.column)
    }
    insert(problem, at: next ?? endIndex)
  }
}
