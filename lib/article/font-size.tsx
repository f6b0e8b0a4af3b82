import 'server-only';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { fontSizeChanges } from '@/lib/format/font-size';
import { pageContext } from '@/lib/site/page-context';
import { siteConfig } from '@/lib/site/site-config';
import styles from './font-size.module.css';
import type { setBodyFontSize } from './set-body-font-size.inline';

/** Renders the inline script that applies the reader's font size, on each page with an article (R9.34). */
export async function FontSizeScript() {
  const { fontSize, fontStep } = (await siteConfig()).display;
  const call = inlineCall<typeof setBodyFontSize>('set-body-font-size', fontSize, fontStep);
  return <InlineScript calls={[call]} />;
}

const buttons = [
  { name: 'smaller', change: -1 },
  { name: 'larger', change: 1 },
] as const;

/** Renders the buttons, unless the publisher disabled them. Styles hide them without scripts (R9.34). */
export async function FontSizeControl() {
  const { site, words } = await pageContext();
  const { fontSizeControl, fontSize, fontStep } = site.display;
  if (!fontSizeControl) return null;
  const { minChange, maxChange } = fontSizeChanges(fontSize, fontStep);
  return (
    <fieldset
      className={styles.control}
      data-font-size=""
      data-interactive=""
      data-base={fontSize}
      data-step={fontStep}
    >
      <legend className="visually-hidden">{words('article.fontSize.label')}</legend>
      {buttons.map(({ name, change }) => (
        <button
          key={name}
          type="button"
          className={styles[name]}
          aria-label={words(`article.fontSize.${name}`)}
          aria-disabled={(change < 0 ? minChange : maxChange) === 0}
          data-change={change}
        >
          A
        </button>
      ))}
    </fieldset>
  );
}
