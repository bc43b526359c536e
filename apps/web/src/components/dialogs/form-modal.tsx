import { Modal, type ModalProps } from '@mantine/core'
import { clsx } from 'clsx'
import { usePhone } from '../../lib/screen/use-media.ts'
import classes from './form-modal.module.css'

interface FormModalProps extends ModalProps {
  /** As high as the window allows, whatever is in it. */
  tall?: boolean | undefined
}

/** The frame of a dialog with a form, also while what the form is about is loaded: on a phone it fills the window. */
export const FormModal = ({ size = 560, tall = false, ...props }: FormModalProps) => {
  const phone = usePhone()
  return (
    <Modal
      {...props}
      size={size}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      classNames={{
        content: clsx(classes.content, tall && !phone && classes.tall),
        header: classes.header,
        body: classes.body,
      }}
    />
  )
}
