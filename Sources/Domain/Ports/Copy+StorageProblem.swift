extension Copy {
  /// What is wrong with the store, as a sentence for the person in front of it.
  public func sentence(_ problem: StorageProblem) -> String {
    switch problem {
    case .locked: self["storage.locked"]
    case .diskFull: self["storage.diskFull"]
    case .notWritable: self["storage.notWritable"]
    case .notReadable: self["storage.notReadable"]
    case .corrupt: self["storage.corrupt"]
    case .newerVersion: self["storage.newerVersion"]
    case .outOfMemory: self["storage.outOfMemory"]
    case .service(let problem): sentence(problem)
    case .other(let code): self("storage.other", ["code": "\(code)"])
    }
  }
}
