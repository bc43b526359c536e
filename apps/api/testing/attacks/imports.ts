import { connect } from 'node:net'

const at = '2026-03-08T09:30:00.000Z'
const idOf = (kind: number, n: number) => `0190000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`

export const journal = (n: number) => ({ id: idOf(1, n), body: 'note', created_at: at, updated_at: at })

export const task = (n: number, journals: object[] = []) => ({
  id: idOf(2, n),
  title: `Task ${n}`,
  description: 'What has to be done, and in which order',
  due_date: null,
  priority: 'low',
  status: 'todo',
  created_at: at,
  updated_at: at,
  completed_at: null,
  deleted_at: null,
  notes: journals,
  attachments: [],
})

export const habit = (n: number) => ({
  id: idOf(3, n),
  name: `Habit ${n}`,
  description: null,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  completions: [],
})

export const many = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))

/** An export that is one. */
export const documentWith = (parts: object = {}) => ({
  format: 'dayloom-export',
  version: 1,
  exported_at: at,
  profile: {
    name: 'Grace',
    email: 'grace@example.com',
    age: null,
    timezone: 'UTC',
    created_at: at,
    email_verified: false,
    two_factor_enabled: false,
    task_reminders_enabled: false,
  },
  tasks: [],
  habits: [],
  rating: null,
  sessions: [],
  ...parts,
})

/** An import of which the first bytes have been sent, and more may follow. */
export const beginImport = ({ url }: { url: string }, token: string, begun: string) => {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/users/import HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 200000000\r\nAuthorization: Bearer ${token}\r\n\r\n${begun}`,
  )
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (head) => resolve(String(head).slice('HTTP/1.1 '.length, 'HTTP/1.1 413'.length)))
  })
  return { answer, end: () => socket.destroy() }
}
