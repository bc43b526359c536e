import { Button, Modal } from '@mantine/core'
import { MissingRows } from '../../../../components/states/missing-rows.tsx'
import { usePhone } from '../../../../lib/screen/use-media.ts'
import { relative } from '../../../../lib/time/dates.ts'
import { useDialogSubject } from '../../../../lib/use-dialog-subject.ts'
import { Pill } from '../../pill.tsx'
import { texts, wordsOfType } from './texts.ts'
import { useDeliveries, useRedeliver, type Delivery, type Webhook } from './use-webhooks.ts'
import classes from './webhooks.module.css'
import { now } from '../../../../lib/clock/clock.ts'

const { deliveries: words } = texts
const tones = { pending: 'neutral', succeeded: 'success', failed: 'danger' } as const

const DeliveryRow = ({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) => {
  const again = useRedeliver()
  const { id, type, status, attempts, created_at, response_status, response_body, error } = delivery
  const facts = [
    relative(created_at, now()),
    ...(attempts > 0 ? [words.tries(attempts)] : []),
    ...(response_status === null ? [] : [words.answered(response_status)]),
  ]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {wordsOfType(type)} <Pill tone={tones[status]}>{words.status[status]}</Pill>
        </p>
        <p className={classes.events}>{facts.join(', ')}</p>
        {error && <p className={classes.events}>{error}</p>}
        {status !== 'succeeded' && response_body && <code className={classes.body}>{response_body}</code>}
      </div>
      <Button
        variant="default"
        size="xs"
        disabled={!webhook.enabled || status === 'pending'}
        loading={again.isPending}
        onClick={() => again.mutate({ id: webhook.id, deliveryId: id })}
        aria-label={words.againNamed(wordsOfType(type))}
      >
        {words.again}
      </Button>
    </li>
  )
}

const Log = ({ webhook }: { webhook: Webhook }) => {
  const query = useDeliveries(webhook.id)
  const { data } = query
  if (data?.data.length === 0)
    return <p className={classes.empty}>{webhook.enabled ? words.empty : words.emptyOff}</p>
  if (data)
    return (
      <>
        <ul className={classes.list} aria-label={words.list}>
          {data.data.map((delivery) => (
            <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
        {data.next_cursor !== null && <p className={classes.events}>{words.more}</p>}
      </>
    )
  return <MissingRows query={query} failed={texts.failed.loadLog} loading={words.loading} rows={3} />
}

interface LogDialogProps {
  webhook: Webhook | undefined
  onClose: () => void
}

/** What was sent to a webhook, and what came of it. */
export const LogDialog = ({ webhook, onClose }: LogDialogProps) => {
  const phone = usePhone()
  const { opened } = useDialogSubject(webhook?.id)
  return (
    <Modal opened={opened} onClose={onClose} title={words.title} size={560} fullScreen={phone}>
      {webhook && (
        <>
          <p className={classes.address}>{webhook.url}</p>
          <Log webhook={webhook} />
        </>
      )}
    </Modal>
  )
}
