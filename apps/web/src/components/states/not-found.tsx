import { Button, Group } from '@mantine/core'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { readPreference } from '../../lib/preferences.ts'
import { useTabTitle } from '../../lib/screen/use-tab-title.ts'
import { singleClick } from '../../lib/single-click.ts'
import { EmptyState } from './empty-state.tsx'
import { FullPage } from './full-page.tsx'
import { RouterButton } from '../router-button.tsx'

export const NotFound = () => {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  useTabTitle('Page Not Found · Dayloom')

  const goBack = () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: readPreference('last_visited_page') ?? '/' })
  }
  return (
    <FullPage>
      <EmptyState
        as="h1"
        title="Page Not Found"
        text="This thread leads nowhere. It may have been moved, or the address may be mistyped."
        action={
          <Group justify="center" gap="sm">
            <RouterButton to="/dashboard">Go to Dashboard</RouterButton>
            <Button variant="default" onClick={singleClick(goBack)}>
              Go Back
            </Button>
          </Group>
        }
      />
    </FullPage>
  )
}
