import { messages } from '@dayloom/validators/messages'
import { route } from './row.ts'

const { auth, habits } = messages

/** The documented REST paths, all of them. The adapter and the OpenAPI document read this table and nothing else. */
export const routes = [
  route('POST', '/auth/register', 'Create an account and sign in', 'auth.register', { envelope: 'bare', status: 201, open: true }),
  route('POST', '/auth/login', 'Sign in with a password', 'auth.login', { envelope: 'bare', open: true }),
  route('POST', '/auth/logout', 'End this session', 'auth.logout', { envelope: 'nothing', message: auth.loggedOut, open: true }),

  route('GET', '/users/profile', 'The signed-in user', 'users.profile'),

  route('GET', '/habits', 'List habits, oldest first', 'habits.list'),
  route('POST', '/habits', 'Create a habit', 'habits.create', { status: 201, message: habits.created }),
  route('GET', '/habits/{id}', 'One habit with its history', 'habits.get'),
  route('PUT', '/habits/{id}', 'Change a habit', 'habits.update', { message: habits.updated }),
  route('DELETE', '/habits/{id}', 'Delete a habit and its history', 'habits.delete', { envelope: 'nothing', message: habits.deleted }),
  route('POST', '/habits/{id}/restore', 'Take a deletion back', 'habits.restore', { message: habits.restored }),
  route('POST', '/habits/{id}/complete', 'Mark today as done', 'habits.complete', { message: habits.completed }),
  route('DELETE', '/habits/{id}/complete', "Take today's completion back", 'habits.uncomplete', { message: habits.uncompleted }),
]
