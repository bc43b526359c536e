import { timings } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { Button, Modal } from '@mantine/core'
import { IconHeartFilled } from '@tabler/icons-react'
import { useEffect } from 'react'
import { texts } from './texts.ts'
import classes from './thank-you.module.css'

interface ThankYouProps {
  opened: boolean
  onClose: () => void
  onGone: () => void
}

/** Closes by itself. */
export const ThankYou = ({ opened, onClose, onGone }: ThankYouProps) => {
  useEffect(() => {
    if (!opened) return undefined
    const timer = setTimeout(onClose, timings.thankYou)
    return () => clearTimeout(timer)
  }, [opened, onClose])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="sm"
      withCloseButton={false}
      title={messages.ratings.thanks}
      // Where the focus was before is in the form, which is gone.
      returnFocus={false}
      onExitTransitionEnd={onGone}
    >
      <div className={classes.body}>
        <IconHeartFilled className={classes.icon} size={48} aria-hidden />
        <p className={classes.text}>{texts.thanksMore}</p>
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      </div>
    </Modal>
  )
}
