import { expect, test } from 'vitest'
import { runAs } from './run-as.ts'

const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
const withParent = ['setpriv', '--pdeathsig', 'INT']
const nobody = { uid: 65534, gid: 65534 }

test.each([
  {
    where: 'a person',
    platform: 'linux',
    isRoot: false,
    has: ['unshare', 'setpriv'],
    as: { prefix: withParent },
  },
  { where: 'a person without setpriv', platform: 'linux', isRoot: false, has: [], as: { prefix: [] } },
  {
    where: 'root',
    platform: 'linux',
    isRoot: true,
    has: ['unshare', 'setpriv'],
    as: { prefix: [...namespace, ...withParent] },
  },
  {
    where: 'root without namespaces',
    platform: 'linux',
    isRoot: true,
    has: ['setpriv'],
    as: { prefix: withParent, ...nobody },
  },
  {
    where: 'root of a Mac',
    platform: 'darwin',
    isRoot: true,
    has: ['unshare', 'setpriv'],
    as: { prefix: [], ...nobody },
  },
])('$where', ({ platform, isRoot, has, as }) => {
  expect(runAs({ platform, isRoot, canRun: ([command = '']) => has.includes(command) })).toEqual(as)
})
