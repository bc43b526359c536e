import { IconStarFilled } from '@tabler/icons-react'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import classes from './star-rating.module.css'
import { fillOf, stars, valuesOf } from './star-values.ts'
import { texts } from './texts.ts'

interface StarRatingProps {
  value: number | null
  onChange: (value: number) => void
  error?: ReactNode
  /** The first of its radio buttons. */
  ref?: Ref<HTMLInputElement>
}

/** Stars in half steps, which are radio buttons: arrows and screen readers know them. A rating starts at one star. */
export const StarRating = ({ value, onChange, error, ref }: StarRatingProps) => {
  const name = useId()
  const [hovered, setHovered] = useState<number | null>(null)
  const shown = hovered ?? value ?? 0
  return (
    <fieldset className={classes.rating} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={classes.legend}>{texts.rating}</legend>
      <div className={classes.line}>
        <div className={classes.stars} onMouseLeave={() => setHovered(null)}>
          {stars.map((star) => (
            <span key={star} className={classes.star}>
              <IconStarFilled className={classes.empty} aria-hidden />
              <span className={classes.full} style={{ width: `${fillOf(star, shown) * 100}%` }}>
                <IconStarFilled aria-hidden />
              </span>
              {valuesOf(star).map((each, index, all) => (
                <label
                  key={each}
                  className={classes.part}
                  style={{
                    insetInlineStart: `${(index / all.length) * 100}%`,
                    width: `${100 / all.length}%`,
                  }}
                  onMouseEnter={() => setHovered(each)}
                >
                  <input
                    ref={each === 1 ? ref : undefined}
                    type="radio"
                    name={name}
                    value={each}
                    checked={each === value}
                    onChange={() => onChange(each)}
                  />
                  <VisuallyHidden>{texts.stars(each)}</VisuallyHidden>
                </label>
              ))}
            </span>
          ))}
        </div>
        <span className={classes.chosen} aria-hidden>
          {shown ? texts.chosen(shown) : texts.none}
        </span>
      </div>
      {error && (
        <p id={`${name}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
