import 'server-only';
import { siteConfig } from '@/lib/site/site-config';
import controls from '@/lib/ui/form-controls.module.css';
import { currentView } from '@/lib/view/current';
import { outcomeMessages } from '@/lib/view/outcomes';
import { type Words, wordsFor } from '@/lib/view/words';
import type { TipoffFormValues } from '../server/load';
import { formWords, nextLinks, TipoffForm } from './tipoff-form';
import styles from './tipoff-form-page.module.css';
import { TipoffReceived } from './tipoff-received';

const tipOffMessage = outcomeMessages({
  keys: {
    tipoffInvalid: 'write.invalid',
    tipoffFiles: 'upload.failed',
    tipoffLogin: 'tipoff.told.loginToKeep',
    requestFailed: 'session.requestFailed',
  },
  quoted: ['rejected', 'tipoffInvalid', 'tipoffFiles'],
});

/** The promise must match the code (ADR 0054). */
function AnonymityPromise({ name, words }: { name: string; words: Words }) {
  const cannot = ['who', 'files', 'kept'] as const;
  const can = ['content', 'line', 'inside'] as const;
  return (
    <section className={styles.honest} aria-labelledby="honestly">
      <h2 className={styles.question} id="honestly">
        {words('tipoff.honest.title')}
      </h2>
      <h3 className={styles.part}>{words('tipoff.honest.cannot', { name })}</h3>
      <ul className={styles.points}>
        {cannot.map((point) => (
          <li key={point}>{words(`tipoff.honest.${point}`)}</li>
        ))}
      </ul>
      <h3 className={styles.part}>{words('tipoff.honest.can', { name })}</h3>
      <ul className={styles.points}>
        {can.map((point) => (
          <li key={point}>{words(`tipoff.honest.${point}`)}</li>
        ))}
      </ul>
    </section>
  );
}

export async function TipoffFormPage({ values }: { values: TipoffFormValues }) {
  const [view, { name }] = await Promise.all([currentView(), siteConfig()]);
  const words = wordsFor(view.locale);
  const { notice, platformText } = values;
  if (notice === 'tipoffIn' || notice === 'tipoffKept') {
    return (
      <main id="main" className={controls.page}>
        <TipoffReceived
          message={platformText ?? ''}
          isInAccount={notice === 'tipoffKept'}
          links={nextLinks()}
          words={formWords(view.locale)}
        />
      </main>
    );
  }
  const statusText = tipOffMessage(words, notice, platformText)?.text;
  return (
    <main id="main" className={controls.page}>
      <h1 className={controls.heading}>{words('tipoff.handIn')}</h1>
      <p className={styles.text}>{words('tipoff.intro', { name })}</p>
      {statusText && (
        <div className={`${controls.told} ${styles.told}`} role="alert">
          {statusText.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <TipoffForm values={values} locale={view.locale} />
      <AnonymityPromise name={name} words={words} />
    </main>
  );
}
