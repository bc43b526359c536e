import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

export const analyticsEndpoints: EndpointGroup = {
  name: 'analytics',
  description: 'Statistics about tasks and habits.',
  endpoints: [
    endpoint('GET', '/analytics/insights', {
      procedure: 'analytics.insights',
      summary: 'Statistics of the last 7, 30 or 90 days',
      description: '`days` is 7, 30 or 90.',
    }),
    endpoint('GET', '/analytics/workload', {
      procedure: 'analytics.workload',
      summary: 'Overdue tasks, and the tasks of the next eight weeks',
    }),
  ],
}
