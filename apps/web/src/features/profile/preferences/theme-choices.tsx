import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { themeChoices, type ThemeChoice, type ThemeName } from '../../../lib/screen/theme-names.ts'
import { texts } from '../texts.ts'
import classes from './theme-choices.module.css'

const shownBy: Record<ThemeChoice, ThemeName[]> = {
  dark: ['dark'],
  minimal: ['minimal'],
  light: ['light'],
  system: ['dark', 'light'],
}

/** A small picture of a page. The class gives it the tokens of a theme that is not the one on the screen. */
const Miniature = ({ theme }: { theme: ThemeName }) => (
  <span className={`theme-${theme} ${classes.page}`}>
    <span className={classes.card}>
      <span className={classes.accent} />
      <span className={classes.line} />
      <span className={classes.line} />
    </span>
  </span>
)

interface ThemeChoicesProps {
  choice: ThemeChoice
  onChoose: (choice: ThemeChoice) => void
}

export const ThemeChoices = ({ choice, onChoose }: ThemeChoicesProps) => (
  <fieldset className={classes.choices}>
    <VisuallyHidden as="legend">{texts.theme.title}</VisuallyHidden>
    {themeChoices.map((each) => (
      <label key={each} className={classes.choice}>
        <input
          type="radio"
          name="theme"
          value={each}
          checked={each === choice}
          onChange={() => onChoose(each)}
          className={classes.radio}
        />
        <span className={classes.picture} aria-hidden>
          {shownBy[each].map((theme) => (
            <Miniature key={theme} theme={theme} />
          ))}
        </span>
        {texts.theme.names[each]}
      </label>
    ))}
  </fieldset>
)
