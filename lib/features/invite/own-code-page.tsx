import 'server-only';
import type { ReactNode } from 'react';
import { loginHref } from '@/lib/routes/login-href';
import { siteHref } from '@/lib/routes/site-href';
import controls from '@/lib/ui/form-controls.module.css';
import { LazyImage } from '@/lib/ui/lazy-image';
import { OfferedLink } from '@/lib/ui/offered-link';
import { StateView } from '@/lib/ui/state-view';
import { currentLocalization } from '@/lib/view/current-view';
import { translatePlatformMessage } from '@/lib/view/platform-words';
import type { Words } from '@/lib/view/words';
import { CodeToCopy } from './code-to-copy';
import { InvitationRules, Invitations } from './invitations';
import { InviteHeader } from './invite-header';
import type { OwnCodeValues } from './load-own-code';
import styles from './own-code-page.module.css';

function NoCode({ values, words }: { values: Exclude<OwnCodeValues, { kind: 'own' }>; words: Words }) {
  const content =
    values.kind === 'guest'
      ? {
          title: words('titles.shareinvite'),
          text: words('invite.guestText'),
          action: { href: loginHref({ back: siteHref(['shareinvite']) }), label: words('titles.login') },
        }
      : {
          title: words('invite.noCode'),
          text: translatePlatformMessage(values.platformText, words) || words('invite.noCodeText'),
          action: { href: siteHref(['invite']), label: words('invite.toRedeem') },
        };
  return <StateView illustration="empty" {...content} />;
}

function PosterPreview({ words }: { words: Words }) {
  return (
    <details>
      <summary className={controls.outlined}>{words('share.card')}</summary>
      <p className={styles.posterHint}>{words('share.cardHint')}</p>
      <LazyImage
        className={styles.posterPicture}
        src="/api/invite-poster"
        alt={words('invite.poster.alt')}
        width={750}
        height={1200}
      />
      <a className={controls.plain} href="/api/invite-poster" download="invitation.png">
        {words('share.posterSave')}
      </a>
    </details>
  );
}

export async function OwnCodePage({ values, share }: { values: OwnCodeValues; share: ReactNode }) {
  const { words, locale } = await currentLocalization();
  if (values.kind !== 'own') return <NoCode values={values} words={words} />;
  const { code, path, invitations } = values;
  return (
    <main id="main" className={controls.page}>
      <InviteHeader title={words('titles.shareinvite')} lead={words('invite.shareLead')} isCentered />
      <section className={styles.ticket} aria-label={words('titles.shareinvite')}>
        <CodeToCopy code={code} words={words} />
      </section>
      {path && (
        <div className={styles.actions}>
          {share}
          <PosterPreview words={words} />
        </div>
      )}
      {invitations && <Invitations invitations={invitations} words={words} locale={locale} />}
      {invitations && invitations !== 'failed' && (
        <InvitationRules rules={invitations.rules} words={words} locale={locale} />
      )}
      <p className={styles.links}>
        <OfferedLink className={controls.plain} href={siteHref(['invite'])}>
          {words('invite.toRedeem')}
        </OfferedLink>
        <OfferedLink className={controls.plain} href={siteHref(['integralShop'])}>
          {words('titles.integralShop')}
        </OfferedLink>
      </p>
    </main>
  );
}
