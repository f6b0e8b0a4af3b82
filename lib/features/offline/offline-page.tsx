import 'server-only';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { NextIcon } from '@/lib/ui/icons';
import { currentWords } from '@/lib/view/current-view';
import styles from './offline-page.module.css';
import type { reloadWhenOnline } from './reload-when-online.inline';
import { cacheLimits, offlinePlaceholders } from './worker-settings';

/** Renders an explanation for online readers and placeholders that the service worker fills in offline. */
export async function OfflinePage() {
  const words = await currentWords();
  const explanation = words('offline.explanation', { count: cacheLimits.articles, days: cacheLimits.days });
  return (
    <main id="main" className={styles.page}>
      <div className={styles.drawing} aria-hidden="true" />
      <h1 className={styles.title}>
        <span data-when="online">{words('titles.offline')}</span>
        <span data-when="offline" hidden>
          {words('offline.noNetwork')}
        </span>
      </h1>
      <p className={styles.since} data-when="offline" hidden>
        {words('offline.since', { time: offlinePlaceholders.since })}
      </p>
      <p className={styles.explanation} data-when="online">
        {explanation}
      </p>
      <p data-when="offline" hidden>
        <a className={styles.again} href={offlinePlaceholders.here}>
          {words('states.tryAgain')}
        </a>
      </p>
      <section className={styles.stored} data-offline-articles="list" hidden aria-labelledby="kept">
        <h2 className={styles.heading} id="kept">
          {words('offline.savedArticles')}
        </h2>
        <ul className={styles.list}>
          <li data-offline-article="">
            <a className={styles.link} href={offlinePlaceholders.href}>
              <span className={styles.text}>
                <span className={styles.name} lang={offlinePlaceholders.language}>
                  {offlinePlaceholders.title}
                </span>
                <span className={styles.time}>{offlinePlaceholders.published}</span>
              </span>
              <NextIcon className={styles.arrow} />
            </a>
          </li>
        </ul>
        <p className={styles.note}>{explanation}</p>
      </section>
      <p className={styles.note} data-offline-articles="none" hidden>
        {words('offline.none')}
      </p>
      <InlineScript calls={[inlineCall<typeof reloadWhenOnline>('reload-when-online')]} offline />
    </main>
  );
}
