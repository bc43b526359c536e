import { findBinaries, type Binaries } from '../binaries.ts'
import { prepareCluster } from '../cluster.ts'
import { freePort } from '../free-port.ts'
import { serverUrl } from '../owner.ts'
import { runAs } from '../run-as.ts'
import { launchWhenFree, stopServer, type Server } from '../server.ts'

/** For a test that stops or kills a server and starts it again at the same address. Nobody owns or supervises it. */
export async function createServer(
  folder: string,
  { binaries: given, settings = {} }: { binaries?: Binaries; settings?: Record<string, string> } = {},
) {
  const [binaries, as, port] = [given ?? (await findBinaries()), runAs(), await freePort()]
  const password = await prepareCluster(folder, { binaries, as, durable: false })
  const launch = (): Promise<Server> =>
    launchWhenFree(folder, { binaries, as, port, settings: { fsync: 'off', ...settings } })
  return {
    url: serverUrl(port, password, 'postgres'),
    port,
    password,
    launch,
    stop: (server: Server): Promise<void> => stopServer(server, { folder, binaries }),
  }
}
