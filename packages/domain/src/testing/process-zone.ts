import { beforeAll } from 'vitest'

/** The local time of `2026-07-01T00:00:00Z` in each zone of vitest.config.ts. */
const shown: Record<string, string> = {
  UTC: '2026-7-1 0:00',
  'Asia/Kathmandu': '2026-7-1 5:45',
  'America/Los_Angeles': '2026-6-30 17:00',
  'Pacific/Apia': '2026-7-1 13:00',
}

/** No test passes unless its process runs in the zone of its project. */
beforeAll(() => {
  const date = new Date('2026-07-01T00:00:00Z')
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')
  const time = `${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`
  const zone = process.env['EXPECTED_TZ'] ?? 'no zone'
  if (`${day} ${time}` !== shown[zone]) throw new Error(`${day} ${time} is not the time in ${zone}`)
})
