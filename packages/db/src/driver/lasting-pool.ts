import { Pool, type PoolClient, type PoolConfig } from 'pg'

/** So long no new connection is asked for after one was refused. */
const PAUSE_MS = 1000

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/** `cannot_connect_now`: the server shuts down, and goes on with the connections that it has. */
const isRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57P03'

/**
 * A pool that goes on with the connections that it has while the server takes no new ones. A PostgreSQL that gets
 * SIGTERM, as the embedded one does when its whole group is told to stop, finishes what its clients still ask of it.
 */
export class LastingPool extends Pool {
  readonly #max: number

  constructor(config: PoolConfig & { max: number }) {
    super(config)
    this.#max = config.max
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const connecting = this.#connectOrWait()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  async #connectOrWait(): Promise<PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      if (!isRefused(error) || this.totalCount === 0) throw error
      this.#growNoMore()
      return this.#connectOrWait()
    }
  }

  /** Then whoever asks waits for one of the others, as where all are in use. */
  #growNoMore() {
    if (this.options.max === this.#max) setTimeout(() => (this.options.max = this.#max), PAUSE_MS).unref()
    this.options.max = this.totalCount
  }
}
