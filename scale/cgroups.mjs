/** The control groups of the kernel, of either version: where ours may be, and how one limits the processor. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PERIOD = 20_000
const quota = (share) => Math.round(PERIOD * share)

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
export const write = (folder, name, text) => writeFileSync(join(folder, name), text)

const V1 = {
  name: 'cgroup v1',
  prepare: () => {},
  limit: (group, share) => {
    write(group, 'cpu.cfs_period_us', `${PERIOD}`)
    write(group, 'cpu.cfs_quota_us', `${quota(share)}`)
  },
}

const V2 = {
  name: 'cgroup v2',
  prepare: (parent, group) => {
    if (!existsSync(join(group, 'cpu.max'))) write(parent, 'cgroup.subtree_control', '+cpu')
    // Where processes stand in the parent itself, as in a container, only groups of threads may be below it.
    if (read(join(group, 'cgroup.type')).trim() === 'domain invalid') write(group, 'cgroup.type', 'threaded')
  },
  limit: (group, share) => write(group, 'cpu.max', `${quota(share)} ${PERIOD}`),
}

/** The groups below which ours may be: that of the processor where it is of version 1, else our own and those above it. */
export const places = () => {
  const mounts = read('/proc/self/mounts')
    .split('\n')
    .map((line) => line.split(' '))
  const first = mounts.find(([, , kind, options]) => kind === 'cgroup' && options.split(',').includes('cpu'))
  if (first) return [{ parent: first[1], version: V1 }]
  const second = mounts.find(([, , kind]) => kind === 'cgroup2')
  if (!second) return []
  const [, own = '/'] = /^0::(\/.*)$/m.exec(read('/proc/self/cgroup')) ?? []
  const parents = []
  for (let path = own; ; path = dirname(path)) {
    parents.push({ parent: join(second[1], path), version: V2 })
    if (path === '/') return parents
  }
}

/** Takes back what had to be allowed below a group; of version 1 nothing has to be. */
export const restoring = ({ parent }) => {
  const allowed = () => read(join(parent, 'cgroup.subtree_control')).split(/\s+/).includes('cpu')
  const before = allowed()
  return () => {
    if (!before && allowed()) write(parent, 'cgroup.subtree_control', '-cpu')
  }
}
