import 'server-only';
import { pageContext } from '@/lib/site/page-context';
import { SettingsIcon } from '@/lib/ui/icons';
import { currentAddress } from '@/lib/view/current-view';
import { localeIds, locales } from '@/lib/view/locales';
import { themeChoices } from '@/lib/view/themes';
import styles from './settings-menu.module.css';

interface ChoicesProps {
  name: 'locale' | 'theme';
  title: string;
  current: string;
  choices: readonly { value: string; label: string; language?: string }[];
}

function Choices({ name, title, current, choices }: ChoicesProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {choices.map(({ value, label, language }) => (
        <button
          key={value}
          className={styles.choice}
          type="submit"
          name={name}
          value={value}
          aria-pressed={value === current}
          lang={language}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Renders the language and theme menu, a plain form without scripts. Grey themes cannot be chosen. */
export async function PageSettings() {
  const [{ view, words }, address] = await Promise.all([pageContext(), currentAddress()]);
  const languages = localeIds.map((id) => ({
    value: id,
    label: locales[id].nativeName,
    language: locales[id].languageTag,
  }));
  const themes = themeChoices.map((id) => ({ value: id, label: words(`common.themes.${id}`) }));
  const theme = view.followSystem ? 'system' : view.theme;
  return (
    <details className={styles.menu} name="top-bar-menu">
      <summary className={styles.summary} aria-label={words('topBar.settings')}>
        <SettingsIcon />
      </summary>
      <form className={styles.panel} method="post" action="/api/view">
        <input type="hidden" name="back" value={address.pathname + address.search} />
        <Choices name="locale" title={words('topBar.language')} current={view.locale} choices={languages} />
        <Choices name="theme" title={words('topBar.theme')} current={theme} choices={themes} />
      </form>
    </details>
  );
}
