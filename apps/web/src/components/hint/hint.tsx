import { cloneElement, Suspense, useId, type DOMAttributes, type ReactElement, type ReactNode } from 'react'
import type { FloatingPosition } from '@mantine/core'
import { LazyTip } from './lazy-tip.ts'
import { useHint, type HintHandlers } from './use-hint.ts'

/** Whether something here can point without touching. A touch screen alone shows no hints, and need not carry them. */
const canPoint = typeof window !== 'undefined' && window.matchMedia('(any-hover: hover)').matches

type Control = DOMAttributes<HTMLElement> & {
  'aria-describedby'?: string | undefined
  'aria-keyshortcuts'?: string | undefined
}

export interface HintProps {
  label: ReactNode
  position?: FloatingPosition
  /** Milliseconds of pointing. */
  openDelay?: number | undefined
  /** Passes on to its element what it is given. */
  children: ReactElement<Control>
}

/** What the control does by itself, and then what the hint does. */
const together = (own: Control, hint: HintHandlers) =>
  ({
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      hint.onPointerEnter(event)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      hint.onPointerLeave()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      hint.onFocus(event)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hint.onBlur()
    },
  }) satisfies Control

const Hinted = ({ label, position = 'top', openDelay, children }: HintProps) => {
  const id = useId()
  const { target, opened, close, handlers } = useHint(openDelay)
  return (
    <>
      {cloneElement(children, {
        ...together(children.props, handlers),
        ...(opened && { 'aria-describedby': id }),
      })}
      {target && (
        <Suspense fallback={null}>
          <LazyTip
            id={id}
            target={target}
            opened={opened}
            onClose={close}
            label={label}
            position={position}
          />
        </Suspense>
      )}
    </>
  )
}

/** A few words about a control, for whoever points at it. Its name for everybody else is its label. */
export const Hint = (props: HintProps) => (canPoint ? <Hinted {...props} /> : props.children)
