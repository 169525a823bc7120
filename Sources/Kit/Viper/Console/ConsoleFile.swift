import LibC

/// The reason why a console can't be opened.
public enum ConsoleError: Error, Equatable, CustomStringConvertible {
  /// The file or terminal belongs to another user.
  case notOwned(String)
  /// It is the terminal that shows the program.
  case ownTerminal(String)
  /// It is neither a file nor a terminal nor a pipe.
  case notWritable(String)
  /// The named pipe isn't being read.
  case noReader(String)
  /// The system's reason, by its error number.
  case failed(String, errno: Int32)

  public var description: String {
    switch self {
    case .notOwned(let path): "The console \(path) belongs to another user."
    case .ownTerminal(let path):
      "\(path) is the terminal of this program: name that of another window, which tty prints there."
    case .notWritable(let path):
      "\(path) can't be a console: name a terminal, a named pipe or a file."
    case .noReader(let path):
      "The pipe \(path) has no reader: start one first, such as cat \(path)."
    case .failed(let path, let number):
      "The console \(path) can't be opened: \(String(cString: strerror(number)))."
    }
  }
}

enum ConsoleFile {
  /// Opens a file, a terminal or a named pipe for writing, without waiting for it.
  ///
  /// - Returns: a descriptor that the caller must close.
  static func open(_ path: String) throws(ConsoleError) -> Int32 {
    let flags =
      O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = systemOpen(path, flags, 0o600)
    guard descriptor >= 0 else {
      switch errno {
      case ENXIO: throw .noReader(path)
      case EISDIR: throw .notWritable(path)
      default: throw .failed(path, errno: errno)
      }
    }
    do throws(ConsoleError) {
      try check(descriptor, path)
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func check(_ descriptor: Int32, _ path: String) throws(ConsoleError) {
    var file = stat()
    guard fstat(descriptor, &file) == 0 else { throw .failed(path, errno: errno) }
    guard file.st_uid == geteuid() else { throw .notOwned(path) }
    switch file.st_mode & S_IFMT {
    case S_IFREG: guard fchmod(descriptor, 0o600) == 0 else { throw .failed(path, errno: errno) }
    case S_IFIFO: break
    case S_IFCHR where isatty(descriptor) == 1:
      for number in [STDIN_FILENO, STDOUT_FILENO] {
        var own = stat()
        if fstat(number, &own) == 0, own.st_mode & S_IFMT == S_IFCHR, own.st_rdev == file.st_rdev {
          throw .ownTerminal(path)
        }
      }
    default: throw .notWritable(path)
    }
  }
}

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  #if canImport(Glibc)
    Glibc.open(path, flags, mode)
  #else
    Darwin.open(path, flags, mode)
  #endif
}
