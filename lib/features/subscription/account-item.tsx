import 'server-only';
import { environment } from '@/lib/env/environment';
import { browseCount, countSystem } from '@/lib/format/counts';
import { isBuilt } from '@/lib/routes/built';
import { pageHref } from '@/lib/routes/href';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import type { LocaleFacts } from '@/lib/view/locales';
import { countPhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import styles from './account-item.module.css';
import type { ListedAccount } from './model';

interface AccountItemProps {
  account: ListedAccount;
  words: Words;
  locale: LocaleFacts;
  /** Whether the publisher shows counts. */
  counts: boolean;
}

function Avatar({ account: { picture, initial } }: { account: ListedAccount }) {
  const src = picture && pictureAddress(picture, 160);
  if (!src) {
    return (
      <span className={styles.initial} aria-hidden="true">
        {initial}
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      src={src}
      srcSet={picture && pictureSet(picture, [160, 240])}
      sizes="56px"
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
    />
  );
}

/** One account of the subscription list; it leads to the account's page once there is one. */
export function AccountItem({ account, words, locale, counts }: AccountItemProps) {
  const { id, name, description, articles, fans } = account;
  const fansText = countPhrase(words, browseCount(fans, countSystem(locale.script)));
  const content = (
    <>
      <Avatar account={account} />
      <div className={styles.text}>
        <h3 className={styles.name} {...textLanguage(name, locale.id)}>
          {name}
        </h3>
        {description && (
          <p className={styles.description} {...textLanguage(description, locale.id)}>
            {description}
          </p>
        )}
        {counts && (
          <p className={styles.counts}>
            <span>{words('subscription.articles', { count: articles })}</span>
            <span>{words('subscription.fans', { total: fans, count: fansText })}</span>
          </p>
        )}
      </div>
    </>
  );
  return (
    <li className={styles.item} data-id={id}>
      {isBuilt('xyDetail') ? (
        <a className={styles.account} href={pageHref(environment().BASE_PATH, ['xyDetail', id])}>
          {content}
        </a>
      ) : (
        <div className={styles.account}>{content}</div>
      )}
    </li>
  );
}
