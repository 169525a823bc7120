import Testing

@testable import InteractorKit

@MainActor @Suite(.timeLimit(.minutes(1))) struct WorkTests {
  @Test func `settles when the last of its work has ended`() async {
    let work = Work()
    var ended = 0

    for _ in 1...3 {
      work.start {
        await Task.yield()
        ended += 1
      }
    }
    let idleBefore = work.isIdle
    await work.settled()

    #expect(!idleBefore)
    #expect(ended == 3)
    #expect(work.isIdle)
  }

  @Test func `a parent waits for the work of all that report to it`() async {
    let parent = Work()
    let scenes = [Work(reportingTo: parent), Work(reportingTo: parent)]
    var ended = 0

    for scene in scenes {
      scene.start {
        await Task.yield()
        ended += 1
      }
    }
    await parent.settled()

    #expect(ended == 2)
    #expect(scenes.map(\.isIdle) == [true, true])
  }

  @Test func `takes work that waits for a person for idle, and counts it from the answer on`() async
  {
    let parent = Work()
    let work = Work(reportingTo: parent)
    var answer: ((Bool) -> Void)?
    var answers: [Bool] = []

    work.start {
      answers.append(await Work.asking { answer = $0 })
      await Task.yield()
      answers.append(false)
    }
    await parent.settled()
    let whileWaiting = answers
    answer?(true)
    let idleOnceAnswered = [work.isIdle, parent.isIdle]
    await parent.settled()

    #expect(whileWaiting.isEmpty)
    #expect(idleOnceAnswered == [false, false])
    #expect(answers == [true, false])
  }

  @Test func `who is answered at once was never idle`() async {
    let work = Work()
    var answer = false

    work.start { answer = await Work.asking { $0(true) } }
    await work.settled()

    #expect(answer)
    #expect(work.isIdle)
  }

  @Test func `what follows when all is done comes before who waits for that`() async {
    let parent = Work()
    let work = Work(reportingTo: parent)
    var done: [String] = []

    parent.whenSettled { done.append("at once") }
    work.start {
      await Task.yield()
      done.append("work")
    }
    parent.whenSettled { done.append("one") }
    parent.whenSettled { done.append("two") }
    let idleBefore = parent.isIdle
    await parent.settled()

    #expect(!idleBefore)
    #expect(done == ["at once", "work", "one", "two"])
    #expect(parent.isIdle)
  }

  @Test func `what follows counts where its work reports to`() async {
    let parent = Work()
    let work = Work(reportingTo: parent)
    var places: [String] = []

    work.start { await Task.yield() }
    work.whenSettled { places = parent.running }
    await parent.settled()

    #expect(places.count == 1)
    #expect(parent.isIdle && work.isIdle)
  }

  @Test func `who is cancelled waits no longer`() async {
    let work = Work()
    let task = work.start { await untilCancelled() }
    let waiting = Task { await work.settled() }

    waiting.cancel()
    await waiting.value

    #expect(!work.isIdle)
    task.cancel()
    await work.settled()
  }

  @Test func `keeps nothing of work that has ended`() async {
    let work = Work()

    work.start {}
    work.start { await Task.yield() }
    #expect(work.tasks.count == 2)
    await work.settled()

    #expect(work.tasks.isEmpty)
  }

  @Test func `cancels what runs when it goes away, and the parent waits for its end`() async {
    let parent = Work()
    var scene: Work? = Work(reportingTo: parent)
    var cancelled = false

    scene?.start {
      await untilCancelled()
      cancelled = true
    }
    scene = nil
    let idleBefore = parent.isIdle
    await parent.settled()

    #expect(!idleBefore)
    #expect(cancelled)
  }

  @Test func `work that starts more work keeps it unsettled`() async {
    let work = Work()
    var ended = 0

    work.start {
      await Task.yield()
      work.start {
        await Task.yield()
        ended += 1
      }
    }
    await work.settled()

    #expect(ended == 1)
  }
}
