import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeColumn, placements } from './placements.ts'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { complaintsAbout } from './rules.testing.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

test('every table has its place, and its keys are such that several servers can hold them', async () => {
  expect(await complaintsAbout(client, placements)).toEqual([])
})

test('what belongs to a person says whose it is', () => {
  const columns = Object.values(placements).map(placeColumn)
  expect(columns.filter((column) => column === 'user_id').length).toBeGreaterThan(10)
})

/** What a careless migration would do, and what is said of it. */
const careless: [change: string, complaint: string][] = [
  ['CREATE TABLE notes (user_id uuid, id uuid)', 'notes: not declared'],
  ['DROP TABLE ratings', 'ratings: declared, and not there'],
  ['CREATE UNIQUE INDEX titles ON habits (name)', 'habits: titles is unique without user_id'],
  ['ALTER TABLE users ADD UNIQUE (email)', 'users: users_email_key is unique without id'],
  [
    `ALTER TABLE tasks DROP CONSTRAINT tasks_user_id_fkey,
       ADD CONSTRAINT tasks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE`,
    'tasks: tasks_user_id_fkey changes rows when an id changes',
  ],
  [
    `ALTER TABLE ratings DROP CONSTRAINT ratings_user_id_fkey,
       ADD CONSTRAINT ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL`,
    'ratings: ratings_user_id_fkey would take a row from its place',
  ],
  [
    'ALTER TABLE mails ADD CONSTRAINT owner FOREIGN KEY (user_id) REFERENCES users (id)',
    'mails: owner leads to users, whose rows lie elsewhere',
  ],
  [
    'ALTER TABLE users ADD mail uuid, ADD CONSTRAINT newest FOREIGN KEY (mail) REFERENCES mails (id)',
    'users: newest leads to mails, whose rows lie elsewhere',
  ],
  [
    `CREATE UNIQUE INDEX crossed ON tasks (id, user_id);
     ALTER TABLE journals ADD CONSTRAINT swapped FOREIGN KEY (user_id, task_id) REFERENCES tasks (id, user_id)`,
    'journals: swapped leads to tasks, whose rows lie elsewhere',
  ],
  [
    'ALTER TABLE file_removals DROP CONSTRAINT file_removals_pkey, ALTER user_id DROP NOT NULL',
    'file_removals: user_id may be null',
  ],
  [
    `CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
     CREATE TRIGGER touched BEFORE UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION touch()`,
    'tasks: has the trigger touched',
  ],
]
const fine = [
  'ALTER TABLE mails ADD UNIQUE (kind)',
  'CREATE UNIQUE INDEX titles ON tasks (user_id, lower(title))',
]

describe('a migration', () => {
  const afterwards = async (change: string) => {
    await client.query('BEGIN')
    try {
      await client.query(change)
      return await complaintsAbout(client, placements)
    } finally {
      await client.query('ROLLBACK')
    }
  }
  test.each(careless)('%s is told', async (change, complaint) => {
    expect(await afterwards(change)).toContain(complaint)
  })
  test.each(fine)('%s is no trouble', async (change) => {
    expect(await afterwards(change)).toEqual([])
  })
})
