import { Button, Switch, Text } from '@mantine/core'
import { relative } from '../../../../lib/time/dates.ts'
import { Pill } from '../../pill.tsx'
import { texts, wordsOf } from './texts.ts'
import { useSwitchWebhook, type Webhook } from './use-webhooks.ts'
import classes from './webhooks.module.css'
import { now } from '../../../../lib/clock/clock.ts'

interface WebhookRowProps {
  webhook: Webhook
  onLog: () => void
  onTest: () => void
  onRotate: () => void
  onDelete: () => void
}

export const WebhookRow = ({ webhook, onLog, onTest, onRotate, onDelete }: WebhookRowProps) => {
  const { id, url, events, enabled, failing_since } = webhook
  const turn = useSwitchWebhook()
  return (
    <li className={classes.row}>
      <Switch
        withThumbIndicator={false}
        aria-label={texts.on(url)}
        checked={enabled}
        onChange={(event) => turn.mutate({ id, enabled: event.currentTarget.checked })}
      />
      <div className={classes.words}>
        <p className={classes.name}>
          {/* It may have 2,000 characters; the log has all of it. */}
          <Text span inherit lineClamp={3} title={url}>
            {url}
          </Text>{' '}
          {!enabled && <Pill>{texts.off}</Pill>}{' '}
          {failing_since && <Pill tone="warning">{texts.failing(relative(failing_since, now()))}</Pill>}
        </p>
        <p className={classes.events}>{wordsOf(events)}</p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          disabled={!enabled}
          onClick={onTest}
          aria-label={texts.testNamed(url)}
        >
          {texts.test}
        </Button>
        <Button variant="default" size="xs" onClick={onLog} aria-label={texts.logNamed(url)}>
          {texts.log}
        </Button>
        <Button variant="default" size="xs" onClick={onRotate} aria-label={texts.rotateNamed(url)}>
          {texts.rotate}
        </Button>
        <Button variant="default" size="xs" onClick={onDelete} aria-label={texts.removeNamed(url)}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
