import 'server-only';
import type { ReactNode } from 'react';
import { Face } from '@/lib/people/face';
import { EntryLink } from '@/lib/ui/entry-link';
import { browsePhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization } from '@/lib/view/words';
import { accountHref } from './account';
import styles from './account-item.module.css';
import type { ListedAccount } from './listed-account';

interface AccountItemProps extends Localization {
  account: ListedAccount;
  showsCounts: boolean;
  follow?: ReactNode;
  /** Content before the picture, such as the rank. */
  before?: ReactNode;
  /** Text in place of the description and the number of articles. */
  note?: ReactNode;
}

export function AccountItem({ account, words, locale, showsCounts, follow, before, note }: AccountItemProps) {
  const { id, name, picture, description, articles, fans } = account;
  const fansText = browsePhrase(words, fans, locale);
  return (
    <li className={styles.item} data-id={id}>
      <EntryLink isTextLink className={styles.account} href={accountHref(id)}>
        {before}
        <Face name={name} picture={picture} size={56} />
        <div className={styles.text}>
          <h3 className={styles.name} {...textLanguage(name, locale)}>
            {name}
          </h3>
          {note}
          {!note && description && (
            <p className={styles.description} {...textLanguage(description, locale)}>
              {description}
            </p>
          )}
          {showsCounts && (
            <p className={styles.counts}>
              {!note && <span>{words('people.articleCount', { count: articles })}</span>}
              <span>{words('people.fans', { total: fans, count: fansText })}</span>
            </p>
          )}
        </div>
      </EntryLink>
      {follow}
    </li>
  );
}
