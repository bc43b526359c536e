import { expect, test } from 'vitest'
import { parseSearch } from '../../../lib/search-params.ts'
import { chipsOf } from './chips.ts'
import { countFilters } from './count-filters.ts'
import { isFiltered, noFilters, tasksSearch } from './search.ts'

const nameOf = (list: string) => (list === 'none' ? 'No list' : 'Errands')

test.each([
  ['?completed_from=2026-11-01&completed_to=2026-11-30', ['Completed: Nov 1 – 30, 2026']],
  ['?completed_from=2026-11-20&completed_to=2026-11-20', ['Completed: Nov 20, 2026']],
  ['?completed_from=2026-11-01', ['Completed: from Nov 1, 2026']],
  ['?completed_to=2026-11-01', ['Completed: to Nov 1, 2026']],
  ['?dated_from=2026-11-01&dated_to=2026-11-30', ['Created, due or completed: Nov 1 – 30, 2026']],
  ['?dated_to=2026-11-30&dated_by=due,completed', ['Due or completed: to Nov 30, 2026']],
  ['?dated_to=2026-11-30&dated_by=due', ['Due: to Nov 30, 2026']],
  ['?dated_by=due', []],
  ['?completed_hour_from=0&completed_hour_to=11', ['Done between 12 AM and 12 PM']],
  ['?completed_hour_from=22', ['Done between 10 PM and 12 AM']],
  ['?completed_hour_to=24', []],
  ['?completed_hour_to=1.5', []],
  ['?plan_to_done=early,later', ['Done before the planned day', 'Done more than a week after the plan']],
  [
    '?status=todo,done&priority=high&tag=home',
    ['Status: To Do', 'Status: Done', 'Priority: High', 'Tag: home'],
  ],
  ['?list=018f0000-0000-7000-8000-0000000000c1,none', ['List: Errands', 'List: No list']],
  ['?due=today', ['Due: Today']],
  ['?due_from=2026-11-01&due_to=2026-11-30', ['From: Nov 1, 2026', 'To: Nov 30, 2026']],
  ['?with=estimate,time', ['With an estimate', 'With time spent']],
  ['?without=tag,plan,estimate', ['Without a tag', 'Without a planned day', 'Without an estimate']],
])('%s', (address, labels) => {
  const filters = tasksSearch.parse(parseSearch(address))
  expect(
    chipsOf(filters, { nameOf, clock: 'auto' }).map(({ label }) => label.replaceAll(/\s/g, ' ')),
  ).toEqual(labels)
  expect(countFilters(filters)).toBe(labels.length)
  // Each taken away, nothing is left.
  const left = chipsOf(filters, { nameOf, clock: 'auto' }).reduce(
    (rest) => ({ ...rest, ...chipsOf(rest, { nameOf, clock: 'auto' })[0]?.without }),
    filters,
  )
  expect(chipsOf(left, { nameOf, clock: 'auto' })).toEqual([])
  expect(isFiltered({ ...filters, ...noFilters })).toBe(false)
})
