import { setImmediate } from 'node:timers/promises'
import { attachmentSchema } from '@dayloom/validators/attachments'
import type { FastifyRequest } from 'fastify'
import { vi } from 'vitest'
import { openSocket } from '../../security/load/slow-client.testing.ts'
import type { TestApp } from '../../../testing/app.ts'
import { eventually } from '../../../testing/eventually.ts'
import { form, padded, pdf } from '../../../testing/samples.ts'
import type { TestUser } from '../../../testing/test-user.ts'

type Release = () => void

/** Counts the places that requests of this server hold: of their account, and of everybody. */
export const countPlaces = ({ host: { accountLoad, streams, ports, load } }: TestApp) => {
  const held = new Set<object>()
  let taken = 0
  const counted = (release: Release): Release => {
    const place = {}
    held.add(place)
    taken += 1
    return () => {
      held.delete(place)
      release()
    }
  }
  const admit = accountLoad.admit.bind(accountLoad)
  vi.spyOn(accountLoad, 'admit').mockImplementation(async (...given) => counted(await admit(...given)))
  const enterStream = streams.enter.bind(streams)
  vi.spyOn(streams, 'enter').mockImplementation(async (...given) => counted(await enterStream(...given)))
  const { heavyWork } = ports
  const enterWork = heavyWork.enter.bind(heavyWork)
  vi.spyOn(heavyWork, 'enter').mockImplementation(async (...given) => counted(await enterWork(...given)))
  const running = new Set<FastifyRequest>()
  const enter = load.enter.bind(load)
  vi.spyOn(load, 'enter').mockImplementation((request) => {
    enter(request)
    running.add(request)
  })
  const leave = load.leave.bind(load)
  vi.spyOn(load, 'leave').mockImplementation((request) => {
    leave(request)
    running.delete(request)
  })
  return {
    taken: () => taken,
    held: () => held.size,
    running: () => running.size,
    allGivenBack: () => eventually(() => held.size === 0 && running.size === 0),
  }
}

/** Adds a file of ten megabytes to their task. */
export const addLargeFile = async ({ bearer, task }: TestUser) => {
  const file = form(padded(pdf, 10 * 2 ** 20), 'a.pdf', 'application/pdf')
  return (await bearer.post(`/attachments/tasks/${task}`, file)).data(attachmentSchema).id
}

/** Sends it as it is, and leaves at that moment; settles when the server has heard of it. */
export const sendAndLeave = async (
  app: Pick<TestApp, 'app' | 'url'>,
  text: string,
  moment: () => Promise<unknown>,
) => {
  const heard = new Set<number | undefined>()
  const { server } = app.app
  server.once('connection', (socket) => {
    const { remotePort } = socket
    socket.once('close', () => heard.add(remotePort))
  })
  const socket = await openSocket(app)
  const { localPort } = socket
  socket.write(text)
  await moment()
  socket.resetAndDestroy()
  await eventually(() => heard.has(localPort))
  await setImmediate()
}

/** Nobody reads or writes this table until it is let go. */
export const lockTable = async ({ db }: TestApp, table: 'tasks' | 'journals') => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let transaction: Promise<unknown> = Promise.resolve()
  await new Promise<void>((locked, reject) => {
    transaction = db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
      locked()
      await released
    })
    transaction.catch(reject)
  })
  return async () => {
    release()
    await transaction
  }
}
