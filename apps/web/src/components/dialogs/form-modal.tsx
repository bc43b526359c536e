import { Modal, type ModalProps } from '@mantine/core'
import { usePhone } from '../../lib/screen/use-media.ts'
import classes from './form-modal.module.css'

/** The frame of a dialog with a form, also while what the form is about is loaded: on a phone it fills the window. */
export const FormModal = ({ size = 560, ...props }: ModalProps) => {
  const phone = usePhone()
  return (
    <Modal
      {...props}
      size={size}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    />
  )
}
