import type { CalendarFeed } from '@dayloom/validators/connections/calendar-feed'
import { Button, CopyButton, Group, Switch, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import classes from './feed-details.module.css'
import { HowToAdd } from './how-to-add.tsx'
import { texts } from './texts.ts'
import { useCreateFeed, useDeleteFeed, useIncludeInFeed } from './use-calendar-feed.ts'

const Address = ({ url }: { url: string }) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {texts.address}
      </label>
      <div className={classes.address}>
        <TextInput
          id={id}
          className={classes.url}
          aria-describedby={`${id}-secret`}
          value={url}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
      </div>
      <p id={`${id}-secret`} className={classes.hint}>
        {texts.secret}
      </p>
    </div>
  )
}

const Includes = ({ include }: Pick<CalendarFeed, 'include'>) => {
  const update = useIncludeInFeed()
  return (
    <fieldset className={classes.includes}>
      <legend className={classes.label}>{texts.includes}</legend>
      {(['tasks', 'habits'] as const).map((each) => (
        <Switch
          key={each}
          withThumbIndicator={false}
          label={texts[each]}
          checked={include[each]}
          onChange={(event) => update.mutate({ include: { [each]: event.currentTarget.checked } })}
        />
      ))}
    </fieldset>
  )
}

type Question = 'renew' | 'end'

/** Both end the address that calendars follow, and ask first. */
const Changes = ({ include }: Pick<CalendarFeed, 'include'>) => {
  const create = useCreateFeed()
  const end = useDeleteFeed()
  const [asked, ask] = useState<Question | null>(null)
  const [last, setLast] = useState<Question>('renew')
  const open = (question: Question) => {
    setLast(question)
    ask(question)
  }
  const confirm = () => {
    ask(null)
    if (last === 'renew') create.mutate({ include })
    else end.mutate()
  }
  const words = texts[last]
  return (
    <Group gap="sm">
      <Button variant="default" loading={create.isPending} onClick={() => open('renew')}>
        {texts.renew.action}
      </Button>
      <Button variant="default" loading={end.isPending} onClick={() => open('end')}>
        {texts.end.action}
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        title={words.title}
        question={words.question}
        action={words.confirm}
        onConfirm={confirm}
        onCancel={() => ask(null)}
      />
    </Group>
  )
}

export const FeedDetails = ({ feed: { url, include } }: { feed: CalendarFeed }) => (
  <div className={classes.details}>
    <Address url={url} />
    <Includes include={include} />
    <Changes include={include} />
    <HowToAdd />
  </div>
)
