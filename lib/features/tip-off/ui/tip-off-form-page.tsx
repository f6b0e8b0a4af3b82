import 'server-only';
import { Fragment } from 'react';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { tipoffLimits } from '@/lib/contract/contribution';
import { myPageHref } from '@/lib/people/member-href';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import controls from '@/lib/ui/form-controls.module.css';
import { maxMediaBytes } from '@/lib/upload/clean-media';
import { maxBytesPerWrite } from '@/lib/upload/upload-pictures';
import { currentPath } from '@/lib/view/current-view';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { TipOffForm, type TipOffFormProps } from '../browser/tip-off-form.island';
import { tipOffFormWords } from '../browser/tip-off-form.words';
import type { TipOffFormValues } from '../server/load';
import { tipOffHref } from '../tip-off-href';
import styles from './tip-off-form-page.module.css';
import { type NextLinks, TipOffReceived } from './tip-off-received';

export function formWords(locale: Locale) {
  return islandWords('tip-off-form', tipOffFormWords, locale);
}

export function nextLinks(): NextLinks {
  const ownTipOffsHref = myPageHref({ tab: 'tipoffs' });
  return {
    home: siteHref(['home']),
    newTipOff: tipOffHref(),
    own: isLinkOffered(ownTipOffsHref) ? ownTipOffsHref : undefined,
  };
}

const fileLimits: TipOffFormProps['files'] = {
  maxFiles: tipoffLimits.files,
  maxFileBytes: maxMediaBytes,
  maxTotalBytes: maxBytesPerWrite,
};

/** Messages of the anonymity promise, which must match the code (ADR 0054). */
const promiseKeys = { cannot: ['who', 'files', 'kept'], can: ['content', 'line', 'inside'] } as const;

function AnonymityPromise({ name, words }: { name: string; words: Words }) {
  return (
    <section className={styles.promise} aria-labelledby="honestly">
      <h2 className={styles.question} id="honestly">
        {words('tipoff.honest.title')}
      </h2>
      {(['cannot', 'can'] as const).map((part) => (
        <Fragment key={part}>
          <h3 className={styles.part}>{words(`tipoff.honest.${part}`, { name })}</h3>
          <ul className={styles.points}>
            {promiseKeys[part].map((point) => (
              <li key={point}>{words(`tipoff.honest.${point}`)}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

export async function TipOffFormPage({ values }: { values: TipOffFormValues }) {
  const [{ view, site, words }, back] = await Promise.all([pageContext(), currentPath()]);
  const { name } = site;
  const { typed, account, notice, invalidField, idempotencyKey } = values;
  const links = nextLinks();
  if (notice === 'tipoffIn' || notice === 'tipoffKept') {
    return (
      <main id="main" className={controls.page}>
        <TipOffReceived
          message={view.noticeText ?? ''}
          outcome={notice}
          links={links}
          words={formWords(view.locale)}
        />
      </main>
    );
  }
  const statusText = notice && view.noticeText;
  return (
    <main id="main" className={controls.page}>
      <h1 className={controls.heading}>{words('tipoff.handIn')}</h1>
      <p className={styles.text}>{words('tipoff.intro', { name })}</p>
      {statusText && (
        <div className={`${controls.status} ${styles.status}`} role="alert">
          {statusText.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <Island<TipOffFormProps>
        name="tip-off-form"
        component={TipOffForm}
        props={{
          maxLengths: tipoffLimits.lengths,
          files: fileLimits,
          account,
          idempotencyKey,
          links,
          back,
          refused: statusText && invalidField ? { text: statusText, field: invalidField } : undefined,
          mayBeSent: notice === 'unknown',
          words: formWords(view.locale),
        }}
        serverProps={{ typed }}
      />
      <AnonymityPromise name={name} words={words} />
    </main>
  );
}
