import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import type { AuthFlow } from './flow.ts'
import classes from './mode-frame.module.css'
import { texts } from './texts.ts'

interface ModeFrameProps {
  title: string
  subtitle: ReactNode
  /** The fields. */
  children: ReactNode
  submit: string
  /** The fields and the button are of a password: they are not there where the server takes none. */
  isPassword?: boolean
  busy: boolean
  /** What the server answered, when no field can say it. */
  error: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** What does the same in another way, below the button. */
  beside?: ReactNode
  /** At the end; without one a link back to the login. */
  foot?: ReactNode
  flow: Pick<AuthFlow, 'go'>
}

/** What the modes have in common: heading, fields, one button, and the link to another mode. The first field gets the focus. */
export const ModeFrame = ({
  title,
  subtitle,
  children,
  submit,
  isPassword = false,
  busy,
  error,
  onSubmit,
  beside,
  foot,
  flow,
}: ModeFrameProps) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:not([hidden]), button[type=submit]')?.focus(),
    [],
  )
  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-busy={busy}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.subtitle}>{subtitle}</p>
      <Stack gap="md">
        <Stack gap="md" className={isPassword ? classes.password : undefined}>
          {children}
          {error && (
            <Alert color="danger" variant="light" p="sm">
              {error}
            </Alert>
          )}
          <Button type="submit" size="md" fullWidth loading={busy}>
            {submit}
          </Button>
        </Stack>
        {beside}
      </Stack>
      <p className={classes.foot}>
        {foot ?? (
          <Anchor
            component="button"
            type="button"
            className={classes.back}
            onClick={() => flow.go('sign-in')}
          >
            <IconArrowLeft size={16} aria-hidden /> {texts.backToLogin}
          </Anchor>
        )}
      </p>
    </form>
  )
}
