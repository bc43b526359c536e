import { expect, test } from 'vitest'
import { mayBePrivate, parsePrivateHost } from './private-hosts.ts'

test.each([
  ['hooks.internal', { host: 'hooks.internal', port: null }],
  [' Hooks.Internal:8080 ', { host: 'hooks.internal', port: 8080 }],
  ['10.0.0.5', { host: '10.0.0.5', port: null }],
  ['10.0.0.5:65535', { host: '10.0.0.5', port: 65_535 }],
  ['fd00::1', { host: 'fd00::1', port: null }],
  ['[fd00::1]', { host: 'fd00::1', port: null }],
  ['[fd00::1]:8080', { host: 'fd00::1', port: 8080 }],
  ['', null],
  ['hooks.internal:', null],
  ['hooks.internal:0', null],
  ['hooks.internal:65536', null],
  ['hooks.internal:http', null],
  ['http://hooks.internal', null],
  ['a b', null],
])('%j is read as %j', (text, expected) => {
  expect(parsePrivateHost(text)).toEqual(expected)
})

const hosts = ['hooks.internal', '10.0.0.5:8080', '[fd00::1]:8443'].flatMap(
  (text) => parsePrivateHost(text) ?? [],
)

test.each([
  ['http://hooks.internal/a', true, true],
  ['https://hooks.internal/a', true, true],
  ['http://hooks.internal:443/', true, true],
  ['http://hooks.internal:5432/', false, true],
  ['http://a.hooks.internal/', false, false],
  ['http://10.0.0.5:8080/', true, true],
  ['http://10.0.0.5/', false, false],
  ['https://[fd00::1]:8443/', true, true],
  ['https://[fd00::1]/', false, false],
])('%s may be private: %s, and %s on the operator’s own machine', (url, expected, local) => {
  expect(mayBePrivate({ hosts, allPorts: false }, new URL(url))).toBe(expected)
  expect(mayBePrivate({ hosts, allPorts: true }, new URL(url))).toBe(local)
})
