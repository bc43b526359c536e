/** What stands around the product where there are several processes: PgBouncer behind it and HAProxy before it. */
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { until } from './clients.mjs'
import { start } from './servers.mjs'
import { serverUser } from './tools.mjs'

/** PgBouncer keeps prepared statements in transaction mode since 1.21. */
export const keepsStatements = (pgbouncer) => {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(execFileSync(pgbouncer, ['--version'], { encoding: 'utf8' }))
  return Number(major) > 1 || Number(minor) >= 21
}

const BEGIN =
  "SET TimeZone = 'UTC'; SET statement_timeout = '5s'; SET idle_in_transaction_session_timeout = '10s'"

/** The same in transaction mode. Gives the URL through it. */
export const startPooler = (pgbouncer, folder, port, target) => {
  const user = serverUser()
  const place = join(folder, 'pgbouncer')
  mkdirSync(place)
  const { hostname, port: serverPort, pathname } = new URL(target)
  const own = keepsStatements(pgbouncer) ? 'max_prepared_statements = 500' : ''
  const begin = BEGIN.replaceAll("'", "''")
  writeFileSync(join(place, 'users.txt'), '"postgres" ""\n')
  writeFileSync(
    join(place, 'pgbouncer.ini'),
    `[databases]
dayloom = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} connect_query='${begin}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(place, 'users.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout
${own}
`,
  )
  if (user.uid !== undefined) chownSync(place, user.uid, user.gid)
  const args = [join(place, 'pgbouncer.ini')]
  const server = start(pgbouncer, args, { log: join(folder, 'pgbouncer.log'), ...user })
  return { ...server, url: `postgresql://postgres@127.0.0.1:${port}/dayloom` }
}

/** Gives HAProxy's answer to a command of its Runtime API. */
const command = (port, line) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${line}\n`)
  return text(socket)
}

/**
 * One address before several. What a process is asked while it ends, or is killed, the other one is asked again: each
 * request of the product may come twice, because new rows have ids of the client.
 */
export const startBalancer = (haproxy, folder, [port, commandPort], backends) => {
  const file = join(folder, 'haproxy.cfg')
  const servers = backends.map((each) => `  server api-${each} 127.0.0.1:${each}`)
  writeFileSync(
    file,
    `global
  maxconn 1000
  stats socket ipv4@127.0.0.1:${commandPort} level admin
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend people
  bind 127.0.0.1:${port}
  default_backend api
backend api
  balance leastconn
  option httpchk
  http-check send meth GET uri /readyz hdr Host localhost:${port}
  default-server check inter 100ms fall 2 rise 1
${servers.join('\n')}
`,
  )
  const server = start(haproxy, ['-db', '-f', file], { log: join(folder, 'haproxy.log') })
  /** Waits until it sends requests to so many. */
  const sees = async (count) => {
    const isSo = async () =>
      (await command(commandPort, 'show stat')).split('\n').filter((line) => /^api,api-.*,UP,/.test(line))
        .length === count
    if (!(await until(isSo, 60_000))) throw new Error(`The balancer does not see ${count} processes`)
  }
  /** Sends requests to a process (`ready`), or leaves it alone though it could answer (`maint`). */
  const put = (backend, state) => command(commandPort, `set server api/api-${backend} state ${state}`)
  return { ...server, sees, put }
}
