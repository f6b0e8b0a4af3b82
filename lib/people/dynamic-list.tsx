import 'server-only';
import type { ReactNode } from 'react';
import { MoreLink } from '@/lib/cards/more-link';
import { EmptyList } from '@/lib/ui/empty-list';
import { currentLocalization } from '@/lib/view/current-view';
import type { Dynamic } from './dynamic';
import { DynamicItem } from './dynamic-item';
import styles from './dynamic-list.module.css';

interface DynamicListProps<Item extends Dynamic> {
  dynamics: readonly Item[];
  hrefOf: (dynamic: Item) => string | undefined;
  headerOf?: (dynamic: Item) => ReactNode;
  empty: string;
  /** URL of the next page; undefined at the end. */
  nextHref: string | undefined;
}

export async function DynamicList<Item extends Dynamic>(props: DynamicListProps<Item>) {
  const { dynamics, hrefOf, headerOf, empty, nextHref } = props;
  if (dynamics.length === 0) return <EmptyList text={empty} />;
  const localization = await currentLocalization();
  return (
    <>
      <ol className={styles.list} id="list">
        {dynamics.map((dynamic, index) => (
          <DynamicItem
            key={dynamic.id}
            dynamic={dynamic}
            href={hrefOf(dynamic)}
            {...localization}
            eager={index === 0}
            header={headerOf?.(dynamic)}
          />
        ))}
      </ol>
      <MoreLink href={nextHref} />
    </>
  );
}
