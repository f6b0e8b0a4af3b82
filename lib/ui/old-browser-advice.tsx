import 'server-only';
import type { adviseOldBrowser } from '@/lib/browser/advise-old-browser.inline';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import styles from './old-browser-advice.module.css';

/** Renders advice for Internet Explorer (R8.17) in every cached page; `adviseOldBrowser` shows the advice. */
export function OldBrowserAdvice({ title, text }: { title: string; text: string }) {
  return (
    <>
      <InlineScript calls={[inlineCall<typeof adviseOldBrowser>('advise-old-browser')]} />
      <aside className={styles.advice} data-old-browser-advice="">
        <strong>{title}</strong> {text}
      </aside>
    </>
  );
}
