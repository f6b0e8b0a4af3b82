import 'server-only';
import { getXyInfo } from '@/lib/contract/account';
import { headline } from '@/lib/format/headline';
import { valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import { tagPage } from '@/lib/runtime/request-context';
import { ContentText } from '@/lib/ui/content-text';
import { NextIcon } from '@/lib/ui/icons';
import { OfferedLink } from '@/lib/ui/offered-link';
import { currentView } from '@/lib/view/current-view';
import styles from './account-line.module.css';
import { Avatar } from './avatar';

/** Renders a link to the article's account (R3.09), or nothing if the account cannot be loaded. */
export async function AccountLine({ id }: { id: string }) {
  tagPage(`account:${id}`);
  const [{ locale }, account] = await Promise.all([
    currentView(),
    read(getXyInfo, { id }).then(valueOrIncomplete),
  ]);
  if (!account) return null;
  const name = headline(account.name, account.description);
  return (
    <p className={styles.line}>
      <OfferedLink className={styles.account} href={siteHref(['xyDetail', id])}>
        <Avatar name={name} picture={account.icon} size={40} eager />
        <ContentText as="span" className={styles.name} text={name} locale={locale} />
        <NextIcon className={styles.arrow} />
      </OfferedLink>
    </p>
  );
}
