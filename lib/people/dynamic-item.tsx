import 'server-only';
import type { ReactNode } from 'react';
import { formatBadgeCount } from '@/lib/format/counts';
import { cutText } from '@/lib/format/cut-text';
import { plainLines } from '@/lib/format/plain-text';
import { siteConfig } from '@/lib/site/site-config';
import { ContentTime } from '@/lib/ui/content-time';
import { OfferedLink } from '@/lib/ui/offered-link';
import { languageProps } from '@/lib/view/content-language';
import { countPhrase } from '@/lib/view/phrases';
import type { Localization } from '@/lib/view/words';
import type { Dynamic } from './dynamic';
import styles from './dynamic-item.module.css';
import { DynamicMedia } from './dynamic-media';
import { maxListTextLength } from './list-text';
import { OptionalLink } from './optional-link';

interface DynamicItemProps extends Localization {
  dynamic: Dynamic;
  href: string | undefined;
  eager?: boolean;
  /** Header that replaces the time in lists with several authors. */
  header?: ReactNode;
}

function DynamicTime({ dynamic: { time }, href, words }: DynamicItemProps) {
  return (
    <OptionalLink className={styles.when} href={href}>
      {time === undefined ? words('people.open') : <ContentTime time={time} words={words} />}
    </OptionalLink>
  );
}

async function DynamicCounts({ dynamic: { comments, likes }, href, words }: DynamicItemProps) {
  const { counts } = await siteConfig();
  if (!href || !counts || comments + likes === 0) return null;
  return (
    <OfferedLink className={styles.counts} href={href}>
      {comments > 0 && (
        <span>
          {words('card.comments', { total: comments, count: countPhrase(words, formatBadgeCount(comments)) })}
        </span>
      )}
      {likes > 0 && (
        <span>{words('comment.likes', { count: countPhrase(words, formatBadgeCount(likes)) })}</span>
      )}
    </OfferedLink>
  );
}

export function DynamicItem(props: DynamicItemProps) {
  const { dynamic, href, words, locale, eager = false, header } = props;
  const textProps = languageProps(dynamic.language, locale);
  const text = plainLines(dynamic.content).join('\n');
  const visibleText = href ? cutText(text, maxListTextLength) : text;
  return (
    <li className={styles.item} data-id={dynamic.id}>
      <article>
        {header ?? <DynamicTime {...props} />}
        {dynamic.title && (
          <h3 className={styles.title} {...textProps}>
            {href ? (
              <OfferedLink isTextLink href={href}>
                {dynamic.title}
              </OfferedLink>
            ) : (
              dynamic.title
            )}
          </h3>
        )}
        {visibleText !== '' && (
          <p className={styles.text} {...textProps}>
            {visibleText}
          </p>
        )}
        <DynamicMedia dynamic={dynamic} words={words} locale={locale} eager={eager} />
        <DynamicCounts {...props} />
      </article>
    </li>
  );
}
