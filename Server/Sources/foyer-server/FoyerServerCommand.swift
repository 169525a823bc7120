import ArgumentParser

@main struct FoyerServerCommand: ParsableCommand { func run() {} }
