import 'server-only';
import { fontSizeChanges, LEAST_FONT_SIZE, MOST_FONT_SIZE } from '@/lib/format/font-size';
import { pageMark } from '@/lib/platform/page-scope';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current';
import { fontChangeKey } from './font-change';
import styles from './font-size.module.css';

/**
 * Sets `--body-size` from the device's own choice before anything is painted; pages are kept, so it cannot be in their HTML.
 * The same sum as `fontSize` in lib/format (R9.34). Stands before the article.
 */
export async function FontSizeScript() {
  const { fontSize, fontStep } = (await siteConfig()).display;
  const script = `try{var c=parseInt(localStorage.getItem('${fontChangeKey}'),10);if(c)document.documentElement.style.setProperty('--body-size','calc('+Math.min(${MOST_FONT_SIZE},Math.max(${LEAST_FONT_SIZE},${fontSize}+${fontStep}*c))/2+' * var(--px))')}catch(e){}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own numbers only; the porter hashes it for the policy
  return <script nonce={pageMark()} dangerouslySetInnerHTML={{ __html: script }} />;
}

const buttons = [
  { name: 'smaller', change: -1 },
  { name: 'larger', change: 1 },
] as const;

/** Smaller and larger text (R9.34, `followFontSize`); nothing where the publisher switched it off, invisible without scripts. */
export async function FontSizeControl() {
  const [{ display }, words] = await Promise.all([siteConfig(), currentWords()]);
  if (!display.fontSizeControl) return null;
  const { fontSize, fontStep } = display;
  const { least, most } = fontSizeChanges(fontSize, fontStep);
  return (
    <fieldset
      className={styles.control}
      data-island="font-size"
      data-base={fontSize}
      data-step={fontStep}
      suppressHydrationWarning
    >
      <legend className="visually-hidden">{words('article.fontSize.label')}</legend>
      {buttons.map(({ name, change }) => (
        <button
          key={name}
          type="button"
          className={styles[name]}
          aria-label={words(`article.fontSize.${name}`)}
          aria-disabled={(change < 0 ? least : most) === 0}
          data-change={change}
          suppressHydrationWarning
        >
          A
        </button>
      ))}
    </fieldset>
  );
}
