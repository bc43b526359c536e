// Runs in the page before anything else; the bench fills in a selector that only own data satisfies.
;(() => {
  const marks = { ownData: 0, firstPaint: 0, blocking: 0, change: 0, worstFrame: 0 }
  window.marks = marks

  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') marks.firstPaint = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (marks.firstPaint > 0 && startTime + duration > marks.firstPaint) marks.blocking += duration - 50
  }).observe({ type: 'longtask', buffered: true })

  /**
   * Calls back once the frame is painted that has what a selector finds. It looks when the document has changed: asked
   * for each frame, a slow phone would paint a third of its time for the bench.
   *
   * @type {(selector: string, then: () => void) => void}
   */
  const whenThere = (selector, then) => {
    const look = () => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      // Right after the paint, before the effects and all else that the frame has left for later.
      requestAnimationFrame(() => void scheduler.postTask(then, { priority: 'user-blocking' }))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    look()
  }
  whenThere('{{own data}}', () => (marks.ownData = performance.now()))

  /** Notes the longest time between two frames, in milliseconds, until it is called off. */
  window.watchFrames = () => {
    marks.worstFrame = 0
    let [before, watches] = [performance.now(), true]
    /** @type {FrameRequestCallback} */
    const frame = (now) => {
      marks.worstFrame = Math.max(marks.worstFrame, now - before)
      before = now
      if (watches) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    window.stopWatching = () => (watches = false)
  }

  /**
   * Notes the milliseconds from the next press of a key to the frame after what it leads to is there.
   *
   * @type {(key: string, selector: string) => void}
   */
  window.timeChange = (key, selector) => {
    marks.change = 0
    /** @type {(event: KeyboardEvent) => void} */
    const onKey = (event) => {
      if (event.key !== key) return
      document.removeEventListener('keydown', onKey, true)
      const began = event.timeStamp
      whenThere(selector, () => (marks.change = performance.now() - began))
    }
    document.addEventListener('keydown', onKey, true)
  }
})()
