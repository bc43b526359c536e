import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

test.each([
  [' ada', 'A'],
  ['😀 Ada', '😀'],
  ['👩‍👩‍👧 Lovelace', '👩‍👩‍👧'],
  ['É́va', 'É́'],
])('the picture of %s without one is %s', async (name, initial) => {
  await openApp('/profile', appServer({ ...ada, name }))
  await screen.findByRole('heading', { name: new RegExp(name.trim()) })
  expect(await screen.findByText(initial)).toBeTruthy()
})
