import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

export const dashboardEndpoints: EndpointGroup = {
  name: 'dashboard',
  description: 'The data of the dashboard in one response.',
  endpoints: [
    endpoint('GET', '/dashboard', {
      procedure: 'dashboard.get',
      summary: 'Get the dashboard: task counts, upcoming and recent tasks, and habits',
    }),
  ],
}
