import 'server-only';
import type { ReactNode } from 'react';
import { Avatar } from '@/lib/people/avatar';
import { FollowerCount } from '@/lib/people/follower-count';
import { ContentText } from '@/lib/ui/content-text';
import { OfferedLink } from '@/lib/ui/offered-link';
import type { Localization } from '@/lib/view/words';
import { accountHref } from './account';
import styles from './account-item.module.css';
import type { ListedAccount } from './listed-account';

interface AccountItemProps extends Localization {
  account: ListedAccount;
  showsCounts: boolean;
  follow?: ReactNode;
  /** Content before the picture, such as the rank. */
  badge?: ReactNode;
  /** Text in place of the description and the number of articles. */
  note?: ReactNode;
}

export function AccountItem({ account, words, locale, showsCounts, follow, badge, note }: AccountItemProps) {
  const { id, name, picture, description, articles, fans } = account;
  return (
    <li className={styles.item} data-id={id}>
      <OfferedLink isTextLink className={styles.account} href={accountHref(id)}>
        {badge}
        <Avatar name={name} picture={picture} size={56} />
        <div className={styles.text}>
          <ContentText as="h3" className={styles.name} text={name} locale={locale} />
          {note || <ContentText as="p" className={styles.description} text={description} locale={locale} />}
          {showsCounts && (
            <p className={styles.counts}>
              {!note && <span>{words('people.articleCount', { count: articles })}</span>}
              <FollowerCount count={fans} name="people.fans" words={words} locale={locale} />
            </p>
          )}
        </div>
      </OfferedLink>
      {follow}
    </li>
  );
}
