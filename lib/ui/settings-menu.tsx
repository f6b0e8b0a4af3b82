import { SettingsIcon } from './icons';
import styles from './settings-menu.module.css';

export interface Choice {
  value: string;
  label: string;
  /** BCP 47 tag of the label if it differs from the page's. */
  language?: string;
  isChosen: boolean;
}

interface SettingsMenuProps {
  label: string;
  action: string;
  back: string;
  language: { title: string; choices: readonly Choice[] };
  theme: { title: string; choices: readonly Choice[] };
}

function ChoiceRow({ name, choices }: { name: string; choices: readonly Choice[] }) {
  return choices.map(({ value, label, language, isChosen }) => (
    <button
      key={value}
      className={styles.choice}
      type="submit"
      name={name}
      value={value}
      aria-pressed={isChosen}
      {...(language ? { lang: language } : {})}
    >
      {label}
    </button>
  ));
}

/** Language and theme menu: a plain form that works without JavaScript. */
export function SettingsMenu({ label, action, back, language, theme }: SettingsMenuProps) {
  return (
    <details className={styles.menu} name="top-bar-menu">
      <summary className={styles.summary} aria-label={label}>
        <SettingsIcon />
      </summary>
      <form className={styles.panel} method="post" action={action}>
        <input type="hidden" name="back" value={back} />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{language.title}</legend>
          <ChoiceRow name="locale" choices={language.choices} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{theme.title}</legend>
          <ChoiceRow name="theme" choices={theme.choices} />
        </fieldset>
      </form>
    </details>
  );
}
