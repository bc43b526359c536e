import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { isLoopbackAddress, isOnThisMachine } from './host-name.ts'
import { createHosts } from './hosts.ts'

const hostsOf = (env: Record<string, string>) => createHosts(readEnv(env))

const local = { APP_URL: 'http://localhost:3000' }
const live = {
  APP_URL: 'https://dayloom.example',
  HOST: '0.0.0.0',
  ALLOWED_HOSTS: 'Board.example., 10.0.0.5',
}
const proxied = { APP_URL: 'https://dayloom.example' }

test.each<[Record<string, string>, string, boolean]>([
  [local, 'localhost:3000', true],
  [local, 'localhost', true],
  [local, 'LocalHost.:3000', true],
  [local, '127.0.0.1:8080', true],
  [local, '[::1]:3000', true],
  [local, '', false],
  [local, 'evil.example', false],
  [local, 'localhost.evil.example', false],
  [local, 'evil.localhost', false],
  [local, 'localhost@evil.example', false],
  [local, 'evil.example@localhost', false],
  [local, 'localhost,evil.example', false],
  [local, 'localhost/', false],
  [local, 'localhost..', false],
  [local, '127.0.0.2', false],
  [local, '127.1', false],
  [local, '2130706433', false],
  [local, '0.0.0.0', false],
  [local, '[::]', false],
  [local, '[::1', false],
  [local, '::1', false],
  [local, 'localhost:', false],
  [local, 'localhost:port', false],
  [local, 'locаlhost', false],
  [live, 'dayloom.example', true],
  [live, 'DAYLOOM.EXAMPLE:443', true],
  [live, 'board.example', true],
  [live, '10.0.0.5:3000', true],
  [live, 'localhost:3000', false],
  [live, '127.0.0.1:3000', false],
  [live, '[::1]:3000', false],
  [live, '10.0.0.50', false],
  [proxied, 'dayloom.example', true],
  ...['127.0.0.1:3000', '127.0.0.1', 'localhost:3000', '[::1]:3000', 'a.localhost'].map(
    (host): [Record<string, string>, string, boolean] => [proxied, host, false],
  ),
  [{ ...proxied, ALLOWED_HOSTS: '127.0.0.1' }, '127.0.0.1:3000', true],
  [{ APP_URL: 'http://10.0.0.5:3000' }, '127.0.0.1:3000', false],
  [{ APP_URL: 'http://day.localhost:3000' }, 'day.localhost:3000', true],
  [{ APP_URL: 'http://day.localhost:3000' }, '127.0.0.1:3000', true],
  [{ ...local, HOST: '::1' }, '127.0.0.1:3000', true],
  [{ ...local, HOST: '192.168.1.5' }, '127.0.0.1:3000', false],
  [{ ...local, HOST: '192.168.1.5' }, 'localhost:3000', true],
  [{ ...local, APP_URL: 'http://[fd00::5]:3000', HOST: '::' }, '[fd00::5]:3000', true],
  [{ ...local, APP_URL: 'http://[fd00::5]:3000', HOST: '::' }, '[fd00::6]:3000', false],
])('of %j, %s is one of its hosts: %s', (env, host, own) => {
  expect(hostsOf(env).isOwn(host)).toBe(own)
})

test.each<[Record<string, string>, string, string, boolean]>([
  [local, 'http://localhost:3000', '127.0.0.1:3000', true],
  [local, 'http://127.0.0.1:3000', 'localhost:3000', true],
  [local, 'http://localhost:5173', 'localhost:5173', true],
  [local, 'http://localhost:3001', 'localhost:3000', false],
  [local, 'http://localhost', 'localhost:3000', false],
  [local, 'https://localhost:3000', 'localhost', false],
  [local, 'http://evil.example', 'evil.example', false],
  [local, 'http://evil.example:3000', 'localhost:3000', false],
  [local, 'http://localhost:3000@evil.example', 'localhost:3000', false],
  [local, 'http://localhost:3000/', 'localhost:3000', false],
  [local, 'null', 'localhost:3000', false],
  [local, '', 'localhost:3000', false],
  [local, 'file://', 'localhost:3000', false],
  [local, 'chrome-extension://localhost', 'localhost:3000', false],
  [live, 'https://dayloom.example', 'dayloom.example', true],
  [live, 'https://board.example', 'board.example', true],
  [live, 'https://board.example', '10.0.0.5:3000', true],
  [live, 'https://board.example:8443', 'board.example:8443', true],
  [live, 'https://board.example:8443', 'board.example', false],
  [live, 'http://dayloom.example', 'dayloom.example', false],
  [live, 'http://board.example', 'board.example', false],
  [live, 'https://localhost', 'localhost', false],
])('of %j, a page of %s may change something at %s: %s', (env, origin, host, own) => {
  expect(hostsOf(env).isOwnOrigin(origin, host)).toBe(own)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.127.0.0.1', false],
  ['127.0.0.1.evil.example', false],
  ['::ffff:10.0.0.1', false],
])('%s is a loopback address: %s', (address, loopback) => {
  expect(isLoopbackAddress(address)).toBe(loopback)
})

test.each([
  ['http://localhost:3000', true],
  ['http://LOCALHOST.:3000', true],
  ['https://localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://127.8.9.1', true],
  ['http://2130706433', true],
  ['http://[::1]:3000', true],
  ['http://day.localhost:3000', true],
  ['http://day.localhost.', true],
  ['https://dayloom.example', false],
  ['http://dayloom.example', false],
  ['http://localhost.dayloom.example', false],
  ['http://127.0.0.1.dayloom.example', false],
  ['http://notlocalhost', false],
  ['http://10.0.0.5:3000', false],
  ['http://192.168.1.5', false],
  ['http://0.0.0.0:3000', false],
  ['http://[::]:3000', false],
  ['http://[fd00::5]', false],
  ['http://nas.local', false],
])('APP_URL=%s is an address of this machine: %s', (APP_URL, own) => {
  expect(isOnThisMachine(readEnv({ APP_URL }))).toBe(own)
})
