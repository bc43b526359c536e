import { ada } from './fixtures.ts'
import { createServer } from './server.ts'

/** A server that knows this person, and what every screen asks besides. */
export const appServer = (user: typeof ada | null = ada) => {
  const server = createServer()
  server.on('auth', 'session', () => user)
  server.on('app', 'config', () => ({
    contact_email: 'help@example.com',
    google_enabled: true,
    oidc: null,
    password_sign_in: true,
  }))
  server.on('ratings', 'stats', () => ({ averageRating: 0, totalRatings: 0 }))
  server.on('changes', 'catchUp', () => ({ data: [], next_seq: 0 }))
  server.on('views', 'list', () => [])
  server.on('lists', 'list', () => [])
  server.on('routines', 'list', () => [])
  server.on('timer', 'get', () => ({ entry: null, title: null, focus_ends_at: null }))
  server.on('tags', 'list', () => [])
  server.on('habits', 'list', () => [])
  server.on('today', 'strip', () => [])
  server.on('tasks', 'list', () => ({ data: [], next_cursor: null }))
  return server
}
