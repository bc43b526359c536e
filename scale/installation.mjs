/** An installation with two processes: each part of it, started, and how all of it is stopped. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startMailbox } from './mailbox.mjs'
import { startProduct } from './product.mjs'
import { keepsStatements, startBalancer, startPooler } from './proxies.mjs'
import { startServers, temporaryFolder } from './servers.mjs'
import { dueTasks } from './together.mjs'
import { findPrograms, findServer, freePorts } from './tools.mjs'

export const DUE_PEOPLE = 40

export const startAll = async (short) => {
  const programs = findPrograms(['haproxy', 'pgbouncer', 'wrk'])
  const bin = findServer()
  const folder = temporaryFolder()
  const [server] = await startServers(bin, folder, 1, { max_connections: 200 })
  const [poolerPort, balancerPort, commandPort, ...ports] = await freePorts(5)
  const pooler = startPooler(programs.pgbouncer, folder, poolerPort, server.url)
  const mailbox = await startMailbox()
  const host = `localhost:${balancerPort}`
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    APP_URL: `http://${host}`,
    TRUST_PROXY: 'true',
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: server.url,
    PREPARED_STATEMENTS: String(keepsStatements(programs.pgbouncer)),
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: mailbox.url,
  }
  // Makes the tables. What is written past the product is in no log, so only a process that begins finds it soon.
  const first = await startProduct(folder, ports[0], env)
  await first.stop()
  execFileSync(join(bin, 'psql'), [server.url, '-qc', dueTasks(DUE_PEOPLE)])
  await first.start()
  const products = [first, await startProduct(folder, ports[1], env)]
  const balancer = startBalancer(programs.haproxy, folder, [balancerPort, commandPort], ports)
  const base = `http://127.0.0.1:${balancerPort}`
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop('SIGKILL')))
    await Promise.all([balancer.stop(), pooler.stop('SIGKILL')])
    await server.stop()
    mailbox.stop()
  }
  return { programs, folder, server, pooler, mailbox, products, balancer, base, host, short, stop }
}
