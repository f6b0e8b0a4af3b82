import 'server-only';
import type { ReactNode } from 'react';
import { pageContext } from '@/lib/site/page-context';
import { AppDownloadPage } from '@/lib/ui/app-download-page';
import controls from '@/lib/ui/form-controls.module.css';
import { invitationTitle } from '@/lib/view/invitation-title';
import { translatePlatformMessage } from '@/lib/view/platform-words';
import { CodeToCopy } from './code-to-copy';
import styles from './invitation-page.module.css';
import type { InvitationValues } from './load-invitation';

export async function InvitationPage({ values, stores }: { values: InvitationValues; stores: ReactNode }) {
  const { site, words, locale } = await pageContext();
  const { code, inviter, refusalText } = values;
  const isValid = code !== undefined && refusalText === undefined;
  return (
    <AppDownloadPage
      title={invitationTitle(inviter, site.name, words)}
      lead={words(isValid ? 'invite.invited.lead' : 'download.lead')}
    >
      {refusalText !== undefined && (
        <p className={`${controls.status} ${styles.refused}`} role="alert">
          {locale === 'cn' ? refusalText : translatePlatformMessage(refusalText, words)}
        </p>
      )}
      {isValid && (
        <section className={styles.ticket} aria-label={words('invite.code')}>
          <CodeToCopy code={code} words={words} />
        </section>
      )}
      {stores}
      {isValid && (
        <>
          <ol className={styles.steps}>
            <li>{words('invite.invited.install')}</li>
            <li>{words('invite.invited.register')}</li>
            <li>{words('invite.invited.enter')}</li>
          </ol>
          <form className={styles.here} method="post" action="/api/invite">
            <input type="hidden" name="code" value={code} />
            <button className={controls.outlined} type="submit">
              {words('invite.invited.redeemHere')}
            </button>
          </form>
        </>
      )}
    </AppDownloadPage>
  );
}
