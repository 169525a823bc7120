import ArgumentParser
import DemoKit
import Foundation
import LibC
import TapePrograms
import TerminalKit
import Viper

struct SessionStart: FailingCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Start a program in the background.")

  @OptionGroup var options: SessionOptions

  /// The process in the background says on its standard output why it can't start, or nothing.
  func perform() throws(Failure) {
    _ = try options.checked()
    let output = Pipe()
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments =
      ["session", "serve", options.name, "--size", options.size, "--"] + options.program
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = output
    guard (try? process.run()) != nil else {
      throw Failure("Can't start a process for the session.", .unavailable)
    }
    try? output.fileHandleForWriting.close()
    let answer = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let reply = try? JSONDecoder().decode(SessionReply.self, from: answer)
    guard let reply else { throw Failure("The session has ended at once.", .unavailable) }
    _ = try reply.checked()
  }
}

struct SessionOptions: ParsableArguments {
  @Argument(help: "The session's name.") var name: String
  @Option(help: ArgumentHelp("The size of the terminal.", valueName: "columns x rows"))
  var size = "80x24"
  @Argument(parsing: .postTerminator, help: "The program and its arguments.")
  var program: [String] = []

  /// - Returns: the size.
  func checked() throws(Failure) -> Size {
    guard !program.isEmpty else {
      throw Failure("Name a program: tape session start demo -- less README.md.", .usage)
    }
    guard case .resize(let size)? = TapeAction(tape: try resizing(size)) else {
      throw Failure("Give a size such as 100x30.", .usage)
    }
    return size
  }
}

/// The process in the background.
struct SessionServe: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "serve", shouldDisplay: false)

  @OptionGroup var options: SessionOptions

  func run() async throws {
    setsid()
    signal(SIGHUP, SIG_IGN)
    do throws(Failure) { try await serve() } catch {
      report(SessionReply(error))
      throw ExitCode(error.status.rawValue)
    }
  }

  @MainActor private func serve() async throws(Failure) {
    let size = try options.checked()
    let socket = try SessionSocket(options.name)
    let listening = try socket.listen()
    defer { unlink(socket.path) }
    let server = try SessionServer(options.program, size: size)
    let signals = EndingSignals { number in
      unlink(socket.path)
      server.removeSocket()
      Program.die(of: number)
    }
    defer { signals.end() }
    report(SessionReply())
    await server.run(listening)
  }

  /// Tells the process that has started this one, which waits for the end of its output.
  private func report(_ reply: SessionReply) {
    let data = (try? JSONEncoder().encode(reply)) ?? Data()
    _ = data.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    let null = open("/dev/null", O_WRONLY)
    dup2(null, STDOUT_FILENO)
    close(null)
  }
}
