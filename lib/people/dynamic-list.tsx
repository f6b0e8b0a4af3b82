import 'server-only';
import type { ReactNode } from 'react';
import { MoreLink } from '@/lib/cards/more-link';
import { EmptyList } from '@/lib/ui/empty-list';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import type { Dynamic } from './dynamic';
import { DynamicItem } from './dynamic-item';
import styles from './dynamic-list.module.css';

interface DynamicListProps<One extends Dynamic> {
  dynamics: readonly One[];
  hrefOf: (dynamic: One) => string | undefined;
  overOf?: (dynamic: One) => ReactNode;
  empty: string;
  /** URL of the next page; undefined at the end. */
  nextHref: string | undefined;
  words: Words;
  locale: Locale;
}

export function DynamicList<One extends Dynamic>(props: DynamicListProps<One>) {
  const { dynamics, hrefOf, overOf, empty, nextHref, words, locale } = props;
  if (dynamics.length === 0) return <EmptyList text={empty} />;
  return (
    <>
      <ol className={styles.list} id="list">
        {dynamics.map((dynamic, index) => (
          <DynamicItem
            key={dynamic.id}
            dynamic={dynamic}
            href={hrefOf(dynamic)}
            words={words}
            locale={locale}
            eager={index === 0}
            over={overOf?.(dynamic)}
          />
        ))}
      </ol>
      <MoreLink href={nextHref} words={words} />
    </>
  );
}
