import 'server-only';
import { InlineScript, scriptCall } from './inline-script';
import styles from './old-browser-advice.module.css';
import { adviseOldBrowser } from './old-browser-behaviour';

/**
 * Advice to use Chrome on a PC (R8.17), at the top of every page and shown by old Internet Explorers only. They tell each
 * other apart in the browser, so that one kept page serves all.
 */
export function OldBrowserAdvice({ title, text }: { title: string; text: string }) {
  return (
    <>
      <InlineScript calls={[scriptCall(adviseOldBrowser)]} />
      <aside className={styles.advice} data-old-browser-advice="">
        <strong>{title}</strong> {text}
      </aside>
    </>
  );
}
