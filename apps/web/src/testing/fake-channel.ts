/** The open channels of a browser whose tabs share one window: what one of them says, the others of its name hear. */
export class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>()
  /** Nothing of its tab runs: it neither speaks nor hears. */
  static asleep: FakeChannel | undefined

  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown) {
    const { open, asleep } = FakeChannel
    if (asleep === this) return
    for (const each of open) {
      if (each === this || each === asleep || each.name !== this.name) continue
      queueMicrotask(() => each.dispatchEvent(new MessageEvent('message', { data })))
    }
  }
  close() {
    FakeChannel.open.delete(this)
  }
}
