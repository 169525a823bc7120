/// Why there is no tape to play.
public enum TapeError: Error, Equatable, Sendable {
  /// The end of a sentence: why the file can't be read.
  case unreadable(reason: String)
  /// All that is wrong with it, and with the tapes it includes.
  case broken([TapeProblem])
}

/// A file that can't be read, and why: the end of a sentence.
public struct TapeFileProblem: Error, Equatable, Sendable {
  public let reason: String

  public init(reason: String) { self.reason = reason }
}

/// Reads a tape and those that it includes by `Source`, which stand beside it.
public struct TapeReader {
  public typealias Load = (_ path: String) throws(TapeFileProblem) -> [UInt8]
  public typealias Check = (Tape) -> [TapeProblem]

  private let load: Load
  private var assembly: TapeAssembly
  private var count = 0

  /// - Parameters:
  ///   - check: what is wrong with what the tape chooses, which this kit can't know; asked about a
  ///     broken tape, too, so that everything is told at once.
  ///   - load: reads a file, within a limit of its own.
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

  private mutating func include(_ file: String, _ place: TapePlace, path: String, above: [String]) {
    let source = Self.path(of: file, beside: path)
    if let first = above.firstIndex(of: source) {
      let circle = Array(above[first...]) + [source]
      return assembly.add(TapeProblem(.cycle(circle), at: place))
    }
    guard above.count < TapeLimits.depth else {
      return assembly.add(TapeProblem(.tooDeep(limit: TapeLimits.depth), at: place))
    }
    do throws(TapeFileProblem) {
      include(try load(source), path: source, above: above)
    } catch {
      assembly.add(TapeProblem(.unreadableSource(reason: error.reason), at: place))
    }
  }

  private static func path(of file: String, beside tape: String) -> String {
    guard !file.hasPrefix("/"), let slash = tape.lastIndex(of: "/") else { return file }
    return "\(tape[...slash])\(file.hasPrefix("./") ? file.dropFirst(2) : file[...])"
  }
}

extension [TapeProblem] {
  /// Puts it before those that stand below it in its file.
  fileprivate mutating func insertInOrder(_ problem: TapeProblem) {
    let place = problem.place
    let next = firstIndex { other in
      other.place.file == place.file
        && (other.place.line, other.place.column) > (place.line, place.column)
    }
    insert(problem, at: next ?? endIndex)
  }
}
